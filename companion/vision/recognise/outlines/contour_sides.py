"""Corners of a contour by the lines of its straight sides, for the corners of cards are round."""

from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats

Homogeneous: TypeAlias = tuple[float, float, float]
"""A point (x, y, 1), or a line a x + b y + c = 0 as (a, b, c)."""

FEW_POINTS = 8
"""Points of a side below which no line is laid through them."""


def cross_sides(contour: NDArray[Any], corners: NDArray[Any], short: bool = False) -> Floats | None:
    """Return (N, 2), clockwise: where lines through the contour's points beside its N `corners` cross.

    None if two of them are parallel, or a side is too short to have a line; `short` sides may have their corners' own.
    """
    points = contour.astype(np.float32)
    if cv2.contourArea(corners.astype(np.float32), True) < 0:
        corners = corners[::-1]
    start = corners.astype(np.float32)
    lines: list[Homogeneous] = []
    for a, b in zip(start, np.roll(start, -1, axis=0), strict=True):
        length = float(np.linalg.norm(b - a))
        along = (b - a) / max(length, 1e-6)
        rel = points - a
        position = rel @ along / max(length, 1e-6)
        off = np.abs(rel @ np.array([-along[1], along[0]], np.float32))
        near = points[(position > 0.15) & (position < 0.85) & (off < 0.04 * np.linalg.norm(b - a) + 2)]
        if len(near) >= FEW_POINTS:
            vx, vy, x, y = cv2.fitLine(near, cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
            lines.append(_cross((float(x), float(y), 1.0), (float(x + vx), float(y + vy), 1.0)))
        elif short:
            lines.append(_cross((float(a[0]), float(a[1]), 1.0), (float(b[0]), float(b[1]), 1.0)))
        else:
            return None
    crossings = [_cross(lines[i - 1], lines[i]) for i in range(len(lines))]
    if min(abs(c[2]) for c in crossings) < 1e-6:
        return None
    return np.array([[c[0] / c[2], c[1] / c[2]] for c in crossings], np.float32)


def _cross(a: Homogeneous, b: Homogeneous) -> Homogeneous:
    """Return the line through two points, or the crossing of two lines. numpy is slow for three numbers."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
