"""The game's title above the page of a seat: with letters of twice their size it keeps to one line."""

from companion.rules.seats_and_viewers import Seat
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import Size

LINES = """() => {
  const text = document.createRange();
  text.selectNodeContents(document.querySelector(".bar-title"));
  return new Set([...text.getClientRects()].map((box) => Math.round(box.top))).size;
}"""


def test_the_title_takes_one_line_with_letters_of_twice_their_size(room: LedRoom) -> None:
    course = "quickdraw recorded calm-hand"
    room.lead(course, list_courses()[course], 24)
    page = room.page_of(Seat(1))
    room.show(page, Size(195, 422, "zoomed to 200 %", zoom=2))
    assert page.evaluate(LINES) == 1
