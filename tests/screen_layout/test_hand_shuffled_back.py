"""A hand of real cards that goes back into two decks: the question on its side's phone, and what others see of it."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from companion.games.revolver.game import GAME
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.skirmish.battle import actions as do
from companion.skirmish.play.choose_sides import TakeSide
from companion.skirmish.state.stack import StepKind
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.games.revolver.support.revolver_box_of_secrets import PACK
from tests.games.revolver.support.revolver_driver import ATTACK, DEFENCE
from tests.golden.replayed_games import Course
from tests.screen_layout.findings import Finding, measure
from tests.screen_layout.recorded_game_room import led_room
from tests.screen_layout.screen_sizes import IN_ITALIAN, PHONES, SCREENS
from tests.screen_layout.sum_up_findings import sum_up
from tests.screen_layout.test_longest_card_name import RevolverRecorder

ASKED: Final = {ENGLISH: "Into which decks do your cards go back?", ITALIAN: "In quali mazzi tornano le tue carte?"}


def played() -> RevolverRecorder:
    """The gang holds real cards of both its decks and has laid one face down; then both hands are shuffled back."""
    evening = RevolverRecorder(pack=PACK, stagecoach=True, gun=True)
    evening.act(ATTACK, TakeSide(ATTACK))
    while evening.to_act() == {CHANCE} or evening.asked() is StepKind.DRAW:
        if evening.to_act() == {CHANCE}:
            evening.chance(next(drawn for drawn in evening.outcomes() if drawn.card is None))
        else:
            evening.act(evening.answering(), do.DrawFrom(1))
    evening.play(DEFENCE, "d-saddle")
    evening.act(DEFENCE, do.StashCard(None))
    evening.play(DEFENCE, "d-shuffle")
    assert evening.asked() is StepKind.SHUFFLE and evening.answering() is DEFENCE
    return evening


@pytest.mark.parametrize("language", [ENGLISH, ITALIAN])
def test_the_question_fits_every_page(browser: Browser, tmp_path: Path, language: str) -> None:
    evening = played()
    feed, found = iter(evening.moves), list[Finding]()
    screens, phones = (SCREENS, PHONES) if language == ENGLISH else ([size] for size in IN_ITALIAN)
    course = Course(GAME, evening.setup, lambda: lambda state: next(feed, None))
    with led_room(tmp_path, browser=browser, language=language) as room:
        room.lead("a hand goes back", course, len(evening.moves))
        for viewer, sizes in ((Seat(1), phones), (Seat(0), phones), (None, screens)):
            page = room.page_of(viewer)
            for size in sizes:
                (room.show_small if viewer is None else room.show)(page, size)
                found += measure(page, f"a hand goes back, {viewer}", size, viewer is None, asked=False)
        expect(room.page_of(Seat(1)).get_by_text(ASKED[language])).to_be_visible()
        expect(room.page_of(Seat(0)).get_by_text(ASKED[language])).to_have_count(0)
    assert not found, "\n".join(["", *sum_up(found)])
