"""Outlines by corners are the same when found ahead, and are found anew where a card took a place meanwhile."""

from collections.abc import Iterator

import cv2
import numpy as np
import pytest

from companion.vision.picture import Floats
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.candidates.corner_search import CornerSearch
from companion.vision.recognise.compare.card_shape_on_table import fit_table_shape
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.features.find_cards import intersection_over_union
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from tests.vision.random_scenes import corners_at, filmed, lay, plain_card, table_top

RATIO = 250 / 350
PLACES = corners_at(220, 330, 10), corners_at(640, 330, 100)
WHOLE = np.ones((2, 2), np.bool_)


@pytest.fixture(params=[1, 2], ids=["one thread", "two threads"], autouse=True)
def threads(request: pytest.FixtureRequest) -> Iterator[int]:
    before = cv2.getNumThreads()
    cv2.setNumThreads(request.param)
    yield request.param
    cv2.setNumThreads(before)


@pytest.fixture
def views() -> ScaledViews:
    frame = table_top()
    for place in PLACES:
        frame = lay(frame, plain_card((40, 40, 200), 2), place)
    return ScaledViews(filmed(frame), PixelBox(0, 0, frame.shape[1], frame.shape[0]))


def search(views: ScaledViews) -> CornerSearch:
    shape = fit_table_shape([in_view(PLACES[0], views)], [RATIO])
    assert shape is not None
    return CornerSearch(views, shape, [RATIO])


def in_view(place: Floats, views: ScaledViews) -> Floats:
    return np.asarray(place * views.scale, np.float32)


def are_found(quads: list[Floats], views: ScaledViews) -> list[bool]:
    return [any(intersection_over_union(in_view(each, views), quad) > 0.9 for quad in quads) for each in PLACES]


def test_what_was_found_ahead_is_what_is_found_when_asked(views: ScaledViews) -> None:
    occupied, ahead = AcceptedCardsMask(*views.size), search(views)
    ahead.start_beside(occupied)
    quads = ahead.find_quads(occupied)
    assert are_found(quads, views) == [True, True]
    assert [each.tolist() for each in quads] == [each.tolist() for each in search(views).find_quads(occupied)]


def test_where_a_card_took_its_place_meanwhile_none_is_found(views: ScaledViews) -> None:
    occupied, ahead = AcceptedCardsMask(*views.size), search(views)
    ahead.start_beside(occupied)
    occupied.mark_taken(in_view(PLACES[0], views), WHOLE)
    assert are_found(ahead.find_quads(occupied), views) == [False, True]


def test_a_snapshot_of_what_is_taken_stays_as_it_is(views: ScaledViews) -> None:
    occupied = AcceptedCardsMask(*views.size)
    before = occupied.snapshot()
    assert not occupied.differs_from(before)
    occupied.mark_taken(in_view(PLACES[0], views), WHOLE)
    assert occupied.differs_from(before)
    assert before.share_taken(in_view(PLACES[0], views)) == 0


def test_the_straight_lines_of_a_view_are_found_once(views: ScaledViews) -> None:
    assert views.seek_straight_lines() is views.seek_straight_lines()
    assert views.straight_lines() is views.straight_lines()
    assert len(views.straight_lines()) >= 8
