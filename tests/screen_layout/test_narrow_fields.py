"""Fields side by side on narrow phones: the words of quick picks stay in their buttons, chosen rows are not cut off."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from companion.rules.seats_and_viewers import Seat
from tests.evening.browser_phones import ITALIAN
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import led_room
from tests.screen_layout.screen_sizes import IN_ITALIAN, UPRIGHT

BIDS: Final = "any recorded bid-and-trick"
ROOM: Final = """(buttons) => buttons.map((button) => {
  const range = document.createRange();
  range.selectNodeContents(button);
  const [word, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
  return Math.min(word.left - box.left, box.right - word.right);
})"""

ARROW: Final = 20
"""CSS pixels that the browser's own arrow of a list takes beside its words."""
SPARE: Final = """(lists) => lists.map((list) => {
  const style = getComputedStyle(list);
  const brush = document.createElement("canvas").getContext("2d");
  brush.font = style.font;
  const inside = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return inside - brush.measureText("Round 10").width;
})"""


def test_the_words_of_quick_picks_stay_in_their_buttons(browser: Browser, tmp_path: Path) -> None:
    with led_room(tmp_path, browser=browser) as room:
        room.lead(BIDS, list_courses()[BIDS], 1)
        page = room.page_of(Seat(0), ITALIAN)
        room.show(page, IN_ITALIAN[1])
        room_beside = page.locator(".amount-picks button").evaluate_all(ROOM)
    assert len(room_beside) == 3 and min(room_beside) >= 2, room_beside


def test_no_row_of_the_score_sheet_is_cut_off_where_it_is_chosen(browser: Browser, tmp_path: Path) -> None:
    with led_room(tmp_path, browser=browser) as room:
        room.lead(BIDS, list_courses()[BIDS], 4)
        page = room.page_of(Seat(0))
        room.show(page, UPRIGHT[0])
        spare = page.locator(".any-write select").evaluate_all(SPARE)
    assert len(spare) == 2 and spare[0] >= ARROW, spare
