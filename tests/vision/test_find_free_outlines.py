"""Outlines that a card could have, in a whole frame and in a part of one."""

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture
from companion.vision.recognise.compare.find_free_outlines import find_free_outlines
from tests.vision.random_scenes import corners_at

CARD = corners_at(75, 90, 3, 90)


def bare_but_for_a_card(width: int, height: int) -> Picture:
    view = np.full((height, width, 3), 60, np.uint8)
    cv2.fillConvexPoly(view, np.round(CARD).astype(np.int32), (235, 235, 235))
    return view


def is_card(outline: Floats) -> bool:
    return len(outline) == 4 and bool(np.abs(np.sort(outline, axis=0) - np.sort(CARD, axis=0)).max() < 6)


def test_the_edge_of_a_part_of_the_frame_is_no_outline() -> None:
    outlines = find_free_outlines(bare_but_for_a_card(150, 180), (1280, 720))
    assert outlines
    assert all(is_card(each) for each in outlines)


def test_the_ground_is_no_outline_where_something_cuts_a_side_of_it() -> None:
    view = bare_but_for_a_card(150, 180)
    cv2.fillConvexPoly(view, np.array([[0, 0], [25, 0], [0, 179]], np.int32), (235, 235, 235))
    outlines = find_free_outlines(view, (1280, 720))
    assert any(is_card(each) for each in outlines)
    assert all(is_card(each) for each in outlines if len(each) == 4)


def test_a_card_that_fills_a_part_of_the_frame_but_for_a_rim_has_its_outline() -> None:
    left, top, width, height = cv2.boundingRect(np.round(CARD).astype(np.int32))
    view = bare_but_for_a_card(150, 180)[top - 6 : top + height + 6, left - 6 : left + width + 6]
    assert any(is_card(each + (left - 6, top - 6)) for each in find_free_outlines(view, (1280, 720)))
