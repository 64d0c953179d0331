"""Cells of half the resolution: many places are compared with every family, to choose what is compared as it is.

The blur of the cells leaves little that is finer, and a quarter of the values takes a quarter of the time.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Ints, Picture
from companion.vision.recognise.compare.cells.cell_comparison import CHANCE, FITS
from companion.vision.recognise.compare.cells.patch_cells import (
    COLUMNS,
    GRID,
    ROUGH_SIDE,
    ROWS,
    PatchCells,
    count_shifts,
    cut_rough_cells_both_ways_up,
    cut_rough_centred_cells,
    measure_energy,
)
from companion.vision.recognise.features.half_floats import to_singles

NOISE = 4.0 * ROUGH_SIDE**2 * 3
DIM = 0.1
"""Least share of its contrast down to which a card in poor light is normalised."""
PLAIN = 0.6
"""Likeness of two cells that are both plain. Cells with the same print have 1."""
FINER = 0.014
"""Score a cell that a place has more than at full resolution, on staged scenes and photographs, give or take 0.005."""
PLACES = 32
"""Places that are best compared at once: many spare reading the references again, few spare memory."""


class RoughCells:
    """Rough cells of one reference of each family."""

    def __init__(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """`arrays` are those that `of` has made."""
        self.arrays = arrays
        self._cells, energy = arrays["cells"], arrays["energy"]
        self._plain = np.sqrt(PLAIN * NOISE / (energy + NOISE))[..., None]
        self._printed = energy > 2 * NOISE
        self._contrast = energy.mean(axis=0) + NOISE

    @classmethod
    def of(cls, pictures: Sequence[Picture]) -> Self:
        """Return the cells of the families' pictures, each of WIDTH x HEIGHT."""
        cells = np.empty((ROWS * COLUMNS, len(pictures), ROUGH_SIDE**2 * 3), np.float16)
        energy = np.empty(cells.shape[:2], np.float32)
        for family, picture in enumerate(pictures):
            own = cut_rough_centred_cells(picture)
            energy[:, family] = (own**2).sum(axis=1)
            cells[:, family] = own / np.sqrt(energy[:, family, None] + NOISE)
        return cls({"cells": cells, "energy": energy})

    def fits(self, places: Sequence[tuple[Floats, Flags]]) -> Floats:
        """Return (places, families, 2): score a free cell, upright and upside down.

        A place is what `halve` returns of it, and its free cells. No cell may be out of place, so this is quick, and
        the quickest for PLACES at once.
        """
        seen = [cells for half, _ in places for cells in cut_rough_cells_both_ways_up(half)]
        windows = np.stack(seen, axis=1)
        free_cells = np.stack([each for _, free in places for each in (free.ravel(), free.ravel()[::-1])], axis=1)
        energy = measure_energy(windows)
        noise = NOISE * np.clip(energy.mean(axis=0) / float(self._contrast.mean()), DIM, 1.0)
        strength, both_plain = np.sqrt(energy + noise), np.sqrt(PLAIN * noise)
        total = np.zeros((self._cells.shape[1], len(seen)), np.float32)
        for cell, window in enumerate(windows):
            like = to_singles(self._cells[cell]) @ window.T
            like += self._plain[cell] * both_plain
            like /= strength[cell]
            total += (np.maximum(like, 0, out=like) - CHANCE) * free_cells[cell]
        total /= np.maximum(free_cells.sum(axis=0), 1)
        return np.asarray(total.T.reshape(len(places), 2, -1).swapaxes(1, 2), np.float32)

    def find_likeliest(self, half: Floats, families: Ints, free: Flags) -> tuple[int, float, int]:
        """Return which of these families fits the free cells best, its score a cell, and how many printed cells fit.

        The score is as it would be at full resolution. `half` is what `halve` returns of an upright card, whose cells
        may be out of place.
        """
        likeness, is_free = self._likeness(half, families), free.ravel()
        scores = is_free @ (np.maximum(likeness, 0) - CHANCE) / max(int(free.sum()), 1)
        best = int(scores.argmax())
        fits = (likeness[:, best] > FITS) & is_free & self._printed[:, families[best]]
        return int(families[best]), float(scores[best]) - FINER, int(fits.sum())

    def likeness_to(self, halves: Sequence[Floats], families: Sequence[int]) -> Floats:
        """Return (halves, families, across, down, ROWS, COLUMNS): likeness of each cell to theirs, CHANCE if plain.

        Halves are as above, all of one size, with as much wider a margin as there are places a step of `2 * SLACK`
        pixels apart.
        """
        seen, shifts = [PatchCells.of_lab(each, ROUGH_SIDE) for each in halves], count_shifts(halves[0], ROUGH_SIDE)
        energy = _of_places(np.stack([each.energy for each in seen], axis=1)[..., None], shifts)
        contrast = energy.mean(axis=(0, 5, 6)) / self._contrast[families, None, None, None]
        noise = (np.float32(NOISE) * np.clip(contrast, DIM, 1.0))[..., None, None]
        windows = np.concatenate([each.windows for each in seen], axis=1)
        like = windows @ to_singles(self._cells[:, families]).swapaxes(1, 2)
        like = _of_places(like.reshape(len(like), len(halves), -1, len(families)), shifts)
        plain = self._plain[:, families, :, None, None, None, None]
        like = (like + plain * np.sqrt(PLAIN * noise)) / np.sqrt(energy + noise)
        printed = self._printed[:, families, None, None, None]
        best = np.where(printed, like.max(axis=(5, 6)), np.float32(CHANCE))
        return np.asarray(
            best.transpose(2, 1, 3, 4, 0).reshape(*best.shape[2:0:-1], *best.shape[3:], *GRID), np.float32
        )

    def _likeness(self, half: Floats, families: Ints) -> Floats:
        """Return (cells, families): likeness of each cell where it fits best."""
        seen = PatchCells.of_lab(half, ROUGH_SIDE)
        contrast = float(self._contrast[families[0]])
        noise = NOISE * min(1.0, max(DIM, float(seen.energy.mean()) / contrast))
        like = seen.windows @ to_singles(self._cells[:, families]).swapaxes(1, 2)
        like += self._plain[:, families].swapaxes(1, 2) * np.sqrt(PLAIN * noise)
        like /= np.sqrt(seen.energy + noise)[:, :, None]
        return np.asarray(like.max(axis=1), np.float32)


def _of_places(values: Floats, shifts: tuple[int, int]) -> Floats:
    """Return (cells, families, halves, across, down, 3, 3): of (cells, halves, shifts, families) those of each place.

    Places beside each other share a row of shifts.
    """
    apart = np.moveaxis(values, 3, 1).reshape(len(values), values.shape[3], values.shape[1], *shifts)
    return sliding_window_view(apart, (3, 3), axis=(3, 4))[:, :, :, ::2, ::2]
