"""Counters, turn marker and numbers of real cards put right on a phone: forms fit, and ask whoever is concerned."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.games.registry import find_game
from companion.rules.actions_and_offers import Action
from companion.rules.game import AnyGame, Setup
from companion.rules.parts.correctable_counters import SetCount
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Actor, Seat
from companion.skirmish.battle.actions import SetCardCount, SetMarker
from companion.table.prompts import AnswerConsent, ConsentRequest
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.games.common.playouts import choose
from tests.golden.replayed_games import Course, Mover, list_courses
from tests.screen_layout.findings import Finding, measure
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import IN_ITALIAN, PHONES, Size
from tests.screen_layout.sum_up_findings import sum_up

COURSES = list_courses()
WORDS = {ENGLISH: ("Put right", "Turn marker"), ITALIAN: ("Correggi", "Segnalino turno")}
COUNTED = {
    ENGLISH: ("Cards in decks and hands", {"revolver": "Deck of the law", "revolver2": "Deck of the raiders"}),
    ITALIAN: ("Carte in mazzi e mani", {"revolver": "Mazzo della legge", "revolver2": "Mazzo dei banditi"}),
}
UPRIGHT = [size for size in PHONES if size.height > size.width and size.zoom == 1]


@pytest.mark.parametrize(
    ("course", "ply", "chosen"),
    [
        ("quickdraw recorded two-hands", 40, "chips:1:0"),
        ("noir recorded three-traps", 10, "hits:1"),
        ("desperados recorded five-desperados", 500, "tile:0"),
    ],
)
def test_a_counter_is_put_right_once_the_others_agree(room: LedRoom, course: str, ply: int, chosen: str) -> None:
    room.lead(course, COURSES[course], ply)
    page, table = room.page_of(Seat(0)), room.tables.current
    before = next(count for count in table.settable_tokens()[1] if getattr(count[0].action, "place", "") == chosen)
    form = page.locator("details.put-right")
    if form.get_attribute("open") is None:  # it stays open from one game to the next
        form.locator("summary").click()
    form.locator("select").select_option(chosen)
    found = []
    for size in PHONES:
        room.show(page, size)
        page.evaluate("scrollTo(0, 0)")
        found += measure(page, f"{course}: put right", size, screen=False, asked=False)
    assert not found, "\n".join(["", *sum_up(found)])
    form.locator(".amount-row button:enabled, .amount-picks button[aria-pressed=false]").first.click()
    form.locator("button[aria-busy]").click()
    expect(page.locator(".page")).to_contain_text("would like to put the record right")
    asked = table.update_for(PUBLIC).prompt
    assert isinstance(asked, ConsentRequest) and isinstance(asked.action, SetCount)
    assert asked.action.place == chosen and asked.action.count != before[0].count and asked.waiting
    for seat in sorted(asked.waiting):
        table.submit(seat, AnswerConsent(True))
    [now] = [count for count, _ in table.settable_tokens()[1] if getattr(count.action, "place", "") == chosen]
    assert now.count == asked.action.count


def open_sheet(page: Page, language: str) -> None:
    title, tab = WORDS[language]
    page.get_by_role("button", name=title).click()
    page.get_by_role("dialog").get_by_role("button", name=tab).click()


def look(room: LedRoom, page: Page, course: str, size: Size) -> Iterator[Finding]:
    """Yield what is wrong with the page below the open sheet, whose numbers and button are on the first screen."""
    room.show(page, size)
    page.evaluate("scrollTo(0, 0)")
    yield from measure(page, f"{course}: put the marker right", size, screen=False, asked=False)
    if size in UPRIGHT:
        row, send = (
            page.locator(part).bounding_box() for part in (".fray-sheet .fray-numbers-row", ".fray-sheet-foot")
        )
        assert row and send and row["y"] + row["height"] <= send["y"], "the numbers lie behind the button, or below it"
        assert send["y"] + send["height"] <= size.height, "the button is below the first screen"


def find_last_marker(course: Course) -> int:
    """Return the last move of a game before which the first seat may put the turn marker back on space 1."""
    return max(ply for ply, move in enumerate(course.moves()) if may_move_marker_back(course.game, move.before))


def may_move_marker_back(game: AnyGame, state: Any) -> bool:
    marker = game.view(state, None)["marker"]
    is_ahead = marker is not None and marker["space"] > 1
    return is_ahead and any(offer.action is SetMarker for offer in game.corrections(state, Seat(0)))


@pytest.mark.parametrize("course", ["revolver box random", "revolver2 2 seats random"])
def test_the_turn_marker_is_put_right_once_the_other_side_agrees(room: LedRoom, course: str) -> None:
    room.lead(course, COURSES[course], find_last_marker(COURSES[course]))
    table = room.tables.current
    english, italian = room.page_of(Seat(0)), room.page_of(Seat(0), ITALIAN)
    open_sheet(english, ENGLISH)
    open_sheet(italian, ITALIAN)
    found = [one for size in PHONES for one in look(room, english, course, size)]
    found += look(room, italian, course, IN_ITALIAN[1])
    assert not found, "\n".join(["", *sum_up(found)])
    on_record = english.locator(".fray-numbers-row [aria-pressed=true]")
    now = table.update_for(PUBLIC).view["marker"]["space"]
    expect(on_record).to_have_text(str(now))
    send = english.locator(".fray-sheet-foot .btn")
    expect(send).to_be_disabled()
    english.locator(".fray-numbers-row").get_by_role("button", name="1", exact=True).click()
    send.click()
    expect(english.locator(".page")).to_contain_text("The turn marker is really on space 1")
    asked = table.update_for(PUBLIC).prompt
    assert isinstance(asked, ConsentRequest) and isinstance(asked.action, SetMarker) and asked.waiting == {Seat(1)}
    table.submit(Seat(1), AnswerConsent(True))
    assert now != 1 and table.update_for(PUBLIC).view["marker"]["space"] == 1


def deal_past(game: AnyGame, setup: Setup) -> Course:
    """Return a game in which people act at random and cards come past the companion wherever they may."""

    def move(rng: Random) -> Mover:
        def moved(state: Any) -> tuple[Actor, Action] | None:
            actor, action = choose(game, state, setup.seats, rng)
            past = [one for one in game.chance_outcomes(state) if getattr(one, "card", "") is None]
            return (actor, past[0]) if actor is CHANCE and past else (actor, action)

        return moved

    return Course(game, setup, lambda: move(Random(2)))


def find_count_of_cards(course: Course) -> int:
    """Return a move before which cards of both sides lie open, and the first seat may count the others."""
    return next(
        ply
        for ply, move in enumerate(course.moves())
        if all(course.game.view(move.before, None)["discards"].values())
        and any(offer.action is SetCardCount for offer in course.game.corrections(move.before, Seat(0)))
    )


def open_counts(page: Page, language: str, game: str) -> None:
    tab, places = COUNTED[language]
    page.get_by_role("button", name=WORDS[language][0]).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name=tab).click()
    sheet.get_by_role("button", name=places[game], exact=True).click()


@pytest.mark.parametrize("game", ["revolver", "revolver2"])
def test_real_cards_are_counted_once_the_other_side_agrees(room: LedRoom, game: str) -> None:
    course = deal_past(find_game(game), COURSES[f"{game} box, every option random"].setup)
    room.lead(f"{game} real", course, find_count_of_cards(course))
    table = room.tables.current
    english, italian = room.page_of(Seat(0)), room.page_of(Seat(0), ITALIAN)
    open_counts(english, ENGLISH, game)
    open_counts(italian, ITALIAN, game)
    found = []
    for page, sizes in ((english, PHONES), (italian, IN_ITALIAN[1:2])):
        for size in sizes:
            room.show(page, size)
            page.evaluate("scrollTo(0, 0)")
            found += measure(page, f"{game}: cards counted", size, screen=False, asked=False)
    assert not found, "\n".join(["", *sum_up(found)])
    now = table.update_for(PUBLIC).view["decks"]["attack"]
    expect(english.locator(".fray-sheet .amount-value")).to_have_text(str(now))
    send = english.locator(".fray-sheet-foot .btn")
    expect(send).to_be_disabled()
    english.locator(".fray-sheet .amount-row button").first.click()
    send.click()
    expect(english.locator(".page")).to_contain_text(f"really {now - 1} cards (miscounted)")
    asked = table.update_for(PUBLIC).prompt
    assert isinstance(asked, ConsentRequest) and isinstance(asked.action, SetCardCount) and asked.waiting == {Seat(1)}
    table.submit(Seat(1), AnswerConsent(True))
    assert table.update_for(PUBLIC).view["decks"]["attack"] == now - 1
    expect(english.locator(".page")).to_contain_text("1 found nowhere")
