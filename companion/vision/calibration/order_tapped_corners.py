"""Four tapped corners of a mat: ordered and checked."""

from typing import Any

import cv2
import numpy as np

from companion.vision.calibration.lens import Size
from companion.vision.picture import Floats, VisionError

LEAST_SHARE = 0.02
"""Least share of the frame's area that a mat covers."""
EDGE = 2.0
"""Pixels by which a tap on the frame's edge may lie outside."""


class MatPlaceError(VisionError, ValueError):
    """Corners or a file that do not define a mat's place. The message says why."""


def order_clockwise_from_first(pixels: Any, size: Size) -> Floats:
    """Return the (4, 2) corners clockwise from the first, which is the mat's top left.

    Raises MatPlaceError if they are not four corners of a mat in a frame of that size.
    """
    corners = _four(pixels)
    width, height = size
    outside = (corners < -EDGE).any(axis=1) | (corners > np.array([width + EDGE, height + EDGE])).any(axis=1)
    if outside.any():
        x, y = corners[outside][0]
        raise MatPlaceError(f"the corner {x:.0f},{y:.0f} lies outside the frame of {width} x {height} pixels")
    # Seen from above a mat is never mirrored, so whoever taps the other way round or crosswise means the hull.
    hull = cv2.convexHull(corners, clockwise=True).reshape(-1, 2)
    if len(hull) < 4:
        raise MatPlaceError("one of the four corners lies between the others: tap the mat's corners, clockwise")
    if cv2.contourArea(hull) < LEAST_SHARE * width * height:
        raise MatPlaceError("the four corners lie too close together: tap the corners of the whole mat")
    around = hull if cv2.contourArea(hull, True) > 0 else hull[::-1]
    first = int(np.argmin(np.linalg.norm(around - corners[0], axis=1)))
    return np.roll(around, -first, axis=0).astype(np.float32)


def _four(pixels: Any) -> Floats:
    try:
        corners = np.asarray(pixels, np.float32)
    except (TypeError, ValueError) as error:
        raise MatPlaceError("corners are four pairs of numbers: x,y x,y x,y x,y") from error
    if corners.shape != (4, 2):
        count = len(corners) if corners.ndim == 2 and corners.shape[1] == 2 else "something else"
        raise MatPlaceError(f"a mat has four corners, each x,y; these are {count}")
    if not np.isfinite(corners).all():
        raise MatPlaceError("a corner is not a number")
    return corners
