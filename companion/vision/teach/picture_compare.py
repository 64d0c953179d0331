"""How two pictures of cards compare, cell by cell, as the recogniser compares them (`agree`).

A cell tells two cards apart when it does not look like its counterpart, in colour or in what is printed on it, even
when it is moved a little: cuts are never quite exact.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, as_picture, resized

WIDTH, HEIGHT, CELL = 96, 132, 12
GRID = ROWS, COLUMNS = HEIGHT // CELL, WIDTH // CELL
SLACK: Final = 2
"""Pixels by which a cut may be out of place."""
SHIFTS: Final = tuple((x, y) for x in (0, SLACK, 2 * SLACK) for y in (0, SLACK, 2 * SLACK))
QUIET: Final = 5.0 * CELL
"""Energy of noise in a cell: less print than this is none."""
ALIKE: Final = 0.75
"""Correlation from which on a cell shows the same,"""
ROUGHLY: Final = 0.5
"""and what is left of that when it is out of place."""
TINT: Final = 9.0
"""Lab units by which plain paper of one colour differs under one lamp."""


@dataclass(frozen=True, slots=True)
class LookCells:
    """One picture: what is printed in each cell around the cell's mean, and that mean."""

    print: Floats
    """Cells x values, lightness and two colours after each other."""
    tint: Floats
    printed: Flags

    def turned(self) -> "LookCells":
        """The same picture upside down."""
        print_ = self.print.reshape(len(self.print), -1, 3)[::-1, ::-1].reshape(self.print.shape)
        return LookCells(print_, self.tint[::-1], self.printed[::-1])


@dataclass(frozen=True, slots=True)
class Comparison:
    """Of two pictures; cells row by row, of the first one upright."""

    different: Flags
    """The cell tells them apart."""
    printed: Flags
    """Something is printed there on either."""
    shaded: Flags
    """The cell tells them apart in black and white, too."""

    @property
    def likeness(self) -> float:
        """Of the cells that could tell them apart, the share that does not."""
        return 1 - float(self.different.sum()) / max(float((self.printed | self.different).sum()), 1.0)


class CardLook:
    """One picture of a card, ready to be compared."""

    def __init__(self, picture: NDArray[Any]) -> None:
        self._lab = _lab(picture)
        self.cells = _cells(self._lab, SLACK, SLACK)
        self.rough = _rough(self.cells)

    @cached_property
    def shifted(self) -> Sequence[LookCells]:
        """The picture a little out of place in all directions."""
        return [_cells(self._lab, x, y) for x, y in SHIFTS]

    def forget(self) -> None:
        """Let the shifted ones go; a deck of them would be some hundred megabytes."""
        self.__dict__.pop("shifted", None)


def compare_looks(one: CardLook, other: CardLook, turned: bool = False) -> Comparison:
    """What tells two pictures apart; `turned`: with the other one upside down."""
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
    return Comparison(different, printed, shaded)


def rough_likeness(ones: Sequence[CardLook], others: Sequence[CardLook], turned: bool = False) -> Floats:
    """Ones x others: never much less than the likeness, in a hundredth of the time."""
    mine, their = (np.stack([each.rough for each in several], axis=1) for several in (ones, others))
    theirs = np.stack([each.cells.printed for each in others], axis=1)
    if turned:
        their, theirs = their[::-1, :, ::-1], theirs[::-1]
    printed = np.stack([each.cells.printed for each in ones], axis=1)[:, :, None] | theirs[:, None, :]
    energy = np.linalg.norm(mine, axis=2)[:, :, None] * np.linalg.norm(their, axis=2)[:, None, :]
    alike = mine @ their.transpose(0, 2, 1) > ROUGHLY * (energy + (QUIET / 4) ** 2)
    return np.asarray((alike & printed).sum(axis=0) / np.maximum(printed.sum(axis=0), 1), np.float32)


def _rough(cells: LookCells) -> Floats:
    """Lightness alone, half as fine: cells x values."""
    light = cells.print.reshape(-1, CELL // 2, 2, CELL // 2, 2, 3)[..., 0]
    return np.asarray(light.mean(axis=(2, 4)).reshape(len(cells.print), -1), np.float32)


def _correlated(one: Floats, other: Floats) -> Floats:
    energy = np.linalg.norm(one, axis=1) * np.linalg.norm(other, axis=1)
    return np.asarray((one * other).sum(axis=1) / (energy + QUIET), np.float32)


def _cells(lab: Floats, x: int, y: int) -> LookCells:
    parts = lab[y : y + HEIGHT, x : x + WIDTH].reshape(ROWS, CELL, COLUMNS, CELL, 3)
    cells = parts.swapaxes(1, 2).reshape(ROWS * COLUMNS, CELL * CELL, 3)
    tint = cells.mean(axis=1)
    print_ = (cells - tint[:, None]).reshape(ROWS * COLUMNS, -1)
    return LookCells(print_, tint, np.linalg.norm(print_, axis=1) > QUIET)


def _lab(picture: NDArray[Any]) -> Floats:
    """White made white; SLACK pixels more on every side than the cells need."""
    small = resized(as_picture(picture), WIDTH + 2 * SLACK, HEIGHT + 2 * SLACK)
    white = np.percentile(small.reshape(-1, 3), 90, axis=0).astype(np.float32)
    balanced = np.clip(small * (230 / np.maximum(white, 40)), 0, 255).astype(np.float32)
    return np.asarray(cv2.cvtColor(cv2.GaussianBlur(balanced, (0, 0), 0.8) / 255, cv2.COLOR_BGR2LAB), np.float32)
