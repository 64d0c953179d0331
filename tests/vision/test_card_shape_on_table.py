"""Shape of cards on a table seen aslant: what some cards tell of all others."""

import cv2
import numpy as np
import pytest

from companion.vision.picture import Floats, transform_points
from companion.vision.recognise.compare.card_shape_on_table import fit_table_shape
from companion.vision.recognise.compare.pose_on_table import fit_quad_to_table_shape
from tests.vision.random_scenes import corners_at

ASLANT = cv2.getPerspectiveTransform(
    np.array([[0, 0], [960, 0], [960, 720], [0, 720]], np.float32),
    np.array([[90, 60], [870, 60], [960, 700], [0, 700]], np.float32),
)
PLACES = [(150, 200, 0), (480, 190, 130), (780, 200, 20), (300, 520, -75), (700, 560, 60)]


def quad_at(x: float, y: float, degrees: float) -> Floats:
    return transform_points(corners_at(x, y, degrees), ASLANT)


def ratio() -> float:
    sides = np.linalg.norm(np.diff(corners_at(0, 0, 0), axis=0), axis=1)
    return float(sides[0] / sides[1])


CERTAIN = [quad_at(*place) for place in PLACES]


def test_the_shape_holds_for_any_place_and_turn() -> None:
    shape = fit_table_shape(CERTAIN, [ratio()] * len(CERTAIN))
    assert shape is not None
    for degrees in (0, 30, 77, 180, -120):
        assert shape.deviation_of(quad_at(460, 400, degrees), ratio()) < 0.06


def test_two_cards_seen_as_one_and_an_inner_frame_have_another_shape() -> None:
    shape = fit_table_shape(CERTAIN, [ratio()] * len(CERTAIN))
    assert shape is not None
    card = quad_at(460, 400, 30)
    middle = card.mean(axis=0)
    joined = np.array([card[0], 2 * card[1] - card[0], 2 * card[2] - card[3], card[3]], np.float32)
    assert shape.deviation_of(joined, ratio()) > 0.4 > shape.tolerance
    assert shape.deviation_of((middle + 0.7 * (card - middle)).astype(np.float32), ratio()) > 0.3


def test_one_wrong_card_among_five_does_not_bend_the_shape() -> None:
    wrong = (CERTAIN[1] - CERTAIN[1].mean(axis=0)) * np.array([1.4, 0.7], np.float32) + CERTAIN[1].mean(axis=0)
    shape = fit_table_shape([*CERTAIN, wrong.astype(np.float32)], [ratio()] * 6)
    assert shape is not None
    assert shape.deviation_of(quad_at(460, 400, 30), ratio()) < 0.1
    assert shape.deviation_of(wrong.astype(np.float32), ratio()) > 0.2


def test_nothing_is_known_without_a_certain_card_and_less_from_few() -> None:
    assert fit_table_shape([], []) is None
    one, five = fit_table_shape(CERTAIN[:1], [ratio()]), fit_table_shape(CERTAIN, [ratio()] * 5)
    assert one is not None and five is not None
    assert one.deviation_of(CERTAIN[0], ratio()) == pytest.approx(0, abs=1e-6)
    assert one.tolerance > five.tolerance


def test_a_line_has_a_shape_that_no_card_has() -> None:
    shape = fit_table_shape(CERTAIN, [ratio()] * len(CERTAIN))
    assert shape is not None
    assert shape.deviation_of(np.array([[10, 10], [90, 10], [90, 10], [10, 10]], np.float32), ratio()) > 1


def test_four_points_near_one_corner_and_the_shape_give_the_whole_outline() -> None:
    shape = fit_table_shape(CERTAIN, [ratio()] * len(CERTAIN))
    assert shape is not None
    truth = quad_at(460, 400, 140)
    on_card = np.array([[0.05, 0.05], [0.3, 0.08], [0.1, 0.3], [0.25, 0.25], [0.2, 0.1]])
    to_frame = cv2.getPerspectiveTransform(np.array([[0, 0], [ratio(), 0], [ratio(), 1], [0, 1]], np.float32), truth)
    in_frame = transform_points(on_card.astype(np.float32), to_frame)
    in_frame[4] += 25  # the pair of another card
    guess = truth + np.array([[0, 0], [15, -10], [30, 20], [-20, 25]], np.float32)
    placed = fit_quad_to_table_shape(guess, on_card, in_frame, ratio(), shape)
    assert np.abs(placed - truth).max() < 10 < np.abs(guess - truth).max()


def shrunk(quad: Floats, by: float) -> Floats:
    middle = quad.mean(axis=0)
    return np.asarray(middle + by * (quad - middle), np.float32)


def test_two_certain_cards_of_another_size_tell_that_it_is_played_with() -> None:
    mini = [shrunk(quad_at(*place), 0.7) for place in ((420, 330, 10), (560, 420, 80))]
    both = fit_table_shape([*CERTAIN, *mini], [ratio()] * 7)
    alone = fit_table_shape([*CERTAIN, mini[0]], [ratio()] * 6)
    assert both is not None and alone is not None
    other = shrunk(quad_at(300, 300, 45), 0.7)
    assert both.is_card(other, [ratio()]) and both.is_card(quad_at(300, 300, 45), [ratio()])
    assert not both.is_card(shrunk(other, 0.6), [ratio()])
    assert not alone.is_card(other, [ratio()])
