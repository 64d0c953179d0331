"""Two buttons side by side: while one asks whether one is sure, the other takes the whole row."""

import pytest

from companion.games.any.actions.ending import Agree
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import Size


def test_the_other_button_is_as_wide_as_the_question(room: LedRoom) -> None:
    name = "any recorded bid-and-trick"
    course = list_courses()[name]
    ply, seat = next((nth, move.actor) for nth, move in enumerate(course.moves()) if isinstance(move.action, Agree))
    assert isinstance(seat, int)
    room.lead(name, course, ply)
    page = room.page_of(seat)
    room.show(page, Size(390, 844))
    page.get_by_role("button", name="Agree, it is over").click()
    question = page.locator(".pair > .sure")
    question.wait_for()
    asked, other = question.bounding_box(), page.get_by_role("button", name="Go on playing").bounding_box()
    assert asked is not None and other is not None
    assert other["width"] == pytest.approx(asked["width"], abs=1)
