"""Free quads: outlines in the frame that a whole card could have."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Picture

Homogeneous: TypeAlias = tuple[float, float, float]
"""A point (x, y, 1), or a line a x + b y + c = 0 as (a, b, c)."""

LEAST_SHARE, MOST_SHARE = 0.0015, 0.5
"""Range of a card's share of the frame's area."""
LONGEST = 2.3
"""Greatest ratio of a card's sides, seen aslant."""
LONGEST_TOUCHING = 3.2
"""The same of two cards end to end, or three side by side, that touch."""
FAINT, CLEAR = 30, 60
"""Grey levels of an edge. Shadows are faint; what is printed inside a card breaks up a clear edge the less."""
THIN_LINES = ((3, FAINT), (3, CLEAR), (5, CLEAR))
"""Pixels that a view is blurred, and levels of its edges. A little more blur closes gaps that noise tears into a line
between two white edges, on high piles."""


def find_free_lying_quads(view: Picture, whole: tuple[int, int], longest: float = LONGEST) -> list[Floats]:
    """Return (4, 2) quads, clockwise, a short side first, larger quads first.

    The view is all or a part of a frame of `whole` width and height. `longest` is the greatest ratio of their sides.
    """
    return _find_quads(_masks(view, max(whole) // 8 | 1), whole, longest)


def is_as_long_as_a_card(quad: Floats, longest: float = LONGEST) -> bool:
    """Return True if no two opposite sides are too long beside the others."""
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    one, other = sides[0] + sides[2], sides[1] + sides[3]
    return bool(max(one, other) <= longest * min(one, other))


def find_thin_lined_quads(view: Picture, whole: tuple[int, int]) -> list[Floats]:
    """Return what lines of a pixel or two close in: they part a card from one of its like below."""
    return _find_quads(_thin_lines(view), whole)


def _find_quads(masks: Iterable[NDArray[np.uint8]], whole: tuple[int, int], longest: float = LONGEST) -> list[Floats]:
    area = float(whole[0] * whole[1])
    found: list[Floats] = []
    for mask in masks:
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            if LEAST_SHARE * area < cv2.contourArea(contour) < MOST_SHARE * area:
                quad = _quad(contour, longest)
                if quad is not None and not any(np.abs(quad - other).max() < 3 for other in found):
                    found.append(quad)
    return sorted(found, key=lambda quad: -cv2.contourArea(quad))


def _masks(view: Picture, side: int) -> Iterator[NDArray[np.uint8]]:
    """Yield black and white versions of the view, each thresholded another way."""
    small = cv2.GaussianBlur(view, (5, 5), 0)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    for channel in (grey, cv2.cvtColor(small, cv2.COLOR_BGR2HSV)[:, :, 1]):
        _, mask = cv2.threshold(channel, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
        yield _opened(mask)
        yield _opened(255 - mask)
    yield _opened(cv2.adaptiveThreshold(grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, side, -8))
    edges = cv2.Canny(grey, 30, 90)
    yield np.asarray(255 - cv2.dilate(edges, np.ones((3, 3), np.uint8)), np.uint8)


def _thin_lines(view: Picture) -> Iterator[NDArray[np.uint8]]:
    """Yield the view without its edges, which are blurred and thickened as little as may be."""
    for blur, least in THIN_LINES:
        grey = cv2.cvtColor(cv2.GaussianBlur(view, (blur, blur), 0), cv2.COLOR_BGR2GRAY)
        edges = cv2.Canny(grey, least, 3 * least)
        yield np.asarray(255 - cv2.dilate(edges, np.ones((2, 2), np.uint8)), np.uint8)


def _opened(mask: NDArray[Any]) -> NDArray[np.uint8]:
    return np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.uint8)


def _quad(contour: NDArray[Any], longest: float) -> Floats | None:
    """Return four crossed lines through the contour's straight sides: card corners are round. None without four."""
    hull = cv2.convexHull(contour)
    if cv2.contourArea(contour) < 0.85 * cv2.contourArea(hull):
        return None
    corners = cv2.approxPolyDP(hull, 0.04 * cv2.arcLength(hull, True), True).reshape(-1, 2)
    if len(corners) != 4:
        return None
    quad = _crossed(hull.reshape(-1, 2), contour.reshape(-1, 2), corners)
    if quad is None:
        return None
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    if sides.min() < 20 or not is_as_long_as_a_card(quad, longest):
        return None
    if min(sides[0] / sides[2], sides[2] / sides[0]) < 0.6:
        return None
    return quad if sides[0] + sides[2] <= sides[1] + sides[3] else np.roll(quad, -1, axis=0)


def _crossed(hull: NDArray[Any], contour: NDArray[Any], corners: NDArray[Any]) -> Floats | None:
    points = contour.astype(np.float32)
    if cv2.contourArea(corners.astype(np.float32), True) < 0:
        corners = corners[::-1]
    start = corners.astype(np.float32)
    lines: list[Homogeneous] = []
    for a, b in zip(start, np.roll(start, -1, axis=0), strict=True):
        along = (b - a) / max(float(np.linalg.norm(b - a)), 1e-6)
        rel = points - a
        position = rel @ along / max(float(np.linalg.norm(b - a)), 1e-6)
        off = np.abs(rel @ np.array([-along[1], along[0]], np.float32))
        near = points[(position > 0.15) & (position < 0.85) & (off < 0.04 * np.linalg.norm(b - a) + 2)]
        if len(near) < 8:
            return None
        vx, vy, x, y = cv2.fitLine(near, cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
        lines.append(_cross((float(x), float(y), 1.0), (float(x + vx), float(y + vy), 1.0)))
    crossings = [_cross(lines[i - 1], lines[i]) for i in range(4)]
    if min(abs(c[2]) for c in crossings) < 1e-6:
        return None
    return np.array([[c[0] / c[2], c[1] / c[2]] for c in crossings], np.float32)


def _cross(a: Homogeneous, b: Homogeneous) -> Homogeneous:
    """Return the line through two points, or the crossing of two lines. numpy is slow for three numbers."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
