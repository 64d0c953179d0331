"""Four tapped corners of a mat, and their check."""

import math
from itertools import pairwise
from typing import Final, TypeAlias

from companion.rules.errors import BadData

Point: TypeAlias = tuple[float, float]
Corners: TypeAlias = tuple[Point, Point, Point, Point]
"""Top left, top right, bottom right, bottom left of the mat, in fractions 0..1 of the picture's width and height."""
MIN_MAT_SHARE: Final = 0.02
"""Share of the picture, 0..1. On a smaller mat no card can be read, so it was a slip of the finger."""


def check_corners(corners: Corners) -> Corners:
    """Return the corners. Raises BadData if no mat can lie there."""
    if not all(math.isfinite(each) and 0 <= each <= 1 for point in corners for each in point):
        raise BadData("corners lie in the picture: from 0, its left and upper edge, to 1, its right and lower edge")
    turns = [_turn(*three) for three in zip(corners, _after(corners, 1), _after(corners, 2), strict=True)]
    if all(turn < 0 for turn in turns):
        raise BadData(
            "the corners go round the wrong way: top left, top right, bottom right, bottom left, as you read the mat"
        )
    if not all(turn > 0 for turn in turns):
        raise BadData(
            "the sides of that mat cross or bend inwards: tap its four corners one after the other, clockwise"
        )
    if _area(corners) < MIN_MAT_SHARE:
        raise BadData("that is too small for a mat: its corners lie almost on top of each other")
    return corners


def _after(corners: Corners, steps: int) -> tuple[Point, ...]:
    return (*corners[steps:], *corners[:steps])


def _turn(one: Point, two: Point, three: Point) -> float:
    """Return a number above 0 if the path from one to two to three turns right in the picture."""
    return (two[0] - one[0]) * (three[1] - two[1]) - (two[1] - one[1]) * (three[0] - two[0])


def _area(corners: Corners) -> float:
    return sum(one[0] * two[1] - two[0] * one[1] for one, two in pairwise((*corners, corners[0]))) / 2
