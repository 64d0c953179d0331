"""A card that was taken leaves the bare table; one under a hand or a cup does not."""

import cv2
import numpy as np
import pytest

from companion.vision.picture import Picture
from companion.vision.track.bare_table import BareTable
from tests.vision.random_scenes import corners_at, filmed, lay, plain_card, rich_card, table_top

HERE, BESIDE = corners_at(300, 300), corners_at(600, 300, 20)
BARE = table_top()
WITH_CARD = lay(BARE, rich_card(1), HERE)


def cup(frame: Picture) -> Picture:
    """The frame with a cup over the card's place."""
    return cv2.circle(frame.copy(), (300, 300), 110, (230, 230, 225), -1)


def dimmed(frame: Picture) -> Picture:
    return np.clip(frame * 0.7, 0, 255).astype(np.uint8)


def seen_first(frame: Picture) -> BareTable:
    table = BareTable()
    table.note(filmed(frame), [])
    table.note(filmed(WITH_CARD, 1), [HERE])
    return table


def test_a_place_is_bare_when_its_card_was_taken_also_in_another_light() -> None:
    table = seen_first(BARE)
    assert table.is_bare(filmed(BARE, 2), HERE) is True
    assert table.is_bare(filmed(dimmed(BARE), 3), HERE) is True


def wooden() -> Picture:
    """A table with a grain."""
    grain = cv2.GaussianBlur(np.random.default_rng(3).standard_normal((720, 960)), (0, 0), sigmaX=18, sigmaY=6)
    return np.clip(np.array([60, 80, 100]) * (1 + 0.15 * grain / grain.std())[..., None], 0, 255).astype(np.uint8)


def shaded(frame: Picture, light: float) -> Picture:
    """The frame with a shadow over its left, in which that share of the light is left."""
    return np.concatenate([np.asarray(frame[:, :440] * light, np.uint8), frame[:, 440:]], axis=1)


@pytest.mark.parametrize("light", [0.4, 0.55, 0.7])
def test_a_place_that_was_seen_bare_in_a_shadow_only_is_bare_out_of_it_too(light: float) -> None:
    card = lay(wooden(), rich_card(1), HERE)
    table = BareTable()
    table.note(filmed(shaded(wooden(), light)), [])
    table.note(filmed(card, 1), [HERE])
    assert table.is_bare(filmed(wooden(), 2), HERE) is True
    for number, frame in enumerate((card, cup(card), shaded(card, light)), 3):
        assert table.is_bare(filmed(frame, number), HERE) is False


def lettered() -> Picture:
    """A light table with large dark letters."""
    table = np.full((720, 960, 3), 205, np.uint8)
    for y in range(60, 720, 60):
        cv2.putText(table, "WILD WEST TABLE", (10, y), cv2.FONT_HERSHEY_DUPLEX, 1.7, (60, 70, 90), 4)
    return table


@pytest.mark.parametrize("width", [40, 60, 75])
@pytest.mark.parametrize("degrees", [0, 33])
def test_what_is_printed_around_a_small_card_makes_no_bare_place_of_it(width: int, degrees: int) -> None:
    place = corners_at(480, 360, degrees, width)
    table = BareTable()
    table.note(filmed(lettered()), [])
    for pips in range(2):
        assert table.is_bare(filmed(lay(lettered(), plain_card((40, 40, 160), pips), place), 2), place) is False


def test_a_small_place_is_known_by_its_print_in_another_light() -> None:
    place = corners_at(320, 360, 0, 75)
    table = BareTable()
    table.note(filmed(shaded(lettered(), 0.55)), [])
    assert table.is_bare(filmed(lettered(), 2), place) is True


def test_under_a_cup_and_under_the_card_itself_it_is_not() -> None:
    table = seen_first(BARE)
    assert table.is_bare(filmed(cup(WITH_CARD), 2), HERE) is False
    assert table.is_bare(filmed(WITH_CARD, 3), HERE) is False


def test_nobody_knows_of_a_place_where_a_card_lay_from_the_start_or_after_the_camera_moved() -> None:
    table = BareTable()
    assert table.is_bare(filmed(BARE), HERE) is None
    table.note(filmed(WITH_CARD), [HERE])
    assert table.is_bare(filmed(BARE, 1), HERE) is None
    assert table.is_bare(filmed(WITH_CARD, 1), BESIDE) is True
    table.forget()
    assert table.is_bare(filmed(WITH_CARD, 1), BESIDE) is None


def test_a_cup_over_a_card_that_is_still_counted_does_not_become_the_bare_table() -> None:
    table = seen_first(BARE)
    table.note(filmed(cup(WITH_CARD), 2), [HERE])
    assert table.is_bare(filmed(cup(WITH_CARD), 3), HERE) is False
    assert table.is_bare(filmed(BARE, 4), HERE) is True
