"""Circles drawn alike are found where they are, those that the board's edge cuts among them."""

from collections.abc import Iterator
from typing import Final

import cv2
import numpy as np
import pytest

from companion.vision.read_board.find_circles import Circle, find_circles

RADIUS: Final = 20
PLACES: Final = ((14, 300), (250, 12), (480, 350), (700, 140), (820, 688), (986, 420))
"""Middles in pixels of circles on a board of 1000 x 700: four of them are cut."""


@pytest.fixture(scope="module")
def found() -> list[Circle]:
    board = np.full((700, 1000, 3), (190, 220, 235), np.uint8)
    for place in PLACES:
        cv2.circle(board, place, RADIUS, (40, 40, 90), 3)
    return find_circles(board)


def nearest(found: list[Circle]) -> Iterator[tuple[tuple[int, int], Circle]]:
    for place in PLACES:
        yield place, min(found, key=lambda each: np.hypot(each.x - place[0], each.y - place[1]))


def test_each_circle_is_found_where_it_is_drawn(found: list[Circle]) -> None:
    for (x, y), circle in nearest(found):
        assert (circle.x, circle.y) == (pytest.approx(x, abs=2), pytest.approx(y, abs=2))
        assert circle.radius == pytest.approx(RADIUS, abs=2)


def test_a_circle_that_is_seen_whole_is_surer_than_one_that_is_cut(found: list[Circle]) -> None:
    seen = {place: circle.seen for place, circle in nearest(found)}
    assert min(seen[480, 350], seen[700, 140]) > max(seen[14, 300], seen[250, 12], seen[820, 688], seen[986, 420])
