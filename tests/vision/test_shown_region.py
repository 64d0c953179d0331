"""The part in which a card shows, of one that lies under something: its border is in it, and all of it fits."""

from dataclasses import replace

import numpy as np
import pytest

from companion.vision.picture import Flags, Floats
from companion.vision.recognise.compare.cells.cell_comparison import CellComparison
from companion.vision.recognise.compare.cells.patch_cells import EVERY_CELL, GRID
from companion.vision.recognise.compare.shown_region import find_shown_region, shows_in_one_region

ROWS, COLUMNS = GRID


def cells(rows: slice, columns: slice) -> Flags:
    """Return the grid, True in that block."""
    grid = np.zeros(GRID, np.bool_)
    grid[rows, columns] = True
    return grid


STRIP = cells(slice(0, 4), slice(0, COLUMNS))
IN_THE_MIDDLE = cells(slice(2, 9), slice(2, 6))
CHEQUERED = np.asarray(np.indices(GRID).sum(axis=0) % 2 == 0)


def compared(likeness: Floats) -> CellComparison:
    """Return how a card with print all over compares, beside one rival, none of whose cells fit."""
    rivals = np.zeros((1, *GRID), np.float32)
    return CellComparison(
        0, likeness, rivals, np.array([1]), np.zeros(1, np.bool_), np.zeros_like(rivals), EVERY_CELL, EVERY_CELL
    )


def fitting(fits: Flags, how_well: float = 0.9) -> Floats:
    return np.where(fits, np.float32(how_well), np.float32(0.0))


def test_a_region_is_the_largest_part_made_convex_without_single_cells() -> None:
    corner = cells(slice(0, 5), slice(0, 3)) | cells(slice(0, 3), slice(0, 5))
    alone = cells(slice(9, 10), slice(6, 7))
    region = find_shown_region(corner | alone)
    assert (region & corner).sum() == corner.sum()
    assert region[3, 3]
    assert not region[8:].any()
    assert not find_shown_region(alone).any()


@pytest.mark.parametrize(
    ("fits", "how_well", "is_shown"),
    [
        (STRIP, 0.9, True),
        (STRIP, 0.55, False),
        (STRIP & ~cells(slice(1, 3), slice(2, 5)), 0.9, True),
        (STRIP & ~cells(slice(1, 3), slice(2, 6)), 0.9, False),
        (cells(slice(0, 2), slice(0, COLUMNS)), 0.9, False),
        (IN_THE_MIDDLE, 0.9, False),
        (CHEQUERED, 0.9, False),
    ],
    ids=["strip", "hardly fits", "a token on it", "another print in it", "too little", "without a border", "specks"],
)
def test_a_covered_card_fits_all_over_a_part_that_has_its_border(fits: Flags, how_well: float, is_shown: bool) -> None:
    assert shows_in_one_region(compared(fitting(fits, how_well)), EVERY_CELL) is is_shown


def test_cells_that_another_card_takes_show_nothing() -> None:
    assert not shows_in_one_region(compared(fitting(STRIP)), ~STRIP)


def test_a_part_that_another_card_fits_as_well_proves_nothing() -> None:
    seen = compared(fitting(STRIP))
    assert not shows_in_one_region(replace(seen, rivals=seen.mine[None]), EVERY_CELL)
