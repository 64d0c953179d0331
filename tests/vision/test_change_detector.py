"""Frames that are worth a look."""

import cv2
import numpy as np
import pytest

from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox, bounding_box
from companion.vision.track.changes.change_detector import ChangeDetector, ChangeVerdict
from tests.vision.random_scenes import corners_at, lay, normal_noise, rich_card
from tests.vision.random_scenes import table_top as whole_table

GRAIN = 97
"""Largest offset between the noise of two frames, pixels."""
SHADED = slice(280, None)
"""Columns over which a shadow or a sleeve falls."""
NEW, SAME, BUSY, DARK = ChangeVerdict.NEW, ChangeVerdict.SAME, ChangeVerdict.BUSY, ChangeVerdict.DARK


def table_top(width: int = 480, height: int = 360) -> Picture:
    """Half as large as elsewhere, to be quick."""
    return whole_table(width, height)


def noisy(frame: Picture, seed: int) -> Picture:
    """The frame with noise of its own: each one's is another part of one picture of noise."""
    height, width = frame.shape[:2]
    y, x = seed * 31 % GRAIN, seed * 57 % GRAIN
    grain = normal_noise(0, (height + GRAIN, width + GRAIN, 3))[y : y + height, x : x + width]
    return np.clip(frame + 8 * grain, 0, 255).astype(np.uint8)


def with_card(x: float) -> Picture:
    return lay(table_top(), rich_card(1), corners_at(x / 2, 180, 20, 75))


def lit(frame: Picture, gain: object) -> Picture:
    return np.clip(frame * np.asarray(gain), 0, 255).astype(np.uint8)


def with_arm(frame: Picture, reach: int) -> Picture:
    armed = frame.copy()
    cv2.line(armed, (480, 50), (480 - reach // 2, 150), (150, 170, 220), 45)
    return armed


def verdicts(glance: ChangeDetector, frames: list[Picture]) -> list[ChangeVerdict]:
    return [glance.judge_frame(noisy(frame, seed)) for seed, frame in enumerate(frames)]


@pytest.fixture
def glance() -> ChangeDetector:
    return ChangeDetector(looks=2, habit=20)


def test_a_table_at_rest_is_looked_at_twice(glance: ChangeDetector) -> None:
    assert verdicts(glance, [table_top()] * 6) == [NEW, NEW, SAME, SAME, SAME, SAME]


def test_a_card_that_was_laid_is_looked_at_when_it_lies(glance: ChangeDetector) -> None:
    verdicts(glance, [table_top()] * 4)
    assert verdicts(glance, [with_card(300), with_card(330), with_card(330), with_card(330), with_card(330)]) == [
        BUSY, BUSY, NEW, NEW, SAME,
    ]  # fmt: skip


def come_and_gone(glance: ChangeDetector, table: Picture) -> None:
    """The table is seen, an arm reaches in and is withdrawn: from now on it is known what the table looks like."""
    verdicts(glance, [table, with_arm(table, 300), with_arm(table, 200)] + [table] * 4)


def test_an_arm_is_waited_out_even_when_it_rests(glance: ChangeDetector) -> None:
    come_and_gone(glance, with_card(300))
    assert verdicts(glance, [with_arm(with_card(300), reach) for reach in (200, 400, 500)]) == [BUSY] * 3
    assert verdicts(glance, [with_arm(with_card(300), 500)] * 15) == [BUSY] * 15
    assert verdicts(glance, [with_card(300)] * 3) == [BUSY, SAME, SAME]


def test_what_an_arm_leaves_behind_is_looked_at(glance: ChangeDetector) -> None:
    verdicts(glance, [table_top()] * 4)
    verdicts(glance, [with_arm(table_top(), 600)] * 4)
    assert verdicts(glance, [with_card(300)] * 4) == [BUSY, NEW, NEW, SAME]


def test_what_rests_at_the_edge_for_long_belongs_there(glance: ChangeDetector) -> None:
    come_and_gone(glance, table_top())
    assert verdicts(glance, [with_arm(table_top(), 400)] * 26) == [BUSY] * 21 + [NEW, NEW, SAME, SAME, SAME]


def test_an_arm_that_was_there_from_the_first_may_go_at_once(glance: ChangeDetector) -> None:
    assert verdicts(glance, [with_arm(with_card(300), 400)] * 4) == [NEW, NEW, SAME, SAME]
    assert verdicts(glance, [with_card(300)] * 8) == [BUSY] * 5 + [NEW, NEW, SAME]


def test_another_lamp_is_no_change_and_an_uneven_one_no_arm(glance: ChangeDetector) -> None:
    come_and_gone(glance, with_card(300))
    assert verdicts(glance, [lit(with_card(300), gain) for gain in (1.1, 0.7, 1.0)]) == [SAME] * 3
    uneven = lit(with_card(300), np.linspace(0.8, 3.2, 480).reshape(1, 480, 1))
    assert verdicts(glance, [uneven] * 2) == [BUSY, NEW]
    assert glance.everywhere and glance.new_places is None
    assert verdicts(glance, [uneven] * 2) == [NEW, SAME]


def test_it_says_where_to_look(glance: ChangeDetector) -> None:
    come_and_gone(glance, table_top())
    verdicts(glance, [with_card(300)] * 2)
    assert glance.new_places is not None
    (place,) = glance.new_places
    card = bounding_box(corners_at(150, 180, 20, 75))
    assert place.grown(-12).clipped_to(480, 360).area < card.area < place.area
    assert place.left <= card.left + 3 and place.bottom >= card.bottom - 3


def test_where_a_look_is_asked_for_it_says_so_although_nothing_changed(glance: ChangeDetector) -> None:
    come_and_gone(glance, table_top())
    asked = PixelBox(100, 90, 160, 180)
    glance.ask_for_look(asked)
    assert verdicts(glance, [table_top()]) == [NEW]
    assert glance.new_places is not None
    (place,) = glance.new_places
    assert place.overlaps(asked) and place.area < 1.5 * asked.area
    glance.note_explained([asked])
    assert verdicts(glance, [table_top()] * 2) == [SAME, SAME]
    glance.ask_for_look(PixelBox(500, 90, 560, 180))  # beside the frame
    assert verdicts(glance, [table_top()]) == [SAME]


def test_a_card_near_the_edge_is_no_arm(glance: ChangeDetector) -> None:
    come_and_gone(glance, table_top())
    near = lay(table_top(), rich_card(1), corners_at(46, 180, 0, 75))
    assert verdicts(glance, [near] * 4) == [BUSY, NEW, NEW, SAME]


def test_places_not_yet_looked_at_often_enough_stay_places(glance: ChangeDetector) -> None:
    come_and_gone(glance, table_top())
    one = with_card(300)
    two = lay(one, rich_card(2), corners_at(380, 250, 0, 75))
    assert verdicts(glance, [one, one]) == [BUSY, NEW]
    once = glance.new_places
    assert verdicts(glance, [two]) == [NEW]
    assert glance.new_places == once
    assert verdicts(glance, [two]) == [NEW]
    assert glance.new_places is not None and len(glance.new_places) == 1 and glance.new_places != once


def test_a_hand_at_one_end_does_not_keep_a_card_at_the_other_from_being_looked_at(glance: ChangeDetector) -> None:
    come_and_gone(glance, table_top())
    waving = [with_arm(with_card(200), reach) for reach in (300, 420, 300, 420, 300)]
    assert verdicts(glance, waving) == [BUSY, NEW, NEW, BUSY, BUSY]
    card = bounding_box(corners_at(100, 180, 20, 75))
    assert glance.busy_places and not any(card.overlaps(box) for box in glance.busy_places)


def test_what_lies_under_a_hand_waits_for_it(glance: ChangeDetector) -> None:
    come_and_gone(glance, table_top())
    assert verdicts(glance, [with_arm(with_card(600), 430 + 20 * (n % 2)) for n in range(8)]) == [BUSY] * 8
    assert verdicts(glance, [with_card(600)] * 4) == [BUSY, NEW, NEW, SAME]


def test_under_an_arm_that_stays_nothing_is_to_be_missed_until_it_goes(glance: ChangeDetector) -> None:
    come_and_gone(glance, table_top())
    verdicts(glance, [with_arm(table_top(), 400)] * 26)
    assert any(bounding_box(np.array([[440, 62]], np.float32)).overlaps(box) for box in glance.hidden_places)
    verdicts(glance, [table_top()] * 30)
    assert glance.hidden_places == []


def test_a_slow_sunset_is_followed(glance: ChangeDetector) -> None:
    come_and_gone(glance, with_card(300))
    dusk = [lit(with_card(300), np.linspace(1, 1 - n / 100, 480).reshape(1, 480, 1)) for n in range(50)]
    assert set(verdicts(glance, dusk)) == {SAME}


def test_in_the_dark_nothing_is_looked_at(glance: ChangeDetector) -> None:
    assert verdicts(glance, [table_top()] + [np.zeros((360, 480, 3), np.uint8)] * 2) == [NEW, DARK, DARK]


def test_another_camera_size_is_a_new_picture(glance: ChangeDetector) -> None:
    assert verdicts(glance, [table_top(), table_top(480, 300)]) == [NEW, NEW]


def test_one_pixel_is_no_trouble(glance: ChangeDetector) -> None:
    assert glance.judge_frame(np.full((1, 1, 3), 99, np.uint8)) is NEW


def shaded(frame: Picture, share: float) -> Picture:
    """The frame with an even shadow that reaches in from the right edge."""
    gains = np.ones((*frame.shape[:2], 1))
    gains[:, SHADED] = share
    return lit(frame, gains)


def test_the_shadow_of_somebody_is_no_arm_where_cards_show_through(glance: ChangeDetector) -> None:
    verdicts(glance, [with_card(650)] * 4)
    assert verdicts(glance, [shaded(with_card(650), 0.6)] * 6)[:3] == [BUSY, NEW, NEW]
    assert not glance.hidden_places
    assert verdicts(glance, [with_card(650)] * 6)[:3] == [BUSY, NEW, NEW]


def test_an_even_thing_over_cards_is_an_arm(glance: ChangeDetector) -> None:
    verdicts(glance, [with_card(650)] * 4)
    sleeve = with_card(650)
    sleeve[:, SHADED] = (60, 70, 90)
    assert verdicts(glance, [sleeve] * 4) == [BUSY] * 4


def wooden() -> Picture:
    """A table with a grain that is coarser than the camera's noise."""
    grain = cv2.GaussianBlur(np.random.default_rng(3).standard_normal((360, 480)), (0, 0), sigmaX=9, sigmaY=3)
    return np.clip(np.array([60, 80, 100]) * (1 + 0.15 * grain / grain.std())[..., None], 0, 255).astype(np.uint8)


def test_a_shadow_on_the_bare_grain_of_a_table_is_no_arm(glance: ChangeDetector) -> None:
    verdicts(glance, [wooden()] * 4)
    assert verdicts(glance, [shaded(wooden(), 0.6)] * 6)[:3] == [BUSY, NEW, NEW]
    assert not glance.hidden_places


def test_a_card_laid_while_a_shadow_came_is_looked_at(glance: ChangeDetector) -> None:
    verdicts(glance, [wooden()] * 4)
    card = lay(wooden(), rich_card(1), corners_at(380, 180, 20, 75))
    assert verdicts(glance, [shaded(card, 0.6)] * 4)[:3] == [BUSY, NEW, NEW]
    assert glance.new_places is not None


def test_an_arm_in_its_own_shadow_is_waited_for(glance: ChangeDetector) -> None:
    verdicts(glance, [wooden()] * 4)
    assert verdicts(glance, [with_arm(shaded(wooden(), 0.6), 300)] * 4) == [BUSY] * 4
    assert glance.busy_places


def with_hand_in_dark_sleeve(frame: Picture) -> Picture:
    """The frame with a hand in a sleeve that is nearly as dark as the table."""
    handed = frame.copy()
    handed[100:190, 380:468] = (110, 130, 160)
    handed[100:190, 468:] = np.clip(handed[100:190, 468:] + 16.0, 0, 255)
    return handed


def test_a_hand_that_was_taken_for_a_card_may_leave_at_once(glance: ChangeDetector) -> None:
    come_and_gone(glance, wooden())
    assert verdicts(glance, [with_hand_in_dark_sleeve(wooden())] * 2) == [BUSY, NEW]
    brighter = [lit(wooden(), 1.4)] * 5  # the exposure follows, and the sleeve's edge differs by more than it did
    assert verdicts(glance, brighter) == [BUSY, NEW, NEW, SAME, SAME]
    assert verdicts(glance, [with_arm(frame, 300) for frame in brighter]) == [BUSY] * 5, "an arm is waited for again"


def test_an_arm_over_a_card_that_was_just_laid_is_waited_for(glance: ChangeDetector) -> None:
    """The sleeve looks as the table did before the card came."""
    place = corners_at(436, 145, 0, 75)
    card = lay(wooden(), rich_card(1), place)
    come_and_gone(glance, wooden())
    assert verdicts(glance, [card] * 2) == [BUSY, NEW]
    glance.note_explained([bounding_box(place)])
    reached = card.copy()
    reached[60:230, 330:390] = (110, 130, 160)
    reached[60:230, 390:] = np.clip(wooden()[60:230, 390:] + 16.0, 0, 255)
    assert verdicts(glance, [reached] * 6) == [BUSY] * 6


def test_an_even_sleeve_over_grain_is_an_arm(glance: ChangeDetector) -> None:
    verdicts(glance, [wooden()] * 4)
    sleeve = wooden()
    sleeve[:, SHADED] = (40, 50, 60)
    assert verdicts(glance, [sleeve] * 4) == [BUSY] * 4
