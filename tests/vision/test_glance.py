"""Which frames are worth a look."""

import cv2
import numpy as np
import pytest

from companion.vision.glance import Glance, Verdict
from companion.vision.picture import Picture
from tests.vision.drawn import corners_at, lay, rich_card
from tests.vision.drawn import table_top as whole_table

NEW, SAME, BUSY, DARK = Verdict.NEW, Verdict.SAME, Verdict.BUSY, Verdict.DARK


def table_top(width: int = 480, height: int = 360) -> Picture:
    """Half as large as elsewhere, to be quick."""
    return whole_table(width, height)


def noisy(frame: Picture, seed: int) -> Picture:
    return np.clip(frame + np.random.default_rng(seed).normal(0, 8, frame.shape), 0, 255).astype(np.uint8)


def with_card(x: float) -> Picture:
    return lay(table_top(), rich_card(1), corners_at(x / 2, 180, 20, 75))


def with_arm(frame: Picture, reach: int) -> Picture:
    armed = frame.copy()
    cv2.line(armed, (480, 50), (480 - reach // 2, 150), (150, 170, 220), 45)
    return armed


def verdicts(glance: Glance, frames: list[Picture]) -> list[Verdict]:
    return [glance.at(noisy(frame, seed)) for seed, frame in enumerate(frames)]


@pytest.fixture
def glance() -> Glance:
    return Glance(looks=2, habit=20)


def test_a_table_at_rest_is_looked_at_twice(glance: Glance) -> None:
    assert verdicts(glance, [table_top()] * 6) == [NEW, NEW, SAME, SAME, SAME, SAME]


def test_a_card_that_was_laid_is_looked_at_when_it_lies(glance: Glance) -> None:
    verdicts(glance, [table_top()] * 4)
    assert verdicts(glance, [with_card(300), with_card(330), with_card(330), with_card(330), with_card(330)]) == [
        BUSY, BUSY, NEW, NEW, SAME,
    ]  # fmt: skip


def test_an_arm_is_waited_out_even_when_it_rests(glance: Glance) -> None:
    verdicts(glance, [with_card(300)] * 4)
    assert verdicts(glance, [with_arm(with_card(300), reach) for reach in (200, 400, 500)]) == [BUSY] * 3
    assert verdicts(glance, [with_arm(with_card(300), 500)] * 15) == [BUSY] * 15
    assert verdicts(glance, [with_card(300)] * 3) == [BUSY, SAME, SAME]


def test_what_an_arm_leaves_behind_is_looked_at(glance: Glance) -> None:
    verdicts(glance, [table_top()] * 4)
    verdicts(glance, [with_arm(table_top(), 600)] * 4)
    assert verdicts(glance, [with_card(300)] * 4) == [BUSY, NEW, NEW, SAME]


def test_what_rests_at_the_edge_for_long_belongs_there(glance: Glance) -> None:
    verdicts(glance, [table_top()] * 4)
    assert verdicts(glance, [with_arm(table_top(), 400)] * 26) == [BUSY] * 21 + [NEW, NEW, SAME, SAME, SAME]


def test_in_the_dark_nothing_is_looked_at(glance: Glance) -> None:
    assert verdicts(glance, [table_top()] + [np.zeros((360, 480, 3), np.uint8)] * 2) == [NEW, DARK, DARK]


def test_another_camera_size_is_a_new_picture(glance: Glance) -> None:
    assert verdicts(glance, [table_top(), table_top(480, 300)]) == [NEW, NEW]


def test_one_pixel_is_no_trouble(glance: Glance) -> None:
    assert glance.at(np.full((1, 1, 3), 99, np.uint8)) is NEW
