"""Free quads: outlines in the frame that a whole card could have."""

from collections.abc import Iterable, Iterator
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Picture
from companion.vision.recognise.outlines.angular_outline import make_angular_outline
from companion.vision.recognise.outlines.contour_sides import cross_sides

LEAST_SHARE, MOST_SHARE = 0.0015, 0.5
"""Range of a card's share of the frame's area."""
LONGEST = 2.3
"""Greatest ratio of a card's sides, seen aslant."""
LONGEST_TOUCHING = 3.2
"""The same of two cards end to end, or three side by side, that touch."""
SAME_PX = 3
"""Pixels up to which two outlines are one."""
GROUND_SIDES = 3
"""Sides of an outline that run along the edge of a part of the frame, from which it is that part's own."""
FAINT, CLEAR = 30, 60
"""Grey levels of an edge. Shadows are faint; what is printed inside a card breaks up a clear edge the less."""
THIN_LINES = ((3, FAINT), (3, CLEAR), (5, CLEAR))
"""Pixels that a view is blurred, and levels of its edges. A little more blur closes gaps that noise tears into a line
between two white edges, on high piles."""


def find_free_lying_quads(view: Picture, whole: tuple[int, int]) -> list[Floats]:
    """Return (4, 2) quads, clockwise, a short side first, larger quads first.

    The view is all or a part of a frame of `whole` width and height.
    """
    return _quads_of(_contours(_masks(view, max(whole) // 8 | 1), whole), LONGEST)


def find_free_outlines(view: Picture, whole: tuple[int, int]) -> list[Floats]:
    """Return quads as above, also as long as several cards in a row, and then (N, 2) outlines with inner corners.

    Those may be of cards that touch at right angles. What only the edge of a part of the frame closes in is left out.
    """
    contours = list(_contours(_masks(view, max(whole) // 8 | 1), whole))
    is_part = (view.shape[1], view.shape[0]) != whole
    quads = [each for each in _quads_of(contours, LONGEST_TOUCHING) if not (is_part and _is_ground(each, view))]
    angular = list[Floats]()
    for contour in contours:
        outline = make_angular_outline(contour)
        if (
            outline is not None
            and not (is_part and _is_ground(outline, view))
            and not any(_is_same(outline, other) for other in angular)
        ):
            angular.append(outline)
    return quads + angular


def is_as_long_as_a_card(quad: Floats, longest: float = LONGEST) -> bool:
    """Return True if it has four sides, and no two opposite ones are too long beside the others."""
    if len(quad) != 4:
        return False
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    one, other = sides[0] + sides[2], sides[1] + sides[3]
    return bool(max(one, other) <= longest * min(one, other))


def find_thin_lined_quads(view: Picture, whole: tuple[int, int]) -> list[Floats]:
    """Return what lines of a pixel or two close in: they part a card from one of its like below."""
    return _quads_of(_contours(_thin_lines(view), whole))


def _contours(masks: Iterable[NDArray[np.uint8]], whole: tuple[int, int]) -> Iterator[NDArray[Any]]:
    """Yield the outlines in these masks that are as large as a card, or as a few."""
    area = float(whole[0] * whole[1])
    for mask in masks:
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        yield from (each for each in contours if LEAST_SHARE * area < cv2.contourArea(each) < MOST_SHARE * area)


def _quads_of(contours: Iterable[NDArray[Any]], longest: float = LONGEST) -> list[Floats]:
    found: list[Floats] = []
    for contour in contours:
        quad = _quad(contour, longest)
        if quad is not None and not any(_is_same(quad, other) for other in found):
            found.append(quad)
    return sorted(found, key=lambda quad: -cv2.contourArea(quad))


def _is_same(one: Floats, other: Floats) -> bool:
    return len(one) == len(other) and bool(np.abs(one - other).max() < SAME_PX)


def _is_ground(quad: Floats, view: Picture) -> bool:
    """Return True if three sides run along the view's edge, as those of the table around a card do."""
    ends = np.stack([quad, np.roll(quad, -1, axis=0)])
    first, last = (np.abs(ends - edge).max(axis=0) < SAME_PX for edge in ((0, 0), (view.shape[1], view.shape[0])))
    return int((first | last).any(axis=1).sum()) >= GROUND_SIDES


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
    quad = cross_sides(contour.reshape(-1, 2), corners)
    if quad is None:
        return None
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    if sides.min() < 20 or not is_as_long_as_a_card(quad, longest):
        return None
    if min(sides[0] / sides[2], sides[2] / sides[0]) < 0.6:
        return None
    return quad if sides[0] + sides[2] <= sides[1] + sides[3] else np.roll(quad, -1, axis=0)
