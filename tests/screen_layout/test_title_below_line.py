"""The game's title on the table screen of a card battle: it stands below the double line, not in it."""

import pytest

from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import SCREENS, Size

GAP = """() => {
  const turn = document.querySelector(".table-main > .turn");
  const line = getComputedStyle(turn, "::before");
  const inner = turn.getBoundingClientRect().top + turn.clientTop;
  const lower = inner + parseFloat(line.top) + parseFloat(line.borderTopWidth);
  const text = document.createRange();
  text.selectNodeContents(document.querySelector(".table-main > .bar-title"));
  return Math.min(...[...text.getClientRects()].map((box) => box.top + 0.2 * box.height)) - lower;
}"""
"""Pixels from the lower of the two lines to the highest letter. A line of text is higher than its letters."""


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: size.name)
def test_a_title_of_two_lines_stands_below_the_line(room: LedRoom, size: Size) -> None:
    course = "revolver2 recorded the-army-arrives"
    room.lead(course, list_courses()[course], 248)
    page = room.page_of(None)
    room.show(page, size)
    assert page.evaluate(GAP) >= 1
