"""A card's place in a frame as a few grey cells: whether what can be seen of it still looks as it did."""

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Picture, frame_of, moved

COLUMNS, ROWS = 32, 44
"""Cells of two millimetres."""
FINE = 2
"""Pixels to a cell when it is cut out."""
MAX_CELL_DIFFERENCE = 28.0
"""Grey levels by which a cell may differ: the shadow of the next card, another exposure."""
MIN_SAME_SHARE = 0.8
"""Of the cells that must look as before, and how far they must go up and down together where the light changed."""
TEXTURED = 12.0
"""Grey levels of spread that make it worth asking whether cells go up and down together."""
MIN_FREE_CELLS = 48
"""Cells below which nothing can be said."""


def make_thumbnail(frame: Picture, quad: Floats) -> Floats:
    """ROWS x COLUMNS grey levels of what lies in the quad."""
    size = COLUMNS * FINE, ROWS * FINE
    place = cv2.getPerspectiveTransform(quad.astype(np.float32), frame_of(*size))
    cut = cv2.warpPerspective(frame, place, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    grey = cv2.cvtColor(cut, cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.resize(grey, (COLUMNS, ROWS), interpolation=cv2.INTER_AREA), np.float32)


def free_of(quad: Floats, covers: list[Floats]) -> Flags:
    """ROWS x COLUMNS, whether that cell of a card in the quad lies under none of the covering quads."""
    x, y = np.meshgrid((np.arange(COLUMNS) + 0.5) / COLUMNS, (np.arange(ROWS) + 0.5) / ROWS)
    unit = np.stack([x.ravel(), y.ravel()], axis=1).astype(np.float32)
    centres = moved(unit, cv2.getPerspectiveTransform(frame_of(1, 1), quad.astype(np.float32)))
    free = np.ones(len(centres), np.bool_)
    for cover in covers:
        free &= ~_inside(centres, cover)
    return free.reshape(ROWS, COLUMNS)


def _inside(points: Floats, quad: Floats) -> Flags:
    """Which of the points lie in a convex quad, whichever way round its corners are told."""
    to_next = np.roll(quad, -1, axis=0) - quad
    off = points[:, None] - quad
    side = to_next[:, 0] * off[..., 1] - to_next[:, 1] * off[..., 0]
    return np.asarray((side >= 0).all(axis=1) | (side <= 0).all(axis=1))


def looks_unchanged(before: Floats, now: Floats, free: Flags) -> bool | None:
    """Whether the free cells look as before; None where there are too few of them to say."""
    # What lies beside another card lies in its shadow.
    free = cv2.erode(free.astype(np.uint8), np.ones((3, 3), np.uint8), borderValue=1) > 0
    if free.sum() < MIN_FREE_CELLS:
        return None
    then, there = before[free], now[free]
    if float((np.abs(then - there) < MAX_CELL_DIFFERENCE).mean()) >= MIN_SAME_SHARE:
        return True
    if min(float(then.std()), float(there.std())) < TEXTURED:
        return False
    return bool(np.corrcoef(then, there)[0, 1] > MIN_SAME_SHARE)
