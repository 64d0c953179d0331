"""Comparison of two card pictures cell by cell, as the recogniser does it (`compare.cells`).

A cell distinguishes two cards if its colour or print differs from its counterpart even when moved a little: cuts are
never quite exact.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, as_picture, resize_picture

WIDTH, HEIGHT, CELL = 96, 132, 12
GRID = ROWS, COLUMNS = HEIGHT // CELL, WIDTH // CELL
SLACK: Final = 2
"""Pixels by which a cut may be out of place."""
SHIFTS: Final = tuple((x, y) for x in (0, SLACK, 2 * SLACK) for y in (0, SLACK, 2 * SLACK))
QUIET: Final = 5.0 * CELL
"""Noise energy of a cell. Less print than this is none."""
ALIKE: Final = 0.75
"""Correlation from which a cell shows the same."""
ROUGHLY: Final = 0.5
"""Correlation that is left when it is out of place."""
TINT: Final = 9.0
"""Lab units by which plain paper of one colour differs under one lamp."""


@dataclass(frozen=True, slots=True)
class PictureCells:
    """One picture: each cell's print around its mean, and that mean."""

    print: Floats
    """(cells, values): lightness and two colours interleaved."""
    tint: Floats
    printed: Flags

    def turned(self) -> "PictureCells":
        """Return the same picture upside down."""
        print_ = self.print.reshape(len(self.print), -1, 3)[::-1, ::-1].reshape(self.print.shape)
        return PictureCells(print_, self.tint[::-1], self.printed[::-1])


@dataclass(frozen=True, slots=True)
class PictureComparison:
    """Comparison of two pictures, cells row by row of the first one upright."""

    different: Flags
    """True for cells that distinguish them."""
    printed: Flags
    """True for cells with print on either."""
    shaded: Flags
    """True for cells that distinguish them in black and white, too."""

    @property
    def likeness(self) -> float:
        """Share, of the cells that could distinguish them, that do not."""
        return 1 - float(self.different.sum()) / max(float((self.printed | self.different).sum()), 1.0)


class ComparablePicture:
    """One picture of a card, ready to be compared."""

    def __init__(self, picture: NDArray[Any]) -> None:
        self._lab = _lab(picture)
        self.cells = _cells(self._lab, SLACK, SLACK)
        self.rough = _rough(self.cells)

    @property
    def lightness(self) -> Floats:
        """Lightness, 0 to 1, small: what pictures are laid on each other by."""
        return np.asarray(self._lab[..., 0] / 100, np.float32)

    @cached_property
    def shifted(self) -> Sequence[PictureCells]:
        """The picture shifted in all directions."""
        return [_cells(self._lab, x, y) for x, y in SHIFTS]

    def free_shifted(self) -> None:
        """Free the shifted pictures: for a deck they take some hundred megabytes."""
        self.__dict__.pop("shifted", None)


def compare_pictures(one: ComparablePicture, other: ComparablePicture, turned: bool = False) -> PictureComparison:
    """Compare two pictures, the other one upside down if `turned`."""
    mine = one.cells
    different = np.ones(len(mine.print), np.bool_)
    shaded = different.copy()
    printed = mine.printed.copy()
    for shifted in other.shifted:
        theirs = shifted.turned() if turned else shifted
        plain = ~mine.printed & ~theirs.printed
        tinted = np.abs(mine.tint - theirs.tint)[:, 1:].max(axis=1) >= TINT
        different &= ((_correlated(mine.print, theirs.print) <= ALIKE) & ~plain) | tinted
        shaded &= (_correlated(mine.print[:, 0::3], theirs.print[:, 0::3]) <= ALIKE) & ~plain
        printed |= theirs.printed
    return PictureComparison(different, printed, shaded)


def estimate_likeness_matrix(
    ones: Sequence[ComparablePicture], others: Sequence[ComparablePicture], turned: bool = False
) -> Floats:
    """Return (ones, others) never much below the likeness, in a hundredth of the time."""
    mine, their = (np.stack([each.rough for each in several], axis=1) for several in (ones, others))
    theirs = np.stack([each.cells.printed for each in others], axis=1)
    if turned:
        their, theirs = their[::-1, :, ::-1], theirs[::-1]
    printed = np.stack([each.cells.printed for each in ones], axis=1)[:, :, None] | theirs[:, None, :]
    energy = np.linalg.norm(mine, axis=2)[:, :, None] * np.linalg.norm(their, axis=2)[:, None, :]
    alike = mine @ their.transpose(0, 2, 1) > ROUGHLY * (energy + (QUIET / 4) ** 2)
    return np.asarray((alike & printed).sum(axis=0) / np.maximum(printed.sum(axis=0), 1), np.float32)


def _rough(cells: PictureCells) -> Floats:
    """Return lightness alone at half the resolution, (cells, values)."""
    light = cells.print.reshape(-1, CELL // 2, 2, CELL // 2, 2, 3)[..., 0]
    return np.asarray(light.mean(axis=(2, 4)).reshape(len(cells.print), -1), np.float32)


def _correlated(one: Floats, other: Floats) -> Floats:
    energy = np.linalg.norm(one, axis=1) * np.linalg.norm(other, axis=1)
    return np.asarray((one * other).sum(axis=1) / (energy + QUIET), np.float32)


def _cells(lab: Floats, x: int, y: int) -> PictureCells:
    parts = lab[y : y + HEIGHT, x : x + WIDTH].reshape(ROWS, CELL, COLUMNS, CELL, 3)
    cells = parts.swapaxes(1, 2).reshape(ROWS * COLUMNS, CELL * CELL, 3)
    tint = cells.mean(axis=1)
    print_ = (cells - tint[:, None]).reshape(ROWS * COLUMNS, -1)
    return PictureCells(print_, tint, np.linalg.norm(print_, axis=1) > QUIET)


def _lab(picture: NDArray[Any]) -> Floats:
    """Return white-balanced Lab, SLACK pixels larger on every side than the cells need."""
    small = resize_picture(as_picture(picture), WIDTH + 2 * SLACK, HEIGHT + 2 * SLACK)
    white = np.percentile(small.reshape(-1, 3), 90, axis=0).astype(np.float32)
    balanced = np.clip(small * (230 / np.maximum(white, 40)), 0, 255).astype(np.float32)
    return np.asarray(cv2.cvtColor(cv2.GaussianBlur(balanced, (0, 0), 0.8) / 255, cv2.COLOR_BGR2LAB), np.float32)
