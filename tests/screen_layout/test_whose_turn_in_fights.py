"""The turn on the table screen of both Revolvers: no long name moves the row of battlefields, or the turn's mark."""

from collections.abc import Iterator

import pytest

from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom, led_room
from tests.screen_layout.screen_sizes import Size

PAYING = {"revolver recorded duel-won-by-the-gang": (24, 42), "revolver2 recorded the-army-arrives": (29, 56)}
"""Moves before which the one and the other side pays for a card."""
NAMES = ("Maximiliane-Theodora", "Bo")
SIZES = [Size(1280, 720), Size(1920, 1080)]
PLACES = """() => {
  const head = document.querySelector(".turn"), title = document.querySelector(".bar-title");
  const rule = getComputedStyle(head, "::before");
  const words = document.createRange();
  words.selectNodeContents(title);
  const ruled = head.getBoundingClientRect().top + parseFloat(getComputedStyle(head).borderTopWidth)
    + parseFloat(rule.top) + parseFloat(rule.borderTopWidth);
  const row = document.querySelector(".stage").getBoundingClientRect().top;
  return { clear: words.getBoundingClientRect().top - ruled, row };
}"""

LENGTHS_THAT_GROW = """() => {
  const place = document.querySelector(".fray-forces > li"), name = place.querySelector("p").lastChild;
  const heightOf = (isTurn) => (place.classList.toggle("is-turn", isTurn), place.getBoundingClientRect().height);
  const grows = (length) => ((name.data = "n".repeat(length)), heightOf(true) !== heightOf(false));
  return [...Array(20).keys()].map((nth) => nth + 1).filter(grows);
}"""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedRoom]:
    with led_room(tmp_path_factory.mktemp("heads"), NAMES) as room:
        yield room


@pytest.mark.parametrize("course", PAYING)
def test_no_name_touches_the_rules_or_moves_the_row(room: LedRoom, course: str) -> None:
    for size in SIZES:
        rows = set()
        for ply in PAYING[course]:
            room.lead(course, list_courses()[course], ply)
            page = room.page_of(None)
            room.show(page, size)
            found = page.evaluate(PLACES)
            assert found["clear"] >= 0, f"the name of the game lies on the rule at {size.name}"
            rows.add(round(found["row"]))
        assert len(rows) == 1, f"the row of battlefields jumps at {size.name}: {rows}"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_the_mark_of_the_turn_needs_no_line_of_its_own(room: LedRoom, size: Size) -> None:
    course = "revolver2 recorded the-army-arrives"
    room.lead(course, list_courses()[course], PAYING[course][0])
    page = room.page_of(None)
    room.show(page, size)
    assert page.evaluate(LENGTHS_THAT_GROW) == []
