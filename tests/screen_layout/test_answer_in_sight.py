"""On a small phone the button that plays a chosen answer is in sight, though the card to answer is large above it."""

import re
from collections.abc import Iterator

import pytest

from companion.rules.seats_and_viewers import Seat
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom, led_room
from tests.screen_layout.screen_sizes import Size

COURSES = list_courses()
MOMENTS = {
    "a card was played": ("revolver recorded duel-won-by-the-gang", 125, 1),
    "an attack": ("revolver recorded a-death-loses", 63, 1),
}
SEEN = 24
"""CSS pixels of a button that show that it is there."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedRoom]:
    with led_room(tmp_path_factory.mktemp("answers")) as room:
        yield room


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("size", [Size(320, 568), Size(844, 390, "landscape")], ids=lambda size: size.name)
def test_the_chosen_answer_can_be_tapped_at_once(room: LedRoom, moment: str, size: Size) -> None:
    course, ply, seat = MOMENTS[moment]
    room.lead(course, COURSES[course], ply)
    page = room.page_of(Seat(seat))
    room.show(page, size)
    asked = page.locator(".fray-ask")
    card, keep = asked.locator(".fray-hand-card"), asked.get_by_role("button", name="Keep open")
    card.or_(keep).first.wait_for()
    if keep.is_visible():
        keep.click()
    if card.first.get_attribute("aria-pressed") != "true":
        before = card.first.bounding_box()
        card.first.click()
        assert card.first.bounding_box() == before, "a tap makes the line jump"
    page.evaluate("scrollTo(0, 0)")
    answer = asked.get_by_role("button", name=re.compile("^Answer with")).bounding_box()
    assert answer is not None and answer["y"] + SEEN <= size.height
