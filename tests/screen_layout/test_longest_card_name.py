"""A card that got the longest name while playing: one word of sixty letters breaks no phone and no screen."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from playwright.sync_api import Browser

from companion.games.revolver.game import GAME as REVOLVER
from companion.games.revolver2.game import GAME
from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import Actor, Seat
from companion.rules.zone import ZoneId
from companion.server.ports.new_card_pictures import CardNamingQuestion
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.vision.encode_image import encode_jpeg
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.games.revolver import test_box_read_in_play as revolver_box
from tests.games.revolver.support.revolver_driver import RevolverDriver
from tests.games.revolver2.incomplete_box import test_battlefields_named_in_play as battlefields
from tests.games.revolver2.incomplete_box import test_guardians_named_in_play as guardians
from tests.games.revolver2.support.revolver2_box_of_counts import UNNAMED, add, box
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, Revolver2Driver
from tests.games.revolver2.support.revolver2_fights import lay
from tests.golden.replayed_games import Course
from tests.screen_layout.findings import Finding, measure
from tests.screen_layout.recorded_game_room import led_room
from tests.screen_layout.screen_sizes import PHONES, UPRIGHT
from tests.screen_layout.sum_up_findings import sum_up

LONGEST: Final = "M" * 60


class Filmed:
    """A camera's picture of the card that is asked about."""

    def picture(self, picture_id: str) -> bytes:
        return encode_jpeg(np.full((600, 430, 3), 120, np.uint8), 430)


class Recorder(Revolver2Driver):
    """A game that remembers its moves."""

    def __init__(self, **more: Any) -> None:
        self.moves: list[tuple[Actor, Action]] = []
        super().__init__(**more)

    def _do(self, actor: Actor, action: Action) -> list[Event]:
        self.moves.append((actor, action))
        return super()._do(actor, action)


class RevolverRecorder(RevolverDriver):
    """A game of Revolver that remembers its moves."""

    def __init__(self, **more: Any) -> None:
        self.moves: list[tuple[Actor, Action]] = []
        super().__init__(**more)

    def _do(self, actor: Actor, action: Action) -> list[Event]:
        self.moves.append((actor, action))
        return super()._do(actor, action)


def played() -> Sequence[tuple[Actor, Action]]:
    """The moves up to a card in play with that name, and the next one being named."""
    evening = Recorder(pack=box(), real=True)
    evening.dealt()
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    lay(evening, UNNAMED[ATTACK])
    add(evening, LONGEST, CardKind.FIREPOWER, firepower=3, plain=True)
    lay(evening, UNNAMED[ATTACK])
    assert do.TakeBack in {offer.action for offer in GAME.legal_actions(evening.state, Seat(0)).offers}
    return evening.moves


def test_the_longest_name_fits_every_phone_and_its_form_too(browser: Browser, tmp_path: Path) -> None:
    moves = played()
    course = Course(GAME, complete_setup(GAME.info, Setup(2, {}, {}, box())), lambda: lambda state: next(feed, None))
    feed = iter(moves)
    found: list[Finding] = []
    with led_room(tmp_path, browser=browser) as room:
        room.lead("a new card", course, len(moves))
        for shown in (None, CardNamingQuestion(UNNAMED[ATTACK], "attack-0", "kq3-AbC", LONGEST, 12)):
            room.context.options = replace(room.context.options, new_cards=Filmed())
            room.context.room.change(new_card=shown)
            for viewer in (Seat(0), Seat(1)):
                page = room.page_of(viewer)
                if shown and viewer == Seat(0):
                    page.wait_for_function("document.querySelector('.fray-seen > img')?.complete")
                for size in PHONES:
                    room.show(page, size)
                    found += measure(page, f"a new card, {viewer}", size, screen=False, asked=False)
    assert not found, "\n".join(["", *sum_up(found)])


def test_the_form_of_one_of_the_gang_fits_every_phone(browser: Browser, tmp_path: Path) -> None:
    pack = revolver_box.box()
    evening = RevolverRecorder(pack=pack)
    evening.dealt()
    setup, feed = complete_setup(REVOLVER.info, Setup(2, {}, {}, pack)), iter(evening.moves)
    found: list[Finding] = []
    with led_room(tmp_path, browser=browser) as room:
        room.lead("the gang", Course(REVOLVER, setup, lambda: lambda state: next(feed, None)), len(evening.moves))
        for language, sizes in ((ENGLISH, PHONES), (ITALIAN, UPRIGHT)):
            page = room.page_of(Seat(1), language)
            for size in sizes:
                room.show(page, size)
                found += measure(page, f"one of the gang, {language}", size, screen=False, asked=False)
    assert not found, "\n".join(["", *sum_up(found)])


@pytest.mark.parametrize("pack", [guardians.box(), battlefields.box()], ids=["guardian", "battlefield"])
def test_the_form_of_a_new_component_fits_every_phone(browser: Browser, tmp_path: Path, pack: dict[str, Any]) -> None:
    evening = Recorder(pack=pack, real=True)
    evening.dealt()
    setup, feed = complete_setup(GAME.info, Setup(2, {}, {}, pack)), iter(evening.moves)
    found: list[Finding] = []
    with led_room(tmp_path, browser=browser) as room:
        room.lead("a new one", Course(GAME, setup, lambda: lambda state: next(feed, None)), len(evening.moves))
        for language, sizes in ((ENGLISH, PHONES), (ITALIAN, UPRIGHT)):
            page = room.page_of(Seat(1), language)
            for size in sizes:
                room.show(page, size)
                found += measure(page, f"a new one, {language}", size, screen=False, asked=False)
        unread = [field for field in GAME.view(evening.state, None)["battlefields"] if field.get("unnamed")]
        assert room.page_of(Seat(1)).get_by_text("not read yet", exact=True).count() == bool(unread)
    assert not found, "\n".join(["", *sum_up(found)])


def test_the_form_of_a_discarded_card_fits_every_phone(browser: Browser, tmp_path: Path) -> None:
    evening = Recorder(pack=box(), real=True)
    evening.dealt()
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    lay(evening, UNNAMED[ATTACK])
    add(evening, LONGEST, CardKind.FIREPOWER, cost=1, plain=True)
    evening.act(ATTACK, do.DiscardCard(UNNAMED[ATTACK], ZoneId("discard-attack")))
    setup, feed = complete_setup(GAME.info, Setup(2, {}, {}, box())), iter(evening.moves)
    found: list[Finding] = []
    with led_room(tmp_path, browser=browser) as room:
        room.lead("a discarded card", Course(GAME, setup, lambda: lambda state: next(feed, None)), len(evening.moves))
        for language, button in ((ENGLISH, "Name 1 discarded card"), (ITALIAN, "Dai un nome a 1 carta scartata")):
            page = room.page_of(Seat(0), language)
            page.get_by_role("button", name=button).click()
            for size in PHONES if language is ENGLISH else UPRIGHT:
                room.show(page, size)
                found += measure(page, f"a discarded card, {language}", size, screen=False, asked=False)
    assert not found, "\n".join(["", *sum_up(found)])
