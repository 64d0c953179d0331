"""A turned poker card that nobody has named: the form on its owner's phone, and both cards on the table screen."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from companion.games.revolver2 import actions as act
from companion.games.revolver2.game import GAME
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.choose_sides import TakeSide
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.games.revolver2.incomplete_box.test_poker_cards_named_in_play import box, lay, read
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE
from tests.golden.replayed_games import Course
from tests.screen_layout.findings import Finding, measure
from tests.screen_layout.recorded_game_room import led_room
from tests.screen_layout.screen_sizes import IN_ITALIAN, PHONES, SCREENS
from tests.screen_layout.sum_up_findings import sum_up
from tests.screen_layout.test_longest_card_name import LONGEST, Recorder

ASKED: Final = {ENGLISH: "What is printed on your poker card?", ITALIAN: "Che cosa è stampato sulla tua carta poker?"}


def played() -> tuple[Recorder, tuple[int, int]]:
    """A round whose first card has the longest name: its moves, and how many lead to the second form and to its end."""
    evening = Recorder(pack=box(), real=True)
    evening.act(ATTACK, TakeSide(ATTACK))
    for side in Side:
        evening.chance(act.RemovePoker(side, None))
    lay(evening)
    read(evening, ATTACK, LONGEST, 20, stays=True)
    asked = len(evening.moves)
    read(evening, DEFENCE, "Deuce", 2, plain=True)
    return evening, (asked, len(evening.moves))


@pytest.mark.parametrize("language", [ENGLISH, ITALIAN])
def test_the_form_and_the_round_fit_every_page(browser: Browser, tmp_path: Path, language: str) -> None:
    evening, (asked, decided) = played()
    feed, found = iter(evening.moves), list[Finding]()
    screens, phones = (SCREENS, PHONES) if language == ENGLISH else ([size] for size in IN_ITALIAN)
    course = Course(GAME, evening.setup, lambda: lambda state: next(feed, None))
    with led_room(tmp_path, browser=browser, language=language) as room:
        for ply in (asked, decided):
            room.lead("a new poker card", course, ply)
            for viewer, sizes in ((Seat(1), phones), (None, screens)):
                page = room.page_of(viewer)
                for size in sizes:
                    (room.show_small if viewer is None else room.show)(page, size)
                    found += measure(page, f"a new poker card, {viewer}, {ply}", size, viewer is None, asked=False)
            expect(page.locator(".r2-laid").get_by_text(f"{LONGEST} (20)")).to_be_visible()
            expect(room.page_of(Seat(1)).get_by_role("region", name=ASKED[language])).to_be_visible(
                visible=ply == asked
            )
    assert not found, "\n".join(["", *sum_up(found)])
