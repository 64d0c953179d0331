"""Quick picks of an amount on the narrowest phone, in Italian, whose words are longer: each word stays in its button."""

from pathlib import Path
from typing import Final

from companion.rules.seats_and_viewers import Seat
from tests.evening.browser_phones import ITALIAN
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import led_room
from tests.screen_layout.screen_sizes import IN_ITALIAN

BIDS: Final = "any recorded bid-and-trick"
ROOM: Final = """(buttons) => buttons.map((button) => {
  const range = document.createRange();
  range.selectNodeContents(button);
  const [word, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
  return Math.min(word.left - box.left, box.right - word.right);
})"""


def test_the_words_of_quick_picks_stay_in_their_buttons(tmp_path: Path) -> None:
    with led_room(tmp_path) as room:
        room.lead(BIDS, list_courses()[BIDS], 1)
        page = room.page_of(Seat(0), ITALIAN)
        room.show(page, IN_ITALIAN[1])
        room_beside = page.locator(".amount-picks button").evaluate_all(ROOM)
    assert len(room_beside) == 3 and min(room_beside) >= 2, room_beside
