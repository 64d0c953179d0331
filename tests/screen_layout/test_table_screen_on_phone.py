"""The table screen on a phone held upright, for those without a seat: nothing overlaps, all can be tapped."""

import pytest

from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.golden.replayed_games import list_courses
from tests.screen_layout.findings import Finding, measure
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import UPRIGHT
from tests.screen_layout.sum_up_findings import sum_up

COURSES = list_courses()
LEAST_PX = 12
"""CSS pixels of letters that can be read in a hand."""
LEAST = """() => Math.min(...[...document.querySelectorAll(".page-entry *")]
  .filter((one) => [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


def look(room: LedRoom, place: str) -> list[Finding]:
    """Return what is wrong with the table screen in somebody's hand."""
    page, found = room.page_of(None), list[Finding]()
    for size in UPRIGHT:
        room.show(page, size)
        found += measure(page, place, size, screen=False, asked=False)
    return found


@pytest.mark.parametrize("count", [2, 6])
def test_the_lobby_fits_in_a_hand(room: LedRoom, count: int) -> None:
    room.plan("quickdraw")
    room.seat(count)
    found = look(room, f"lobby of {count}")
    assert not found, "\n".join(["", *sum_up(found)])


@pytest.mark.parametrize(
    ("course", "ply"),
    [
        ("quickdraw 6 seats random", 40),
        ("noir recorded three-traps", 20),
        ("desperados recorded five-desperados", 300),
        ("revolver recorded the-border-opens", 60),
        ("revolver2 recorded nobody-left", 60),
    ],
)
def test_a_game_fits_in_a_hand(room: LedRoom, course: str, ply: int) -> None:
    room.lead(course, COURSES[course], ply)
    found = look(room, course)
    assert not found, "\n".join(["", *sum_up(found)])


@pytest.mark.parametrize("language", [ENGLISH, ITALIAN])
def test_a_phone_without_the_key_reads_where_it_is(room: LedRoom, language: str) -> None:
    page = room.visit("rules", language)
    page.set_extra_http_headers({"X-Forwarded-For": "192.168.178.33"})  # a browser on this machine needs no key
    page.goto(f"{room.address}/table")
    page.locator(".page-entry").wait_for()
    found = list[Finding]()
    for size in UPRIGHT:
        room.show(page, size)
        found += measure(page, "a screen without its key", size, screen=False, asked=False)
        assert page.evaluate(LEAST) >= LEAST_PX
    page.context.close()
    assert not found, "\n".join(["", *sum_up(found)])
