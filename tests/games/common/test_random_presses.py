"""Random presses on panel and pucks, in each game: each does what was said of it before, and the log stays sound."""

from random import Random
from typing import Any, cast

import pytest

from companion.games.desperados import GAME as DESPERADOS
from companion.games.noir import GAME as NOIR
from companion.games.quickdraw import GAME as QUICKDRAW
from companion.games.revolver import GAME as REVOLVER
from companion.games.revolver2 import GAME as REVOLVER2
from companion.rules.game import AnyGame, Setup
from companion.rules.seats_and_viewers import PUBLIC
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.dealer import RandomDealer
from companion.table.errors import BadUndo
from companion.table.log.event_log import MemoryLog
from companion.table.log.verify import verify_log
from companion.table.observing.matcher import Match, Matched, MenuStepped, Unmatched
from companion.table.observing.observation import Pressed
from companion.table.table import Table
from companion.table.updates.buttons.button_meanings import ButtonEffect, ButtonMeaning
from companion.table.updates.buttons.public_offers import Owner
from tests.games.desperados.desperados_board import PACK as BOARD
from tests.games.revolver.support.revolver_box import PACK as BOX
from tests.games.revolver2.support.revolver2_box import PACK as BOX2

GAMES: list[tuple[AnyGame, int, Any]] = [
    (NOIR, 2, {}),
    (QUICKDRAW, 3, {}),
    (REVOLVER, 2, BOX),
    (REVOLVER2, 2, BOX2),
    (DESPERADOS, 3, BOARD),
]
PRESSES = 250


class RandomPresser:
    """Presses at random, sets tokens, undoes and cuts the power. Now and then a phone plays, for what is secret."""

    def __init__(self, game: AnyGame, seats: int, pack: Any) -> None:
        self.game, self.setup = game, Setup(seats, {}, {}, pack)
        self.log, self.random = MemoryLog(), Random(5)
        self.table = self._table()
        self.table.open(dealer={"kind": "digital", "seed": 5})

    def _table(self) -> Table:
        return Table("t", self.game, self.setup, self.log, RandomDealer(5), clock=lambda: 0)

    def act(self) -> None:
        """Do one thing."""
        owner = self.random.choice((None, *self.table.seats))
        match self.random.choices(("press", "tokens", "undo", "cut", "phone"), (80, 6, 4, 2, 8))[0]:
            case "press":
                self.press(self.random.choice(("next", "confirm")), owner)
            case "tokens":
                self.set_tokens(owner)
            case "undo":
                self.undo(owner)
            case "cut":
                self.table = self._table()
                self.table.resume()
            case _:
                self.play_by_phone()

    def press(self, button: str, owner: Owner) -> None:
        """Press a button: it does what the public update says, or answers a question."""
        public = self.table.update_for(PUBLIC)
        meaning = next((getattr(pair, button) for pair in public.buttons if pair.seat == owner), None)
        found = self.table.observe(Pressed(button, owner), _source(owner))
        if public.prompt is None or button == "next":
            assert _is_as_told(meaning, found), f"{button} of {owner} meant {meaning} and was {found}"

    def set_tokens(self, owner: Owner) -> None:
        """Set some tokens to a number that may be, as a dial does."""
        seq, settable = self.table.settable_tokens(owner)
        if settable:
            tokens, numbers = self.random.choice(settable)
            action = tokens.correction_to(self.random.choice(list(numbers)))
            if owner is None:
                self.table.correct(action, seq, "panel")
            else:
                self.table.submit(owner, action, _source(owner))

    def undo(self, owner: Owner) -> None:
        try:
            self.table.undo_last(self.table.seats, _source(owner))
        except BadUndo:  # nobody has played yet
            lines = self.table.history(PUBLIC)
            assert not any(line["kind"] == "act" and line["counts"] and line["actor"] != "chance" for line in lines)

    def play_by_phone(self) -> None:
        """Let a seat that is awaited play anything."""
        waiting = [seat for seat in self.table.seats if seat in self.table.update_for(PUBLIC).to_act]
        legal = {seat: without_corrections(self.table.legal_for(seat)) for seat in waiting}
        if found := [seat for seat in waiting if legal[seat]]:
            seat = self.random.choice(found)
            self.table.submit(seat, random_action(legal[seat], self.random))


def _source(owner: Owner) -> str:
    return "panel" if owner is None else f"device puck-{owner}"


def _is_as_told(meaning: ButtonMeaning | None, found: Match) -> bool:
    if meaning is None:
        return isinstance(found, Unmatched)
    if meaning.does is not ButtonEffect.TAKE:
        return isinstance(found, MenuStepped)
    return isinstance(found, Matched) and (found.actor, type(found.action)) == (meaning.seat, meaning.action)


@pytest.mark.parametrize(("game", "seats", "pack"), GAMES, ids=[game.info.id for game, _, _ in GAMES])
def test_random_presses_do_what_was_said_and_leave_a_sound_log(game: AnyGame, seats: int, pack: Any) -> None:
    presser = RandomPresser(game, seats, pack)
    for _ in range(PRESSES):
        presser.act()
        assert cast(Any, game).invariants(presser.table._session.record.state) == []
    entries = presser.log.entries("t")
    assert verify_log(entries, {game.info.id: game}).entries == len(entries)
    by_hand = [line for line in presser.table.history(PUBLIC) if line["kind"] == "act" and line["source"] == "panel"]
    assert by_hand, "no press of the panel ever played: it tests nothing"


def test_only_own_buttons_agree_to_a_correction() -> None:
    """Random presses never give the consent of another seat."""
    presser = RandomPresser(REVOLVER, 2, BOX)
    for _ in range(PRESSES):
        presser.act()
    bodies = [entry.decode_body() for entry in presser.log.entries("t")]
    given = [body for body in bodies if body["kind"] == "answer_consent" and body["agree"]]
    assert given and all(body["source"] == _source(body["seat"]) for body in given)
