"""All or nothing: when something fails in the middle, nothing of it has happened."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.game import AnyGame, Setup
from companion.rules.seats_and_viewers import Actor
from companion.table.dealer import RandomDealer, WaitingDealer
from companion.table.log.event_log import Entry, MemoryLog
from companion.table.observing.observation import CardSeen
from companion.table.table import Table
from tests.table import ambiguous_game
from tests.table.make_tables import ANN, BEN, Ear, pictures, ready, toy
from tests.toy_game import BLACK, RED, Boast, Guess, State, Toy, TurnUp


class FullDisk(MemoryLog):
    """Fails on demand: before anything is written."""

    full = False

    def append(self, table_id: str, entries: Sequence[Entry]) -> None:
        if self.full:
            raise OSError("no space left")
        super().append(table_id, entries)


class Brittle(Toy):
    """Breaks where `breaks` says: in what an action leads to, in an event, in offers or in the view."""

    breaks = ""

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        self._at("apply " + type(action).__name__)
        return super().apply(state, actor, action)

    def evolve(self, state: State, event: Event) -> State:
        self._at("evolve " + type(event).__name__)
        return super().evolve(state, event)

    def legal_actions(self, state: State, seat: Any) -> Any:
        self._at("offers" if state.middle else "")
        return super().legal_actions(state, seat)

    def to_act(self, state: State) -> Any:
        self._at("to_act" if state.middle else "")
        return super().to_act(state)

    def _at(self, place: str) -> None:
        if place and place == self.breaks:
            raise ZeroDivisionError(place)


def brittle(log: MemoryLog) -> tuple[Brittle, Table]:
    """A table at which both are ready and Ben has guessed: when Ann does, the dealer turns up a card."""
    game = Brittle()
    table = Table("t", game, Setup(2, {"rounds": 6}), log, RandomDealer(1), clock=lambda: 7)
    table.open(dealer={})
    ready(table).submit(BEN, Guess(BLACK))
    return game, table


@pytest.mark.parametrize(
    "place", ["apply Guess", "evolve Guessed", "apply TurnUp", "evolve CardTurned", "offers", "to_act"]
)
def test_rules_that_break_leave_the_table_as_it_was(place: str) -> None:
    log = MemoryLog()
    game, table = brittle(log)
    ear, before, written = Ear(table), pictures(table), log.entries("t")
    decision = table.update_for(ANN).decision
    game.breaks = place
    with pytest.raises(ZeroDivisionError):
        table.submit(ANN, Guess(RED), decision=decision)
    game.breaks = ""
    assert pictures(table) == before and log.entries("t") == written and len(ear.heard) == 1
    table.submit(ANN, Guess(RED), decision=decision)
    assert table.log_length == len(log.entries("t")) == len(written) + 2


def test_a_log_that_takes_nothing_leaves_the_table_as_it_was() -> None:
    log = FullDisk()
    table = ready(toy(log))
    ear, before = Ear(table), pictures(table)
    log.full = True
    for verb in (
        lambda: table.submit(ANN, Boast(1)),
        lambda: table.submit(ANN, Guess(RED)),
        lambda: table.undo(2),
        table.close,
    ):
        with pytest.raises(OSError, match="no space"):
            verb()
        assert pictures(table) == before and not table.is_closed
    log.full = False
    table.submit(ANN, Boast(1))
    assert [update.seq for update in ear.heard] == [3, 4] and len(log.entries("t")) == 4


def test_what_was_opened_is_closed_again_when_the_reveal_was_not_written() -> None:
    log = FullDisk()
    table = ready(toy(log))
    for seat in (ANN, BEN):
        table.submit(seat, Guess(RED))
    log.full = True
    with pytest.raises(OSError, match="no space"):
        table.deal(TurnUp(RED))
    assert [seal.opening for seal in table.update_for(None).seals] == [None, None]
    log.full = False
    table.deal(TurnUp(RED))
    assert all(seal.opening and seal.is_proved() for seal in table.update_for(None).seals)


def test_an_undo_that_was_not_written_is_not_in_force() -> None:
    log = FullDisk()
    table = ready(toy(log))
    table.submit(ANN, Boast(1))
    log.full = True
    with pytest.raises(OSError, match="no space"):
        table.undo(2)
    log.full = False
    table.undo(3)
    assert table.update_for(None).view["seats"][0]["boast"] == 0


def test_a_card_that_was_waiting_waits_on_when_its_turn_could_not_be_written() -> None:
    log = FullDisk()
    game: AnyGame = ambiguous_game.GAME
    table = Table("t", game, Setup(2), log, WaitingDealer())
    table.open(dealer={})
    table.observe(CardSeen(ambiguous_game.CARDS[0], _zone("front-1")))
    log.full = True
    with pytest.raises(OSError, match="no space"):
        table.submit(ANN, ambiguous_game.Put(ambiguous_game.CARDS[1]))
    assert len(table.host_view()[1]) == 1
    log.full = False
    table.submit(ANN, ambiguous_game.Put(ambiguous_game.CARDS[1]))
    zones: Mapping[str, Any] = table.update_for(None).view["zones"]
    assert zones["front-1"] == ["ace"] and table.host_view()[1] == ()


def _zone(name: str) -> Any:
    return name
