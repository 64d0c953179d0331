"""Tilt of the table by few cards: what one card near the camera tells of cards far from it."""

import cv2
import numpy as np
import pytest

from companion.vision.picture import Floats, transform_points
from companion.vision.recognise.compare.card_shape_on_table import TableShape, fit_table_shape
from companion.vision.recognise.compare.pinhole_table_view import PinholeLens
from companion.vision.recognise.features.find_cards import intersection_over_union
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import CARD, corners_at, filmed, lay, plain_card, rich_card, table_top

WIDTH, HEIGHT, RATIO = 960, 720, 250 / 350
LENS = PinholeLens((WIDTH / 2, HEIGHT / 2), 0.9 * WIDTH)
RED = (40, 40, 200)
NEAR, FAR = (300, 560, 20), (700, 150, -50)


def quad_at(x: float, y: float, degrees: float, tilt: float, turn: float = 10.0, focal: float = 0.9) -> Floats:
    """Quad of a card on a table that a camera of that focal length (widths of the frame) sees tilted, degrees."""
    rotation, _ = cv2.Rodrigues(np.radians([tilt, 0, 0]) @ cv2.Rodrigues(np.radians([0.0, 0.0, turn]))[0])
    lens = np.diag([focal * WIDTH, focal * WIDTH, 1.0])
    to_middle = np.array([[1, 0, -WIDTH / 2], [0, 1, -HEIGHT / 2], [0, 0, focal * WIDTH]])
    seen = lens @ np.column_stack([rotation[:, 0], rotation[:, 1], [0, 0, 1]]) @ to_middle
    seen = np.array([[1, 0, WIDTH / 2], [0, 1, HEIGHT / 2], [0, 0, 1]]) @ seen
    return transform_points(corners_at(x, y, degrees), seen)


def deviation(shape: TableShape | None, quad: Floats) -> float:
    assert shape is not None
    return shape.deviation_of(quad, RATIO)


@pytest.mark.parametrize(("tilt", "turn"), [(25, 10), (35, 10), (30, 100), (30, -60)])
@pytest.mark.parametrize("focal", [0.75, 1.2])
def test_one_card_and_the_lens_tell_the_shape_far_away(tilt: float, turn: float, focal: float) -> None:
    near, far = (quad_at(*place, tilt, turn, focal) for place in (NEAR, FAR))
    alone = deviation(fit_table_shape([near], [RATIO]), far)
    assert deviation(fit_table_shape([near], [RATIO], LENS), far) < 0.5 * alone
    assert alone > 0.1


def test_cards_seen_from_straight_above_have_one_shape_everywhere() -> None:
    shape = fit_table_shape([corners_at(*NEAR), corners_at(500, 400, 80)], [RATIO] * 2, LENS)
    assert deviation(shape, corners_at(*FAR)) < 0.01


def test_one_card_laid_wrongly_among_four_does_not_tilt_the_table() -> None:
    places = NEAR, (250, 200, 75), (620, 480, -20), (480, 330, 0)
    quads = [quad_at(*place, 30) for place in places]
    bent = quads[3] + np.array([[0, 0], [30, 0], [20, 15], [0, 0]], np.float32)
    shape = fit_table_shape([*quads[:3], bent], [RATIO] * 4, LENS)
    assert deviation(shape, quad_at(*FAR, 30)) < 0.06


def test_a_card_that_lies_partly_outside_the_frame_tells_something_finite() -> None:
    outside = quad_at(-60, 700, 30, 40)
    shape = fit_table_shape([outside], [RATIO], LENS)
    assert deviation(shape, outside) < 0.05 and np.isfinite(deviation(shape, quad_at(*FAR, 40)))


@pytest.mark.parametrize("larger", [1.0, 0.7])
def test_the_side_of_a_card_is_that_of_its_place(larger: float) -> None:
    near, far = quad_at(*NEAR, 30), quad_at(*FAR, 30)
    shape = fit_table_shape([near, far], [RATIO] * 2, LENS)
    assert shape is not None
    for quad in (near, far):
        small = (quad.mean(axis=0) + larger * (quad - quad.mean(axis=0))).astype(np.float32)
        side = float(np.sqrt(cv2.contourArea(quad)))
        assert shape.side_of_card(small, RATIO) == pytest.approx(side, rel=0.04)


def test_a_half_covered_card_is_seen_though_the_only_certain_one_lies_far_from_it() -> None:
    deck = {f"rich-{n}": rich_card(n) for n in range(4)} | {f"pips-{n}": plain_card(RED, n) for n in (1, 3)}
    near, far = quad_at(300, 560, 20, -38), quad_at(640, 240, -50, -38)
    above = far + np.float32(0.5) * (far[2] - far[1]) + np.float32(0.2) * (far[1] - far[0])
    frame = lay(lay(table_top(), deck["rich-0"], near), deck["pips-3"], far)
    frame = filmed(lay(frame, np.full((CARD[1], CARD[0], 3), (60, 90, 70), np.uint8), above))
    certain, covered = Recogniser({name: [card] for name, card in deck.items()}).recognise(frame)
    assert certain.card == "rich-0"
    assert covered.candidates[0][0] == "pips-3"
    assert intersection_over_union(covered.quad, far) > 0.85
