"""What a box lacks, told once a game is over: each sheet on a phone."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from companion.games.revolver2.game import GAME
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.cards.enums_and_constants import Side
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT
from tests.games.revolver2.test_cards_named_in_play import RAZOR, box
from tests.golden.replayed_games import Course
from tests.screen_layout.findings import Finding, judge, measure
from tests.screen_layout.recorded_game_room import LedRoom, led_room
from tests.screen_layout.screen_sizes import IN_ITALIAN, PHONES
from tests.screen_layout.sum_up_findings import sum_up
from tests.screen_layout.test_longest_card_name import LONGEST, Recorder

UNREACHED: Final = 3
"""A battlefield of the box that the game does not come to."""
TITLE: Final = {ENGLISH: "Fill up your box", ITALIAN: "Completa la tua scatola"}
SHEETS: Final[Mapping[Side, int]] = {ATTACK: 2, DEFENCE: 3}
"""Cards and copies; cards, somebody who never came up, and a battlefield."""


def boxed() -> dict[str, Any]:
    """A box that lacks most cards, a guardian and a battlefield, and has a card with the longest name."""
    pack = box(RAZOR, {**RAZOR, "id": "longest", "name": LONGEST})
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


def look(room: LedRoom, page: Page, language: str, part: int, what: str) -> list[Finding]:
    """Open a sheet, measure it, and close it."""
    region = page.get_by_role("region", name=TITLE[language])
    region.get_by_role("button", expanded=False).nth(part).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found = list[Finding]()
    for size in PHONES if language == ENGLISH else IN_ITALIAN[1:]:
        room.show(page, size)
        found += measure(page, what, size, screen=False, asked=False)
    found += judge(page, what, size)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return found


@pytest.mark.parametrize("language", [ENGLISH, ITALIAN])
def test_every_sheet_about_what_a_box_lacks_fits_a_phone(tmp_path: Path, language: str) -> None:
    pack = boxed()
    evening, found = played(pack), list[Finding]()
    feed = iter(evening.moves)
    course = Course(GAME, complete_setup(GAME.info, Setup(2, {}, {}, pack)), lambda: lambda state: next(feed, None))
    with led_room(tmp_path, language=language) as room:
        room.lead("a box to fill up", course, len(evening.moves))
        for side, sheets in SHEETS.items():
            page = room.page_of(Seat(SEAT[side]))
            buttons = page.get_by_role("region", name=TITLE[language]).get_by_role("button", expanded=False)
            expect(buttons).to_have_count(sheets)
            for part in range(sheets):
                found += look(room, page, language, part, f"fill up, {side}, {buttons.nth(part).inner_text()}")
    assert not found, "\n".join(["", *sum_up(found)])
