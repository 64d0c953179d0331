"""A phone on its side: nothing that people read or tap lies under its camera or round corners."""

import pytest
from playwright.sync_api import Page

from companion.rules.seats_and_viewers import Seat
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import Size

COURSES = list_courses()
SCREENS = {
    "any recorded side-pots": 8,
    "desperados recorded five-desperados": 60,
    "noir recorded three-traps": 10,
    "quickdraw recorded two-hands": 20,
    "revolver recorded nobody-is-left": 40,
    "revolver2 recorded the-mine-is-held": 60,
}
SIDE, BELOW = 47, 21
"""CSS pixels at both sides and below that such phones keep for themselves."""
_COVERED = """(side) => [...document.querySelectorAll("main button, main input, main h1, main h2, main p, main li")]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && box.height && (box.left < side - 1 || box.right > innerWidth - side + 1))
  .map(([one]) => `${one.localName}.${one.className}: ${one.textContent.slice(0, 40)}`)"""


@pytest.mark.parametrize("course", SCREENS)
def test_nothing_lies_under_a_cutout(room: LedRoom, course: str) -> None:
    room.lead(course, COURSES[course], SCREENS[course])
    for seat in (Seat(0), Seat(1)):
        page = room.page_of(seat)
        room.show(page, Size(844, 390, "landscape"))
        _set_insets(page, SIDE, BELOW)
        assert page.locator("main button").count() > 1
        assert page.evaluate(_COVERED, SIDE) == []
        _set_insets(page, 0, 0)


def _set_insets(page: Page, side: int, below: int) -> None:
    line = page.context.new_cdp_session(page)
    insets = {"left": side, "right": side, "bottom": below, "top": 0}
    line.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.wait_for_function(
        "(side) => parseFloat(getComputedStyle(document.querySelector('.page')).paddingLeft) === Math.max(side, 16)",
        arg=side,
    )
    line.detach()
