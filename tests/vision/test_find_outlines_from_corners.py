"""One corner of a card and the table's shape tell its whole outline; then its cells tell what it is."""

import cv2
import numpy as np
import pytest

from companion.vision.picture import Flags, Floats, transform_points
from companion.vision.recognise.candidates.considered_place import FoundBy, PlaceOutcome
from companion.vision.recognise.compare.card_shape_on_table import TableShape, fit_table_shape
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.features.find_cards import intersection_over_union
from companion.vision.recognise.outlines.find_outlines_from_corners import find_corner_quads, without_same
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import CARD, corners_at, filmed, lay, plain_card, rich_card, table_top

RATIO = 250 / 350
UNDER = (420, 330, 25)
"""Place of a nearly empty card, with another one over half of it."""


def shape() -> TableShape:
    found = fit_table_shape([corners_at(400, 300)], [RATIO])
    assert found is not None
    return found


def nothing_taken(places: Floats) -> Flags:
    return np.ones(len(places), np.bool_)


def best(quads: list[Floats], place: Floats) -> float:
    return max((intersection_over_union(place, quad) for quad in quads), default=0.0)


@pytest.mark.parametrize("degrees", [0, 25, 100, 215])
def test_the_outline_of_a_half_covered_card_is_among_those_its_corners_tell(degrees: float) -> None:
    card = corners_at(420, 330, degrees)
    frame = lay(table_top(), plain_card((40, 40, 200), 2), card)
    above = card + np.float32(0.55) * (card[2] - card[1]) + np.float32(0.2) * (card[1] - card[0])
    frame = filmed(lay(frame, rich_card(1), above))
    assert best(find_corner_quads(frame, shape(), [RATIO], lambda _: True, nothing_taken), card) > 0.9
    assert find_corner_quads(frame, shape(), [RATIO], lambda _: False, nothing_taken) == []


def test_quads_are_clockwise_with_a_short_side_first() -> None:
    frame = filmed(lay(table_top(), plain_card((40, 40, 200), 2), corners_at(420, 330, 40)))
    quads = find_corner_quads(frame, shape(), [RATIO], lambda _: True, nothing_taken)
    assert quads
    for quad in quads:
        assert cv2.contourArea(quad, oriented=True) > 0
        assert np.linalg.norm(quad[1] - quad[0]) < np.linalg.norm(quad[2] - quad[1])


def test_quads_of_coarse_lines_nearly_where_others_lie_tell_nothing_new() -> None:
    known, unit = corners_at(420, 330, 25), shape().unit
    near, aside = known + np.float32(0.05 * unit), known + np.float32(0.07 * unit)
    assert without_same([near, np.roll(near, 2, axis=0)], [known], shape()) == []
    [left] = without_same([near, aside], [known], shape())
    assert left is aside
    assert without_same([near], [], shape()) == [near]


def test_a_corner_of_the_edge_and_one_of_the_print_just_inside_it_are_two() -> None:
    inset, card = 14, corners_at(420, 330, 25)
    printed = np.full((CARD[1], CARD[0], 3), 240, np.uint8)
    printed[inset:-inset, inset:-inset] = (120, 40, 30)
    frame = filmed(lay(table_top(), printed, card))
    quads = find_corner_quads(frame, shape(), [RATIO], lambda _: True, nothing_taken)
    across, down = inset / CARD[0] * (card[1] - card[0]), inset / CARD[1] * (card[3] - card[0])
    inside = card + np.stack([across + down, down - across, -across - down, across - down])
    assert best(quads, card) > 0.95
    assert any(np.abs(corner - inside[0]).max() < 2 for quad in quads for corner in quad)


def test_edges_between_places_that_cards_take_make_no_corners() -> None:
    named, other = corners_at(200, 200, 10), corners_at(560, 420, 40)
    frame = filmed(lay(lay(table_top(), rich_card(1), named), rich_card(2), other))
    taken = AcceptedCardsMask(frame.shape[1], frame.shape[0])
    taken.mark_taken(named, np.ones((2, 2), np.bool_))
    quads = find_corner_quads(frame, shape(), [RATIO], lambda _: True, taken.are_free)
    assert best(quads, other) > 0.9
    assert len(quads) < len(find_corner_quads(frame, shape(), [RATIO], lambda _: True, nothing_taken))
    taken.mark_taken(np.array([[0, 0], [960, 0], [960, 720], [0, 720]], np.float32), np.ones((2, 2), np.bool_))
    assert find_corner_quads(frame, shape(), [RATIO], lambda _: True, taken.are_free) == []


def test_two_sides_of_named_cards_make_no_corner() -> None:
    places = [corners_at(x, y) for x in (300, 480) for y in (200, 440)]
    frame = table_top()
    for number, place in enumerate(places):
        frame = lay(frame, plain_card((40, 40, 200), number), place)
    frame = filmed(frame)
    assert len(find_corner_quads(frame, shape(), [RATIO], lambda _: True, nothing_taken)) > 0
    assert find_corner_quads(frame, shape(), [RATIO], lambda _: True, nothing_taken, named=places) == []


def test_a_line_on_the_table_makes_no_corner_with_a_named_card_beside_it() -> None:
    card = corners_at(420, 330)
    frame = lay(table_top(), plain_card((40, 40, 200), 2), card)
    cv2.line(frame, (500, 212), (680, 212), (200, 200, 200), 5)
    frame = filmed(frame)
    beside = np.array([[495, 212], [645, 212], [645, 422], [495, 422]], np.float32)
    assert best(find_corner_quads(frame, shape(), [RATIO], lambda _: True, nothing_taken), beside) > 0.8
    assert best(find_corner_quads(frame, shape(), [RATIO], lambda _: True, nothing_taken, named=[card]), beside) < 0.3


def test_a_card_half_under_a_named_one_in_line_with_it_keeps_its_corners() -> None:
    above, below = corners_at(420, 330), corners_at(420, 300)
    frame = filmed(lay(lay(table_top(), plain_card((40, 40, 200), 2), below), plain_card((40, 40, 200), 1), above))
    assert best(find_corner_quads(frame, shape(), [RATIO], lambda _: True, nothing_taken, named=[above]), below) > 0.9


def test_cards_far_from_the_middle_have_the_size_that_cards_have_there() -> None:
    slant = np.array([[1, 0, 0], [0, 1, 0], [0, 0.00025, 1]], np.float32)
    places = (300, 760, 70), (760, 640, 30), (250, 560, 10), (560, 520, 45)
    near = [transform_points(corners_at(x, y, degrees), slant) for x, y, degrees in places]
    far = transform_points(corners_at(480, 200, 20), slant)
    found = fit_table_shape(near, [RATIO] * len(near))
    assert found is not None
    assert cv2.contourArea(far) > 1.25 * cv2.contourArea(near[0])
    frame = lay(table_top(), rich_card(1), far)
    frame = filmed(lay(frame, rich_card(2), far + np.float32(0.5) * (far[3] - far[0])))
    # A card of the size in the middle would share 0.8 of it at most.
    assert best(find_corner_quads(frame, found, [RATIO], lambda _: True, nothing_taken), far) > 0.84


def test_an_empty_table_has_no_corners() -> None:
    assert (
        find_corner_quads(np.full((300, 400, 3), 90, np.uint8), shape(), [RATIO], lambda _: True, nothing_taken) == []
    )


def test_a_nearly_empty_card_is_named_though_half_of_it_is_covered() -> None:
    deck = {f"rich-{n}": rich_card(n) for n in range(4)}
    deck |= {
        f"{name}-{n}": plain_card(c, n)
        for name, c in (("red", (40, 40, 200)), ("blue", (200, 60, 40)))
        for n in (1, 2, 3)
    }
    frame = lay(table_top(), deck["rich-0"], corners_at(160, 200, 5))
    below = corners_at(*UNDER)
    frame = lay(frame, deck["red-3"], below)
    frame = filmed(lay(frame, deck["rich-1"], corners_at(520, 420, 60)))
    detections, considered = Recogniser({name: [card] for name, card in deck.items()}).explain(frame)
    assert sorted(each.card or "" for each in detections) == ["red-3", "rich-0", "rich-1"]
    (found,) = (each for each in considered if each.card == "red-3" and each.outcome is PlaceOutcome.NAMED)
    assert found.found_by is FoundBy.CORNER
    assert intersection_over_union(found.quad, below) > 0.9
