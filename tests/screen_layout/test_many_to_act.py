"""Many long names: the screen's heading has one line, cards stay in their tiles, no word of a name breaks."""

import pytest

from companion.games.quickdraw.actions import Reach
from companion.rules.seats_and_viewers import Seat
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom
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


NAMED = ".turn h1, .laid li > span, .badge-call .btn-label, .duelist-name"
BROKEN = """(named) => [...document.querySelectorAll(named)].flatMap((at) => {
  const text = [...at.childNodes].find((child) => child.nodeType === 3);
  return [...(text?.data ?? "").matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(([word]) => word);
})"""
GANG = "desperados 6 seats random"
LAYING = 72
"""All but the marshal have a card to lay after so many moves."""
STAR = "desperados recorded five-desperados"
DUEL = "noir recorded three-traps"


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: size.name)
def test_three_names_have_one_line_and_no_card_leaves_its_tile(room: LedRoom, size: Size) -> None:
    room.lead(COURSE, list_courses()[COURSE], FIRST_TURN)
    if len(room.tables.current.update_for(None).to_act) == 1:
        room.tables.current.submit(ON_TURN, Reach())
    page = room.page_of(None)
    room.show(page, size)
    assert "Bartholomew Kingsley" in page.locator(".turn h1").inner_text()
    assert page.evaluate(LINES) == 1
    assert page.evaluate(OUTSIDE) == 0


@pytest.mark.parametrize("size", SCREENS[:2], ids=lambda size: size.name)
def test_the_screen_names_five_in_one_line(room: LedRoom, size: Size) -> None:
    room.lead(GANG, list_courses()[GANG], LAYING)
    page = room.page_of(None)
    room.show(page, size)
    assert page.evaluate(LINES) == 1
    assert page.evaluate(BROKEN, NAMED) == []


@pytest.mark.parametrize(
    "size", [Size(360, 740), Size(320, 568), Size(740, 360, "landscape")], ids=lambda size: size.name
)
@pytest.mark.parametrize(("course", "ply"), [(GANG, LAYING), (STAR, 0), (DUEL, 8)], ids=["laying", "star", "duel"])
def test_no_name_breaks_within_a_word_on_a_phone(room: LedRoom, course: str, ply: int, size: Size) -> None:
    room.lead(course, list_courses()[course], ply)
    page = room.page_of(Seat(0))
    room.show(page, size)
    assert page.evaluate(BROKEN, NAMED) == []
