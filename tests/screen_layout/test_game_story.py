"""The story of a finished game on phones and table screen: all is seen whole, with large text and in Italian, too."""

from collections.abc import Iterator, Sequence
from typing import Final

import pytest
from playwright.sync_api import Page

from companion.rules.seats_and_viewers import Seat
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.golden.replayed_games import list_courses
from tests.screen_layout.findings import Finding, measure
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import IN_ITALIAN, PHONES, SCREENS, Size
from tests.screen_layout.sum_up_findings import sum_up

COURSES: Final = (
    "noir recorded three-traps",
    "quickdraw recorded two-hands",
    "desperados recorded five-desperados",
    "revolver recorded the-fifth-wound",
    "revolver2 recorded the-army-arrives",
    "any recorded bid-and-trick",
    "any recorded hidden-roles",
)
TIGHT: Final = PHONES[2:]
"""Small, with large text, and landscape: what fits there fits on larger phones, too."""


@pytest.mark.parametrize("name", COURSES)
def test_a_story_fits(room: LedRoom, name: str) -> None:
    course = list_courses()[name]
    room.lead(name, course, sum(1 for _ in course.moves()))
    found = [
        *look(room, room.page_of(Seat(0), ENGLISH), "/story?to=/seat/0", f"{name}, story", TIGHT),
        *look(room, room.page_of(Seat(0), ITALIAN), "/story?to=/seat/0", f"{name}, story in Italian", IN_ITALIAN[1:]),
        *look(room, room.page_of(None), "/story?to=/table", f"{name}, story, table screen", SCREENS[1:2]),
    ]
    assert not found, "\n".join(["", *sum_up(found)])


LONG_SCENES: Final = {"desperados recorded two-desperados": 15, "revolver recorded the-fifth-wound": 28}
"""Scenes told in four lines and more on a small phone."""
SHOW: Final = """(scene) => {
  const scrub = document.querySelector(".story-film-scrub input");
  scrub.value = scene;
  scrub.dispatchEvent(new Event("input", { bubbles: true }));
}"""
ENDS: Final = """() => new Promise(requestAnimationFrame).then(() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  return [box(".story-film-words").bottom, box(".story-film-controls").top, box(".story-film-controls").bottom];
})"""


@pytest.mark.parametrize("name", LONG_SCENES)
def test_no_word_of_a_scene_lies_under_its_controls(room: LedRoom, name: str) -> None:
    course = list_courses()[name]
    room.lead(name, course, sum(1 for _ in course.moves()))
    page = room.page_of(Seat(0), ENGLISH)
    before = page.url
    page.goto(f"{room.address}/story?to=/seat/0")
    page.locator(".story-film-frame svg").wait_for()
    room.show(page, Size(320, 568))
    page.evaluate(SHOW, LONG_SCENES[name])
    words, controls, bottom = page.evaluate(ENDS)
    assert words <= controls
    assert bottom <= 568
    page.goto(before)


def look(room: LedRoom, page: Page, path: str, place: str, sizes: Sequence[Size]) -> Iterator[Finding]:
    """Yield what is wrong with a story; then the page is back where it was."""
    before = page.url
    page.goto(room.address + path)
    page.locator(".story-film-frame svg").wait_for()
    page.evaluate("document.fonts.ready")
    for size in sizes:
        room.show_small(page, size)
        yield from measure(page, place, size, screen=path.endswith("table"), asked=False)
    page.goto(before)
