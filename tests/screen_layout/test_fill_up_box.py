"""Sheets on which a phone is told, after a game, of what a box lacks; and the one that a camera opens."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from companion.games.revolver2.game import GAME
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.server.ports.new_card_pictures import CardNamingQuestion
from companion.skirmish.cards.enums_and_constants import Side
from companion.table.table import Table
from tests.app.camera.new_cards.blind_evening import BlindEvening
from tests.app.camera.new_cards.staged_boxes import OUTLAWS, RAIDERS, StagedBox
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.games.revolver2.support.revolver2_box_of_counts import RAZOR, UNNAMED
from tests.games.revolver2.support.revolver2_box_of_counts import box as box_of
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT
from tests.golden.replayed_games import Course
from tests.screen_layout.findings import Finding, judge, measure
from tests.screen_layout.recorded_game_room import LedRoom, led_room
from tests.screen_layout.screen_sizes import IN_ITALIAN, PHONES, UPRIGHT, Size
from tests.screen_layout.sum_up_findings import sum_up
from tests.screen_layout.test_longest_card_name import LONGEST, Filmed, Recorder

UNREACHED: Final = 3
"""A battlefield of the box that the game does not come to."""
TITLE: Final = {ENGLISH: "Fill up your box", ITALIAN: "Completa la tua scatola"}
LAID: Final = CardNamingQuestion(UNNAMED[ATTACK], "discard-attack", "kq3-AbC", LONGEST, 12, cost=1, items=1)
"""A card that the camera sees on its pile."""
SHEETS: Final[Mapping[Side, int]] = {ATTACK: 3, DEFENCE: 4}
"""Cards, copies, what else a card shows; cards, somebody who never came up, a battlefield, and what else."""


def boxed() -> dict[str, Any]:
    """A box that lacks most cards, a guardian and a battlefield, and has a card with the longest name."""
    pack = box_of(RAZOR, {**RAZOR, "id": "longest", "name": LONGEST})
    data = pack["data"]
    data["member"], fields = data["member"][:-1], data["battlefield"]
    data["battlefield"] = [*fields[:UNREACHED], *fields[UNREACHED + 1 :]]
    return pack


def played(pack: dict[str, Any]) -> Recorder:
    """A whole game in which nobody lays a card, until the Army comes."""
    evening = Recorder(pack=pack, real=True)
    evening.dealt()
    while GAME.outcome(evening.state) is None:
        evening.idle(on=False)
    return evening


def region(page: Page, language: str) -> Locator:
    return page.get_by_role("region", name=TITLE[language])


SIZES: Final = {ENGLISH: PHONES, ITALIAN: IN_ITALIAN[1:]}


def look(
    room: LedRoom, page: Page, language: str, part: int, what: str, sizes: Sequence[Size] | None = None
) -> list[Finding]:
    """Open a sheet, measure it, and close it."""
    region(page, language).get_by_role("button", expanded=False).nth(part).click()
    return measure_sheet(room, page, what, sizes or SIZES[language])


def look_at_fields(
    room: LedRoom, page: Page, language: str, what: str, sizes: Sequence[Size] | None = None
) -> list[Finding]:
    """Choose the first card of the sheet that is opened last, show all its fields, measure them, and close it."""
    region(page, language).get_by_role("button", expanded=False).last.click()
    page.locator(".fray-sheet .fray-hand-card").first.click()
    page.locator(".fray-further ~ .btn-quiet").click()
    return measure_sheet(room, page, what, sizes or SIZES[language])


def measure_sheet(room: LedRoom, page: Page, what: str, sizes: Sequence[Size]) -> list[Finding]:
    """Measure the sheet that is open, and close it."""
    expect(page.get_by_role("dialog")).to_be_visible()
    found = list[Finding]()
    for size in sizes:
        room.show(page, size)
        found += measure(page, what, size, screen=False, asked=False)
    found += judge(page, what, size, room.judged[False])
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return found


@pytest.mark.parametrize("language", [ENGLISH, ITALIAN])
def test_every_sheet_about_what_a_box_lacks_fits_a_phone(browser: Browser, tmp_path: Path, language: str) -> None:
    pack = boxed()
    evening, found = played(pack), list[Finding]()
    feed = iter(evening.moves)
    course = Course(GAME, complete_setup(GAME.info, Setup(2, {}, {}, pack)), lambda: lambda state: next(feed, None))
    with led_room(tmp_path, browser=browser, language=language) as room:
        room.lead("a box to fill up", course, len(evening.moves))
        for side, sheets in SHEETS.items():
            page = room.page_of(Seat(SEAT[side]))
            buttons = region(page, language).get_by_role("button", expanded=False)
            expect(buttons).to_have_count(sheets)
            for part in range(sheets):
                found += look(room, page, language, part, f"fill up, {side}, {buttons.nth(part).inner_text()}")
        found += look_at_fields(room, room.page_of(Seat(SEAT[ATTACK])), language, "fill up, what else a card shows")
        found += look_at_laid_card(room, language)
    assert not found, "\n".join(["", *sum_up(found)])


def look_at_laid_card(room: LedRoom, language: str) -> list[Finding]:
    """A card is laid before the camera: its form opens by itself for its side, once."""
    room.context.options = replace(room.context.options, new_cards=Filmed())
    room.context.room.change(laid_cards=[LAID], camera="watching")
    page = room.page_of(Seat(SEAT[ATTACK]))
    page.wait_for_function("() => document.querySelector('.fray-sheet .fray-seen > img')?.complete")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_have_value(LONGEST)
    found = measure_sheet(room, page, "fill up, a card before the camera", SIZES[language])
    expect(room.page_of(Seat(SEAT[DEFENCE])).get_by_role("dialog")).to_have_count(0)
    return found


@pytest.mark.parametrize("box", [RAIDERS, OUTLAWS], ids=["revolver2", "revolver"])
def test_the_sheets_after_an_evening_with_a_box_of_a_title_fit_a_phone(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, box: StagedBox
) -> None:
    """Poker cards, and all of Revolver."""
    pack = {"name": "ann-s-box", "data": {"box": {"title": "Ann's box", "kind": "owner", "name_in_play": True}}}
    moves = moves_of_evening(pack, box, tmp_path, monkeypatch)
    feed, found = iter(moves), list[Finding]()
    setup = complete_setup(box.game.info, Setup(2, {}, {}, pack))
    with led_room(tmp_path, browser=browser) as room:
        room.lead("an evening", Course(box.game, setup, lambda: lambda state: next(feed, None)), len(moves))
        for side in Side:
            page = room.page_of(Seat(SEAT[side]))
            buttons = region(page, ENGLISH).get_by_role("button", expanded=False)
            expect(buttons.first).to_be_visible()
            for part in range(buttons.count()):
                what = f"{box.game.info.id}, {side}, {buttons.nth(part).inner_text()}"
                found += look(room, page, ENGLISH, part, what, UPRIGHT)
            found += look_at_fields(room, page, ENGLISH, f"{box.game.info.id}, {side}, what else a card shows", UPRIGHT)
    assert not found, "\n".join(["", *sum_up(found)])


def moves_of_evening(
    pack: dict[str, Any], box: StagedBox, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[Actor, Action]]:
    """Return what everybody did in a whole evening without a camera that began with a pack."""
    moves = list[tuple[Actor, Action]]()
    submit, deal = Table.submit, Table.deal

    def submit_and_note(table: Table, seat: Seat, action: Action) -> Any:
        moves.append((seat, action))
        return submit(table, seat, action)

    def deal_and_note(table: Table, action: Action) -> Any:
        moves.append((CHANCE, action))
        return deal(table, action)

    with monkeypatch.context() as noting:
        noting.setattr(Table, "submit", submit_and_note)
        noting.setattr(Table, "deal", deal_and_note)
        evening = BlindEvening(pack, folder, None, None, seed=1, box=box, faces=tuple(box.house))
        while not evening.is_over:
            evening.play_turn()
    return moves
