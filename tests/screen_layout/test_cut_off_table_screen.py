"""The table screen of Quick Draw while its line is cut: all cards stay within their seats."""

from collections.abc import Iterator

import pytest

from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom, led_room
from tests.screen_layout.screen_sizes import Size

ROOM_BELOW = """() => Math.min(...[...document.querySelectorAll(".seat")].map((seat) => {
  const inner = seat.getBoundingClientRect().bottom - parseFloat(getComputedStyle(seat).borderBottomWidth);
  return inner - Math.max(...[...seat.querySelectorAll(".card")].map((card) => card.getBoundingClientRect().bottom));
}))"""
"""Pixels between the lowest card and the edge of its seat, where they are fewest."""


@pytest.fixture
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedRoom]:
    with led_room(tmp_path_factory.mktemp("cut")) as room:
        yield room


def test_cards_stay_within_their_seats(room: LedRoom) -> None:
    course = "quickdraw recorded calm-hand"
    room.lead(course, list_courses()[course], 24)
    page = room.page_of(None)
    room.show(page, Size(1280, 720))
    page.context.set_offline(True)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # a new line is tried at once
    page.locator(".page-table.is-cut").wait_for()
    assert page.evaluate(ROOM_BELOW) >= 0
