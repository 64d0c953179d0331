"""Thumbnails of a card's place: grey cells, compared to see if its visible part changed."""

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Picture, frame_corners, transform_points

COLUMNS, ROWS = 32, 44
"""Cells of two millimetres."""
FINE = 2
"""Pixels per cell when it is cut out."""
MAX_CELL_DIFFERENCE = 28.0
"""Grey levels by which an unchanged cell may differ: a card's shadow, another exposure."""
MIN_SAME_SHARE = 0.8
"""Least share of unchanged cells, and least correlation where the light changed."""
TEXTURED = 12.0
"""Spread in grey levels from which correlation tells something."""
AROUND = 2
"""Cells around one whose mean is its local light: a shadow's edge changes little within a centimetre."""
SAME_PRINT, OTHER_PRINT, LEAST_PRINT = 0.9, 0.84, 0.04
"""Least correlation of a card's print with itself once the local light is taken out, greatest one of another print, and
least spread of a print, as log ratios. Cards of one deck with the same frame reach 0.84, laid beside it 0.4, the same
card in a shadow 1.0, but a strip of it in a dark and noisy one 0.88: in between nobody knows."""
PAD = 8.0
"""Grey levels added before cells are compared by ratio, so that dark ones do not dominate."""
MIN_FREE_CELLS = 48
"""Cells below which nothing can be said."""

CHANGED_CELL_DIFFERENCE, CHANGED_SHARE = 16.0, 0.12
"""Grey levels by which a cell has changed once both are equally bright, and the share of such cells that another card
of the same deck leaves; in drawn frames it leaves 0.27 or more, and light and noise none."""


def make_thumbnail(frame: Picture, quad: Floats) -> Floats:
    """Return (ROWS, COLUMNS) float32 grey levels of the quad."""
    size = COLUMNS * FINE, ROWS * FINE
    place = cv2.getPerspectiveTransform(quad.astype(np.float32), frame_corners(*size))
    cut = cv2.warpPerspective(frame, place, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    grey = cv2.cvtColor(cut, cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.resize(grey, (COLUMNS, ROWS), interpolation=cv2.INTER_AREA), np.float32)


def uncovered_cells(quad: Floats, covers: list[Floats]) -> Flags:
    """Return (ROWS, COLUMNS): True for cells of the quad under none of the covering quads."""
    x, y = np.meshgrid((np.arange(COLUMNS) + 0.5) / COLUMNS, (np.arange(ROWS) + 0.5) / ROWS)
    unit = np.stack([x.ravel(), y.ravel()], axis=1).astype(np.float32)
    centres = transform_points(unit, cv2.getPerspectiveTransform(frame_corners(1, 1), quad.astype(np.float32)))
    free = np.ones(len(centres), np.bool_)
    for cover in covers:
        free &= ~_inside(centres, cover)
    return free.reshape(ROWS, COLUMNS)


def _inside(points: Floats, quad: Floats) -> Flags:
    """Return the points inside a convex quad of either direction."""
    to_next = np.roll(quad, -1, axis=0) - quad
    off = points[:, None] - quad
    side = to_next[:, 0] * off[..., 1] - to_next[:, 1] * off[..., 0]
    return np.asarray((side >= 0).all(axis=1) | (side <= 0).all(axis=1))


def is_unchanged(before: Floats, now: Floats, free: Flags) -> bool | None:
    """Return True if the free cells look as before, in whatever light. None if they are too few or too dim to tell."""
    # Cells beside another card lie in its shadow.
    free = cv2.erode(free.astype(np.uint8), np.ones((3, 3), np.uint8), borderValue=1) > 0
    if free.sum() < MIN_FREE_CELLS:
        return None
    then, there = before[free], now[free]
    if float((np.abs(then - there) < MAX_CELL_DIFFERENCE).mean()) >= MIN_SAME_SHARE:
        return True
    if min(float(then.std()), float(there.std())) >= TEXTURED and np.corrcoef(then, there)[0, 1] > MIN_SAME_SHARE:
        return True
    return shows_same_print(before, now, free)


def shows_same_print(before: Floats, now: Floats, where: Flags) -> bool | None:
    """Return True if the same print shows there, in a light that may change across it. None if it may be another."""
    one, other = (_without_local_light(each, where)[where] for each in (before, now))
    if min(float(one.std()), float(other.std())) < LEAST_PRINT:
        return False
    likeness = float(np.corrcoef(one, other)[0, 1])
    return None if OTHER_PRINT < likeness <= SAME_PRINT else likeness > SAME_PRINT


def _without_local_light(picture: Floats, where: Flags) -> Floats:
    """Return the log ratio of each cell to those around it."""
    side, weight = (2 * AROUND + 1, 2 * AROUND + 1), where.astype(np.float32)
    around = cv2.blur(picture * weight, side) / np.maximum(cv2.blur(weight, side), 1e-6)
    return np.asarray(np.log((picture + PAD) / (around + PAD)), np.float32)


def is_another_look(before: Floats, now: Floats) -> bool:
    """Return whether the place looks otherwise, and not only brighter or darker."""
    brightness = float(np.median(now / np.maximum(before, 1.0)))
    differs = np.abs(now - before * brightness) > CHANGED_CELL_DIFFERENCE
    return float(differs.mean()) > CHANGED_SHARE
