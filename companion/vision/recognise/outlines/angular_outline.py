"""Angular outlines: polygons with inner corners, which cards have that touch at right angles."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats
from companion.vision.recognise.outlines.contour_sides import cross_sides

CORNERS = (6, 12)
"""Corners of an outline of two or three cards that touch."""
LEAST_FILLED, MOST_FILLED = 0.5, 0.95
"""Share of its convex hull that such an outline fills."""
STRAIGHT, NOTCH = 0.025, 0.05
"""Deviation from straight sides, and width of the gaps that round corners leave between cards; by the outline's size.
"""
MOVED = 0.1
"""Distance up to which the lines of the sides may move a corner, by the outline's size."""


def make_angular_outline(contour: NDArray[Any]) -> Floats | None:
    """Return (N, 2), clockwise: the corners of a contour with straight sides and inner corners. None for another."""
    filled = cv2.contourArea(contour) / max(cv2.contourArea(cv2.convexHull(contour)), 1.0)
    if not LEAST_FILLED < filled < MOST_FILLED:
        return None
    size = float(np.sqrt(cv2.contourArea(contour)))
    closed = _without_notches(contour, max(3, round(NOTCH * size) | 1))
    corners = cv2.approxPolyDP(closed, STRAIGHT * size, True).reshape(-1, 2)
    if not CORNERS[0] <= len(corners) <= CORNERS[1]:
        return None
    outline = cross_sides(closed.reshape(-1, 2), corners, short=True)
    start = corners if cv2.contourArea(corners, True) > 0 else corners[::-1]
    if outline is None or np.abs(outline - start).max() > MOVED * size:
        return None
    return outline


def _without_notches(contour: NDArray[Any], wide: int) -> NDArray[Any]:
    """Return the contour of the same area with narrow gaps filled."""
    left, top, width, height = cv2.boundingRect(contour)
    mask = np.zeros((height + 2 * wide, width + 2 * wide), np.uint8)
    cv2.drawContours(mask, [contour], -1, 255, cv2.FILLED, offset=(wide - left, wide - top))
    closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (wide, wide)))
    contours, _ = cv2.findContours(closed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return np.asarray(max(contours, key=cv2.contourArea) + np.array((left - wide, top - wide)), np.int32)
