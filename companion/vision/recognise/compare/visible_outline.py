"""Outlines of the visible parts of a card."""

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, frame_corners, transform_points

FINE = 4
"""Pixels per cell while the outline is drawn."""
NEARLY_ALL = 0.9
"""Share of cells from which a card counts as fully visible."""
LEAST_CELLS = 4
"""Cells of a part beside the largest one: fewer, at a corner or an edge, may fit by luck."""


def visible_parts(quad: Floats, seen: Flags) -> list[Floats]:
    """Return (N, 2) pixels around each part of the card with seen cells (rows x columns), the largest part first.

    Smaller ones have LEAST_CELLS or more.
    """
    if seen.mean() >= NEARLY_ALL:
        return [quad]
    rows, columns = seen.shape
    grid = cv2.resize(seen.astype(np.uint8), (columns * FINE, rows * FINE), interpolation=cv2.INTER_NEAREST)
    grid = cv2.morphologyEx(grid, cv2.MORPH_CLOSE, np.ones((2 * FINE + 1, 2 * FINE + 1), np.uint8))
    grid = cv2.morphologyEx(grid, cv2.MORPH_OPEN, np.ones((FINE + 1, FINE + 1), np.uint8))
    grid = cv2.copyMakeBorder(grid, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
    contours, _ = cv2.findContours(grid, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    parts = sorted(contours, key=cv2.contourArea, reverse=True)
    parts = parts[:1] + [each for each in parts[1:] if cv2.contourArea(each) > (LEAST_CELLS - 1) * FINE**2]
    whole = [each.reshape(-1, 2).astype(np.float32) - 1 for each in parts]
    simple = [cv2.approxPolyDP(each, FINE / 2, True).reshape(-1, 2) for each in whole]
    # A contour runs through the middles of the outermost pixels.
    place = cv2.getPerspectiveTransform(frame_corners(columns * FINE - 1, rows * FINE - 1), quad)
    return [transform_points(each.astype(np.float32), place) for each in simple if len(each) >= 3] or [quad]


def clip_polygon(outline: Floats, width: float, height: float) -> Floats:
    """Clip a polygon to a frame of that size (Sutherland and Hodgman 1974). (0, 2) if nothing is left."""
    for axis, bound, sign in ((0, 0.0, 1), (0, width, -1), (1, 0.0, 1), (1, height, -1)):
        inside = sign * (outline[:, axis] - bound) >= 0
        kept: list[Floats] = []
        for here, there, is_in, will_be in zip(
            outline, np.roll(outline, -1, axis=0), inside, np.roll(inside, -1), strict=True
        ):
            if is_in:
                kept.append(here)
            if is_in != will_be:
                share = (bound - here[axis]) / (there[axis] - here[axis])
                kept.append(here + share * (there - here))
                kept[-1][axis] = bound
        outline = np.array(kept, np.float32).reshape(-1, 2)
    return outline
