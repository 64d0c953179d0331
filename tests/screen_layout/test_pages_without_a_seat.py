"""Pages of one person alone: the join page, practice, rules, the way to HTTPS; in English and in Italian."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from companion.rules.seats_and_viewers import Seat
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.golden.replayed_games import list_courses
from tests.screen_layout.findings import Finding, judge, measure
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import IN_ITALIAN, PHONES, Size
from tests.screen_layout.sum_up_findings import sum_up

NOIR: Final = "noir recorded shots-on-the-balcony"
UPRIGHT: Final = [size for size in PHONES if size.height > size.width and size.zoom == 1]
"""Phones on whose first screen the next step is seen."""

NARROWEST: Final = Size(180, 370, "a small phone zoomed to 200 %", zoom=2)

ALIKE: Final = ("join, 0 seated", "join, with a PIN")
"""Pages that axe-core, which takes its time, need not see: their elements are on another page, too."""


@pytest.fixture(params=[ENGLISH, ITALIAN])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def look(room: LedRoom, page: Page, place: str, language: str, next_step: str = "") -> Iterator[Finding]:
    """Yield what is wrong with a page, at each size. `next_step` is seen without scrolling on phones held upright."""
    if next_step:
        page.locator(next_step).first.evaluate("one => { one.dataset.primary = ''; }")
    sizes: tuple[Size, ...] = PHONES if language == ENGLISH else IN_ITALIAN[1:]
    for size in sizes:
        room.show(page, size)
        yield from measure(page, place, size, screen=False, asked=bool(next_step) and size in UPRIGHT)
    if language == ENGLISH and place not in ALIKE:
        yield from judge(page, place, size, room.judged[False])


@pytest.mark.parametrize("seated", [0, 3])
def test_whoever_joins_sees_the_whole_form(room: LedRoom, language: str, seated: int) -> None:
    room.plan("quickdraw")
    room.seat(seated)
    page = room.visit("j/BRKT", language)
    page.locator(".chair:not([disabled])").first.wait_for()
    found = [*look(room, page, f"join, {seated} seated", language, ".join-go .btn-main")]
    page.locator(".join-go .btn-main").click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    found += look(room, page, "join, something is missing", language, ".join-go .btn-main")
    page.locator(".join-form summary").click()
    found += look(room, page, "join, with a PIN", language)
    page.context.close()
    assert not found, "\n".join(["", *sum_up(found)])


def test_whoever_comes_to_a_full_table_reads_why_within_the_frame(room: LedRoom, language: str) -> None:
    room.lead(NOIR, list_courses()[NOIR], 5)
    page = room.visit("j/BRKT", language)
    page.locator(".join-full").wait_for()
    found = [*look(room, page, "join, a full table", language)]
    room.show(page, NARROWEST)
    found += measure(page, "join, a full table", NARROWEST, screen=False, asked=False)
    page.context.close()
    assert not found, "\n".join(["", *sum_up(found)])


@pytest.mark.parametrize(
    ("path", "next_step"),
    [
        ("rules", ".rules-games a"),
        ("rules/quickdraw", "input[type=search]"),
        ("secure?to=/j", ".join-go .btn-main"),
    ],
)
def test_a_page_that_needs_no_seat_fits(room: LedRoom, language: str, path: str, next_step: str) -> None:
    page = room.visit(path, language)
    page.locator(next_step).first.wait_for()
    found = [*look(room, page, path, language, next_step)]
    page.context.close()
    assert not found, "\n".join(["", *sum_up(found)])


def test_practice_is_chosen_and_begun_without_scrolling(room: LedRoom, language: str) -> None:
    page = room.visit("practice", language)
    page.locator(".practice-title").first.wait_for()
    found = [*look(room, page, "practice", language, ".practice-title")]
    page.locator(".practice-title").first.click()
    found += look(room, page, "practice, a game is chosen", language, ".practice-how .btn-main")
    page.locator(".practice-title").nth(1).click()
    page.locator(".practice-how .btn-main").click()
    page.locator(".turn h1").wait_for()
    found += look(room, page, "practice, first turn", language)
    page.context.close()
    assert not found, "\n".join(["", *sum_up(found)])


def test_the_rules_over_a_seats_page_fit(room: LedRoom, language: str) -> None:
    room.lead(NOIR, list_courses()[NOIR], 5)
    page = room.page_of(Seat(0), language)
    page.locator(".bar [aria-haspopup=dialog]").first.click()
    page.locator(".rules-sheet .rules-part").first.wait_for()
    found = [*look(room, page, "rules over a seat's page", language)]
    page.keyboard.press("Escape")
    expect(page.locator(".rules-sheet")).to_have_count(0)
    assert not found, "\n".join(["", *sum_up(found)])
