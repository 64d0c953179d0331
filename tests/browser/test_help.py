"""Help at a decision in a real Chromium: the sheet behind the "?", what it covers, and a first turn explained."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from companion.rules.seats_and_viewers import Seat
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.golden.replayed_games import list_courses
from tests.screen_layout.axe import find_violations
from tests.screen_layout.findings import measure
from tests.screen_layout.recorded_game_room import LedRoom, led_room
from tests.screen_layout.screen_sizes import Size

COURSES = list_courses()
NOIR = "noir recorded shots-on-the-balcony"
QUICK_DRAW = "quickdraw recorded real-cards"
REVOLVER = "revolver recorded nobody-is-left"
SMALL = Size(320, 568)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedRoom]:
    with led_room(tmp_path_factory.mktemp("help")) as room:
        yield room


def page_at(room: LedRoom, course: str, ply: int, seat: int, language: str = ENGLISH) -> Page:
    room.lead(course, COURSES[course], ply)
    page = room.page_of(Seat(seat), language)
    page.keyboard.press("Escape")  # a test before this one may have failed with a sheet open
    room.show(page, SMALL)
    return page


def ask(page: Page) -> None:
    page.get_by_role("button", name="What can I do?").click()
    expect(page.locator(".help-sheet .help-entries").first).to_be_visible()


def is_on_screen(page: Page, name: str) -> bool:
    box = page.get_by_role("button", name=name).first.bounding_box()
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= SMALL.height


def test_the_sheet_says_what_a_bet_means_and_why_there_is_no_check_and_keeps_a_half_made_choice(room: LedRoom) -> None:
    page = page_at(room, QUICK_DRAW, 24, 2)
    page.get_by_role("button", name="Most 20").click()
    ask(page)
    sheet = page.get_by_role("dialog", name="What can I do?")
    expect(sheet).to_contain_text("Now from 10 to 20 on top of the 10 you owe.")
    expect(sheet).to_contain_text("A bet is open, and you owe 10: call, raise, Reach! or flee. rulebook")
    expect(sheet.get_by_role("button", name="Hold to look")).to_have_count(0)
    assert page.evaluate("document.scrollingElement.scrollWidth") == SMALL.width
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("button", name="Raise by 20")).to_be_visible()


def test_the_way_back_closes_the_sheet_and_nothing_else(room: LedRoom) -> None:
    page = page_at(room, QUICK_DRAW, 24, 2)
    ask(page)
    page.go_back()
    expect(page.locator(".help-sheet")).to_have_count(0)
    expect(page.get_by_role("button", name="Flee", exact=True)).to_be_visible()


def test_what_tells_of_a_room_is_told_only_while_the_phone_is_held_open(room: LedRoom) -> None:
    page = page_at(room, NOIR, 3, 0)
    ask(page)
    sheet = page.locator(".help-sheet")
    expect(sheet).not_to_contain_text("Use the echoes Free")
    expect(sheet).not_to_contain_text("You have no trap that could go off.")
    hold = sheet.get_by_role("button", name="Hold to look")
    box = hold.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(sheet).to_contain_text("You have no trap that could go off. rulebook")
    expect(sheet).to_contain_text("It is in the Basement, and you are not. ruling RN-5")
    page.mouse.up()
    expect(sheet).not_to_contain_text("You have no trap that could go off.")
    sheet.get_by_role("button", name="Keep open").click()
    expect(sheet).to_contain_text("You have no trap that could go off.")
    page.get_by_role("button", name="Close").click()
    ask(page)
    expect(sheet).not_to_contain_text("You have no trap that could go off.")
    page.get_by_role("button", name="Close").click()


@pytest.mark.parametrize(
    "left", ["window.dispatchEvent(new Event('blur'))", "document.dispatchEvent(new Event('visibilitychange'))"]
)
def test_what_is_kept_open_is_covered_when_the_page_is_left(room: LedRoom, left: str) -> None:
    page = page_at(room, NOIR, 3, 0)
    ask(page)
    for place in (page.locator(".help-sheet"), page.locator(".noir-look")):
        place.get_by_role("button", name="Keep open").click()
        expect(place.get_by_role("button", name="Cover")).to_be_visible()
        page.evaluate(left)
        expect(place.get_by_role("button", name="Hold to look")).to_be_visible()
        expect(place.get_by_role("button", name="Cover")).to_have_count(0)
        page.keyboard.press("Escape")


def test_what_is_kept_open_is_covered_even_if_the_page_is_left_at_once(room: LedRoom) -> None:
    page = page_at(room, NOIR, 3, 0)
    place = page.locator(".noir-look")
    place.get_by_role("button", name="Keep open").evaluate(_PRESS_AND_LEAVE)
    expect(place.get_by_role("button", name="Hold to look")).to_be_visible()
    expect(place.get_by_role("button", name="Cover")).to_have_count(0)


def test_a_first_turn_is_explained_below_the_buttons_until_it_is_switched_off(room: LedRoom) -> None:
    page = page_at(room, NOIR, 3, 0)
    page.get_by_role("button", name="Show me").click()
    first = page.get_by_role("region", name="Your first turn")
    expect(first).to_contain_text("1 point (free after your shot or a flood): go unseen into a room with a door")
    assert is_on_screen(page, "Listen") and is_on_screen(page, "End your turn")
    page.reload()
    expect(first).to_be_visible()
    first.get_by_role("button", name="No more help").click()
    expect(first).to_have_count(0)
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Explain my first turn").check()
    page.get_by_role("complementary").get_by_role("button", name="Close").click()
    expect(first).to_be_visible()


@pytest.mark.parametrize(
    ("language", "label", "yes"),
    [
        (ENGLISH, "What can I do? Your first game of this?", "Show me"),
        (ITALIAN, "Che cosa posso fare? È la tua prima partita?", "Spiegami"),
    ],
    ids=["english", "italian"],
)
def test_a_mark_in_sight_asks_whether_to_explain_the_first_turn(
    room: LedRoom, language: str, label: str, yes: str
) -> None:
    page = page_at(room, REVOLVER, 26, 0, language)
    page.evaluate(_ASK_AGAIN)
    page.reload()
    marked = page.get_by_role("button", name=label, exact=True)
    expect(marked).to_be_visible()
    assert is_on_screen(page, label)
    assert not find_violations(page)
    marked.click()
    sheet = page.locator(".help-sheet")
    sheet.get_by_role("button", name=yes).click()
    expect(sheet.get_by_role("button", name=yes)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".help-open.is-asking")).to_have_count(0)
    expect(page.locator(".first-turn-head")).to_have_count(1)


def test_the_explanations_are_gone_once_the_first_turn_is_over(room: LedRoom) -> None:
    page = page_at(room, NOIR, 3, 0, ITALIAN)
    page.get_by_role("button", name="Spiegami").click()
    first = page.get_by_role("region", name="Il tuo primo turno")
    expect(first).to_contain_text("1 punto (gratis dopo il tuo sparo o un allagamento): vai, senza farti vedere")
    assert is_on_screen(page, "Ascolta") and is_on_screen(page, "Fine turno")
    plies = range(4, len(list(COURSES[NOIR].moves())))
    theirs = next(ply for ply in plies if room_turn(room, ply) == 1)
    page_at(room, NOIR, theirs, 0, ITALIAN)
    mine = next(ply for ply in plies[theirs - 4 :] if room_turn(room, ply) == 0)
    page_at(room, NOIR, mine, 0, ITALIAN)
    expect(page.get_by_role("button", name="Che cosa posso fare?")).to_be_visible()
    expect(first).to_have_count(0)


def room_turn(room: LedRoom, ply: int) -> int | None:
    """Return the seat on turn before that move; the room is led there."""
    room.lead(NOIR, COURSES[NOIR], ply)
    turn: int | None = room.tables.current.update_for(None).view["turn"]
    return turn


@pytest.mark.parametrize(
    ("course", "ply", "seat"),
    [
        (QUICK_DRAW, 24, 2),
        (NOIR, 3, 0),
        ("desperados 6 seats random", 72, 1),
        ("revolver recorded duel-given-up", 49, 1),
        ("revolver2 recorded the-army-arrives", 164, 0),
    ],
    ids=["quickdraw", "noir", "desperados", "revolver", "revolver2"],
)
def test_open_explanations_and_the_sheet_fit_small_phones_in_italian(
    room: LedRoom, course: str, ply: int, seat: int
) -> None:
    page, found = page_at(room, course, ply, seat, ITALIAN), []
    page.evaluate(_SHOW_FIRST_TURNS, ["quickdraw", "noir", "desperados", "revolver", "revolver2"])
    page.reload()
    expect(page.get_by_role("region", name="Il tuo primo turno")).to_be_visible()
    for size in (SMALL, Size(195, 422, "zoomed to 200 %", zoom=2)):
        room.show(page, size)
        found += measure(page, f"{course}, first turn", size, screen=False, asked=True)
        page.get_by_role("button", name="Che cosa posso fare?").click()
        expect(page.locator(".help-sheet .help-entries").first).to_be_visible()
        found += measure(page, f"{course}, sheet", size, screen=False, asked=False)
        page.keyboard.press("Escape")
        expect(page.locator(".help-sheet")).to_have_count(0)
    assert not found, "\n".join(map(str, found))


_PRESS_AND_LEAVE: Final = """async (button) => {
  button.click();
  await new Promise((done) => new MutationObserver(done).observe(document.body, { subtree: true, childList: true }));
  window.dispatchEvent(new Event("blur"));
}"""
"""Leaves before the browser has shown the next picture."""
_ASK_AGAIN: Final = """() => localStorage.setItem("companion", JSON.stringify({
  ...JSON.parse(localStorage.getItem("companion") ?? "{}"), firstTurns: {},
}))"""
_SHOW_FIRST_TURNS: Final = """(games) => localStorage.setItem("companion", JSON.stringify({
  ...JSON.parse(localStorage.getItem("companion") ?? "{}"),
  firstTurns: Object.fromEntries(games.map((game) => [game, { on: true }])),
}))"""
