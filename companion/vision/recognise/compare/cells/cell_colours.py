"""Mean colours of cells, which tell siblings apart whose print is the same in another colour, as backs often are.

Lamps change the mean of a cell, so cells are compared around it. But little is left of a fine pattern's contrast, and
less of that of its hue, where a card is small or out of focus. Its mean hue stays, once white is made white.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Ints, Picture
from companion.vision.recognise.compare.cells.patch_cells import CELL, COLUMNS, ROWS
from companion.vision.recognise.features.lookalike_families import concatenate_with_lengths

APART = 20.0
"""Distance of two mean hues in Lab, once white is white, from which they are two colours."""
LEAST_CELLS = 6
"""Cells that a hue is told by."""
FADING = (0.3, 1.2)
"""Range of factors by which glare fades a hue, or a camera deepens it."""
NEARER, LEAST_NEARER = 2.0, 4.0
"""Times that a sibling's hue is further off than the nearest one's if it is another colour, and by how much in Lab."""
BRIGHT = CELL * CELL * 9 // 10
"""Rank of a cell's pixels, channel by channel, that is taken for its white."""
WHITE = 0.9
"""Level that white is brought to, 0..1."""


class CellColours:
    """Colours of the references that have siblings."""

    def __init__(self, pictures: Sequence[Picture], families: Sequence[Ints]) -> None:
        """`pictures` are those of all references, as large as all cells together."""
        members, _ = concatenate_with_lengths([family for family in families if len(family) > 1])
        measured = [measure_colours(pictures[member]) for member in members]
        colours = np.array(measured, np.float32).reshape(-1, ROWS * COLUMNS, 2, 3)
        self._hold({"coloured": members, "colours": colours}, families)

    @classmethod
    def restore(cls, arrays: Mapping[str, NDArray[Any]], families: Sequence[Ints]) -> Self:
        """Return the colours that have these `arrays`."""
        colours = cls.__new__(cls)
        colours._hold({name: arrays[name] for name in ("coloured", "colours")}, families)
        return colours

    def _hold(self, arrays: Mapping[str, NDArray[Any]], families: Sequence[Ints]) -> None:
        self.arrays = arrays
        self._of = dict(zip(arrays["coloured"].tolist(), arrays["colours"], strict=True))
        self._differing = {number for number, family in enumerate(families) if self._has_two(family)}

    def _has_two(self, family: Ints) -> bool:
        hues = np.array([mean_hue(self._of[member]) for member in family.tolist() if member in self._of])
        return len(hues) > 1 and bool((np.linalg.norm(hues[:, None] - hues, axis=2) > APART).any())

    def differ(self, family: int) -> bool:
        """Return True if some members of the family are of another colour than others."""
        return family in self._differing

    def are_of_another(self, members: Ints, patch: Picture, told: Flags) -> Flags:
        """Return (members,): True for siblings of another colour than the upright patch has in the cells told."""
        own = told.ravel()
        if own.sum() < LEAST_CELLS:
            return np.zeros(len(members), np.bool_)
        seen = mean_hue(measure_colours(patch)[own])
        hues = np.array([mean_hue(self._of[member][own]) for member in members.tolist()])
        off = _distances(seen, hues)
        nearest = int(off.argmin())
        is_apart = np.linalg.norm(hues - hues[nearest], axis=1) > APART
        return np.asarray(is_apart & (off > np.maximum(NEARER * off[nearest], off[nearest] + LEAST_NEARER)))


def measure_colours(patch: Picture) -> Floats:
    """Return (cells, 2, 3): the mean and the white of each cell, blue, green, red."""
    cells = patch.reshape(ROWS, CELL, COLUMNS, CELL, 3).swapaxes(1, 2).reshape(ROWS * COLUMNS, CELL * CELL, 3)
    white = np.partition(cells, BRIGHT, axis=1)[:, BRIGHT]
    return np.stack([cells.mean(axis=1), white], axis=1).astype(np.float32)


def mean_hue(colours: Floats) -> Floats:
    """Return (2,): a and b of Lab, of the mean of (cells, 2, 3) colours whose white is made white."""
    mean, white = colours.mean(axis=0)
    balanced = (WHITE * mean / np.maximum(white, 1.0)).reshape(1, 1, 3)
    return np.asarray(cv2.cvtColor(balanced.astype(np.float32), cv2.COLOR_BGR2LAB)[0, 0, 1:], np.float32)


def _distances(seen: Floats, hues: Floats) -> Floats:
    """Return (N,): the distance of what is seen to each of N hues, faded or not."""
    fading = np.clip(hues @ seen / np.maximum((hues**2).sum(axis=1), 1.0), *FADING)
    return np.asarray(np.linalg.norm(seen - fading[:, None] * hues, axis=1), np.float32)
