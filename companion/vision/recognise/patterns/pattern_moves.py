"""Places of a pattern a little aside, or at the other end of the region that shows it, held against it at once."""

from collections.abc import Iterator
from itertools import repeat
from typing import TypeAlias

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, frame_corners, transform_points
from companion.vision.recognise.compare.cells.patch_cells import (
    CELL,
    COLUMNS,
    GRID,
    HEIGHT,
    ROWS,
    SLACK,
    WIDTH,
    halve,
)
from companion.vision.recognise.compare.cells.rough_cells import RoughCells
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.patterns.pattern_regions import (
    CoveredPlace,
    PossiblePlace,
    bounds_of_places,
    find_best_places,
)

STEP = 2 * SLACK
"""Pixels of a patch from one place to the next: cells look SLACK to either side."""
CORNERS = frame_corners(WIDTH, HEIGHT)
OUTWARD = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32)
"""Directions from the middle to the corners."""

Pixels: TypeAlias = tuple[int, int]
"""Pixels of a patch, across and down."""


def find_best_around(
    cells: RoughCells,
    views: ScaledViews,
    family: int,
    quad: Floats,
    reach: Pixels,
    occupied: AcceptedCardsMask,
    least: float,
) -> CoveredPlace | None:
    """Return the place at which the pattern fits best, of those up to `reach` away. None if no region scores more."""
    [[likeness]] = cells.likeness_to([_cut_wider(views, quad, reach)], [family])
    to_frame = cv2.getPerspectiveTransform(CORNERS, quad)
    wide = transform_points(CORNERS + OUTWARD * np.array(reach, np.float32), to_frame)
    fields = occupied.free_cells(wide, ((HEIGHT + 2 * reach[1]) // STEP, (WIDTH + 2 * reach[0]) // STEP))
    moves = [*np.ndindex(likeness.shape[:2])]
    corners = [CORNERS + np.array((STEP * x - reach[0], STEP * y - reach[1]), np.float32) for x, y in moves]
    free = np.stack([_cells_of_fields(fields, *move) for move in moves])
    likeness = likeness.reshape(-1, *GRID)
    likely = map(PossiblePlace, likeness, repeat(family), corners, free, bounds_of_places(likeness, free))
    best = find_best_places([*likely], 1, least)
    return best[0]._replace(quad=transform_points(best[0].quad, to_frame)) if best else None


def _cells_of_fields(fields: Flags, across: int, down: int) -> Flags:
    """Return the cells of a place that many steps from the first: the fields in the middle of each."""
    every = CELL // STEP
    rows, columns = (
        slice(at + every // 2, at + every // 2 + every * count, every)
        for at, count in ((down, ROWS), (across, COLUMNS))
    )
    return fields[rows, columns]


def shifted(quad: Floats, shift: Pixels) -> Floats:
    """Return the quad so many pixels of its patch aside, across and down."""
    to_frame = cv2.getPerspectiveTransform(CORNERS, quad)
    return transform_points(CORNERS + np.array(shift, np.float32), to_frame)


def ways_to_other_end(region: Flags) -> Iterator[tuple[Pixels, Pixels]]:
    """Yield how far aside a card lies of which a region is another end.

    There is one for each direction in which the region does not reach the end. Its cells tell it roughly, so with each
    comes how much more or less it may be.
    """
    for axis in (0, 1):
        lines = np.flatnonzero(region.any(axis=1 - axis))
        before, behind = (int(lines[0]), GRID[axis] - 1 - int(lines[-1])) if len(lines) else (0, 0)
        for far in (CELL * before, -CELL * behind):
            if far:
                yield ((0, far), (0, CELL)) if axis == 0 else ((far, 0), (CELL, 0))


def _cut_wider(views: ScaledViews, quad: Floats, reach: Pixels) -> Floats:
    """Return what `halve` does of the quad with so many more pixels on either side."""
    most = max(reach)
    half = halve(views.cut_quad(quad, WIDTH, HEIGHT, SLACK + most))
    left, top = ((most - each) // 2 for each in reach)
    return np.ascontiguousarray(half[top : len(half) - top, left : half.shape[1] - left])
