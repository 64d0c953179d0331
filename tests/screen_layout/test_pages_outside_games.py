"""Pages beside the games': the way in, the lobby, what comes after a game, the host's page, the editors, the camera."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from companion.app.packs.sheet_files import open_sheet_files_by_game
from companion.rules.seats_and_viewers import Seat
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.golden.replayed_games import list_courses
from tests.patience import until
from tests.screen_layout.findings import Finding, judge, measure
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import LARGEST, PHONES, SCREENS, Size
from tests.screen_layout.sum_up_findings import sum_up

NOWHERE: Final = "an/address/that-is-longer-than-the-line-of-a-phone-can-be"

NOTE_ASLEEP: Final = """() => {
  globalThis.noted = [];
  new MutationObserver(() => {
    const said = document.querySelector(".chair-away");
    if (said && !noted.length) noted.push(getComputedStyle(said).visibility);
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes whether the words were seen in the moment in which they were put on the page."""


def look(room: LedRoom, page: Page, place: str, screen: bool = False, asked: bool = False) -> list[Finding]:
    """Return what is wrong with a page, at each size. If somebody is `asked`, the answer is seen without scrolling."""
    found: list[Finding] = []
    show, sizes = (room.show_small, (*SCREENS, LARGEST)) if screen else (room.show, PHONES)
    for size in sizes:
        show(page, size)
        found += measure(page, place, size, screen, asked)
    return [*found, *judge(page, place, size, room.judged[screen])]


@pytest.mark.parametrize("count", [0, 1, 4])
def test_the_lobby_fits(room: LedRoom, count: int) -> None:
    room.plan("quickdraw")
    room.seat(count)
    found = look(room, room.page_of(None), f"lobby of {count}", screen=True)
    if count:
        phone = room.page_of(Seat(0))
        found += look(room, phone, f"lobby of {count}, seat 0")
        phone.get_by_role("button", name="Settings").click()
        found += look(room, phone, "settings")
        phone.get_by_role("button", name="Close").click()
    assert not found, "\n".join(["", *sum_up(found)])


def test_the_screen_calls_nobody_asleep_who_has_just_sat_down(room: LedRoom) -> None:
    room.plan("quickdraw")
    room.seat(0)
    page = room.page_of(None)
    page.evaluate(NOTE_ASLEEP)
    room.seat(1)
    expect(page.locator(".chair-away")).to_be_visible()
    assert page.evaluate("noted") == ["hidden"]


@pytest.mark.parametrize(("language", "begin"), [(ENGLISH, "Begin with 6"), (ITALIAN, "Comincia in 6")])
def test_six_begin_on_the_smallest_phone_without_scrolling(room: LedRoom, language: str, begin: str) -> None:
    room.plan("quickdraw")
    room.seat(6)
    page = room.page_of(Seat(0), language)
    room.show(page, Size(320, 568))
    button = page.get_by_role("button", name=begin)

    def is_on_first_screen() -> bool:
        box = button.bounding_box()  # of whoever sits down the page is told one by one; while it is drawn anew, None
        return box is not None and 0 <= box["y"] and box["y"] + box["height"] <= 568

    until(is_on_first_screen)


def test_the_question_of_an_undo_fits(room: LedRoom) -> None:
    name = "quickdraw recorded real-cards"
    room.lead(name, list_courses()[name], 24)
    table = room.tables.current
    table.undo(table.log_length - 6)
    assert table.update_for(Seat(0)).prompt is not None
    page = room.page_of(Seat(0))
    page.get_by_role("alertdialog").wait_for()
    found = look(room, page, "undo", asked=True)
    assert not found, "\n".join(["", *sum_up(found)])


def test_the_question_about_a_seat_fits(room: LedRoom) -> None:
    name = "quickdraw recorded real-cards"
    room.lead(name, list_courses()[name], 24)
    handovers = room.context.handovers
    handovers.ask(Seat(0))
    asked = handovers.as_json()
    assert asked is not None
    found = []
    for seat, who in enumerate(("its owner", "whoever is asked")):
        page = room.page_of(Seat(seat))
        page.locator("#handover").wait_for()  # it is no entry of the log, by which a page is known to be told all
        found += look(room, page, who, asked=True)
    handovers.answer(asked["number"], None, False)
    assert not found, "\n".join(["", *sum_up(found)])


def test_after_a_game_the_next_one_begins_without_scrolling(room: LedRoom) -> None:
    name = "noir recorded shots-on-the-balcony"
    course = list_courses()[name]
    room.lead(name, course, len([*course.moves()]))
    host = room.visit("host")
    found = []
    for page, sizes in ((room.page_of(Seat(0)), PHONES), (room.page_of(Seat(1)), PHONES), (host, (*PHONES, *SCREENS))):
        again = page.get_by_role("button", name=re.compile("Play again"))
        again.evaluate("one => { one.dataset.primary = ''; }")
        for size in sizes:
            room.show(page, size)
            found += measure(page, "after a game", size, screen=False, asked=True)
    found += judge(host, "after a game", SCREENS[-1], room.judged[False])
    host.context.close()
    assert not found, "\n".join(["", *sum_up(found)])


@pytest.mark.parametrize(
    "path",
    ["j/BRKT", "", NOWHERE, "tour/noir", "host", "host/camera", "host/box", "host/board", "host/deck", "host/sheet"],
)
def test_a_page_fits(room: LedRoom, path: str) -> None:
    room.plan("revolver")
    room.seat(2)
    page = room.visit(path)
    found = look(room, page, path or "join")
    page.context.close()
    assert not found, "\n".join(["", *sum_up(found)])


@pytest.mark.parametrize("language", [ENGLISH, ITALIAN])
def test_the_form_of_a_sheet_fits(room: LedRoom, language: str) -> None:
    slug = open_sheet_files_by_game(room.folder)["any"].drafts.create("roles", "Spies in the Saloon")
    page, found = room.visit("host/sheet", language), list[Finding]()
    for step in ("turns", "counted", "secret", "end", "try"):
        page.evaluate("(place) => { location.hash = place; }", f"game=any&sheet={slug}&step={step}")
        page.locator(f'[aria-current="step"][data-step="{step}"]').wait_for()
        found += look(room, page, f"form, {step}")
    page.context.close()
    assert not found, "\n".join(["", *sum_up(found)])
