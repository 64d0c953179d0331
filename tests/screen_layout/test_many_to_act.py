"""The table screen names all who are to act in one line, so that the cards below it stay in their tiles."""

from collections.abc import Iterator

import pytest

from companion.games.quickdraw.actions import Reach
from companion.rules.seats_and_viewers import Seat
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom, led_room
from tests.screen_layout.screen_sizes import SCREENS, Size

COURSE = "quickdraw recorded calm-hand"
FIRST_TURN = 24
"""The first turn at a table of four begins after so many moves."""
ON_TURN = Seat(2)
OUTSIDE = """() => [...document.querySelectorAll(".seat .card")].filter((card) => {
  const [tile, marks] = [card.closest(".seat"), card.closest(".seat").querySelector(".seat-marks")];
  const [own, outer, above] = [card, tile, marks].map((node) => node.getBoundingClientRect());
  return own.bottom > outer.bottom || own.top < above.bottom - 1;
}).length"""
LINES = """() => {
  const heading = document.querySelector(".turn h1");
  return Math.round(heading.getBoundingClientRect().height / parseFloat(getComputedStyle(heading).lineHeight));
}"""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedRoom]:
    with led_room(tmp_path_factory.mktemp("many")) as room:
        room.lead(COURSE, list_courses()[COURSE], FIRST_TURN)
        room.tables.current.submit(ON_TURN, Reach())
        yield room


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: size.name)
def test_three_names_have_one_line_and_no_card_leaves_its_tile(room: LedRoom, size: Size) -> None:
    page = room.page_of(None)
    room.show(page, size)
    assert "Bartholomew Kingsley" in page.locator(".turn h1").inner_text()
    assert page.evaluate(LINES) == 1
    assert page.evaluate(OUTSIDE) == 0
