"""Seats that bots play: what bots know, when they play, and what they leave to people."""

import logging
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from companion.rules.actions_and_offers import NOTHING, Action, LegalActions, Offer, PressGesture
from companion.rules.event import Event
from companion.rules.game import GameInfo, View
from companion.rules.seats_and_viewers import PUBLIC, Actor, Seat
from companion.rules.zone import CardId, ZoneId
from companion.table.bots.runner import SOURCE, BotRunner
from companion.table.errors import LogUnwritable
from companion.table.observing.observation import CardSeen, Pressed
from companion.table.prompts import UndoRequest
from companion.table.table import Table
from tests.patience import PATIENCE_S
from tests.table.ambiguous_game import CARDS, AmbiguousGame, Knock, Put, State
from tests.table.bots.bot_seats import Does, LobbyWithBots, ToyWithBots, modest
from tests.table.make_tables import ANN, BEN, Ear, acts
from tests.toy_game import RED, Boast, Guess, Ready, TurnUp

ACE, _ = CARDS


def one_each(game: Any = None, **more: Any) -> LobbyWithBots:
    """Ann sits on the first chair, the companion on the second."""
    here = LobbyWithBots(game, **more)
    here.lobby.take_seat(ANN, "Ann")
    here.lobby.seat_bot(BEN, "fair")
    return here


def two(game: Any = None, **more: Any) -> LobbyWithBots:
    """The companion sits on both chairs."""
    here = LobbyWithBots(game, **more)
    for seat in (ANN, BEN):
        here.lobby.seat_bot(seat, "fair")
    return here


def doings(table: Table) -> list[tuple[Any, str]]:
    return [(line["actor"], line["source"]) for line in table.history(PUBLIC) if line["kind"] == "act"]


# Playing.


def test_stand_ins_alone_play_a_game_to_its_end() -> None:
    here = two()
    here.play_on()
    assert here.table.update_for(PUBLIC).outcome is not None
    assert {who for who in doings(here.table) if who[0] != "chance"} == {(0, SOURCE), (1, SOURCE)}


def test_a_stand_in_plays_its_own_chair_and_waits_for_people() -> None:
    here = one_each()
    here.play_on()
    assert doings(here.table) == [(1, SOURCE)] and here.table.update_for(PUBLIC).to_act == {ANN}
    here.table.submit(ANN, Ready())
    here.play_on()
    assert doings(here.table)[1:] == [(0, "phone"), (1, SOURCE)]


def test_a_player_knows_what_the_phone_of_its_seat_is_shown_and_nothing_else() -> None:
    told: list[tuple[Seat, View, Sequence[Offer[Any]]]] = []

    def remember(seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        told.append((seat, view, legal.offers))
        return modest(seat, view, legal, random)

    here = one_each(ToyWithBots(fair=remember), deal="waiting")
    here.play_on()
    here.table.submit(ANN, Ready())
    here.table.submit(ANN, Guess(RED))
    phone = here.table.update_for(BEN)
    here.play_on()
    assert told[-1] == (BEN, phone.view, tuple(phone.offers)) and phone.view["me"] == {"guess": None}
    assert {seat for seat, _, _ in told} == {BEN}


def test_no_phone_and_no_token_speaks_for_it() -> None:
    here = one_each()
    rows = here.credentials._db.execute("SELECT hash FROM credentials WHERE seat = 1").fetchall()
    assert len(rows) == 1 and len(rows[0][0]) == 32
    assert here.credentials.role_of_token("") is None


def test_each_has_its_turn_even_beside_one_that_always_has_something_to_say() -> None:
    def boastful(seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        boasts = [action for action in legal if isinstance(action, Boast)]
        return boasts[0] if boasts else modest(seat, view, legal, random)

    here = two(ToyWithBots(fair=boastful), deal="waiting")
    here.play_on()
    assert [actor for actor, _ in doings(here.table)] == [0, 1] * 5


# The clock.


@pytest.mark.parametrize("thinks_s", [0.0, 0.4, 1.9])
def test_the_clock_does_not_tell_how_long_a_choice_took(thinks_s: float) -> None:
    def ponder(seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        here.clock.now += thinks_s
        return modest(seat, view, legal, random)

    here = two(ToyWithBots(fair=ponder), pause_s=2.0, deal="waiting")
    times: list[float] = []
    stop = here.table.subscribe(PUBLIC, lambda update: times.append(here.clock.now))
    here.play_on()
    stop()
    assert times == pytest.approx([0.0, 2.0, 4.0, 6.0, 8.0])


def test_with_no_pause_nobody_waits() -> None:
    here = two()
    here.play_on()
    assert set(here.clock.waited) == {0.0}


# Faults.


def fails(seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
    raise ZeroDivisionError("a fault in a player")


def cheats(seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
    return Guess(CardId("green"))


@pytest.mark.parametrize("player", [fails, cheats])
def test_a_player_that_fails_plays_at_random_and_the_room_is_told(
    player: Any, caplog: pytest.LogCaptureFixture
) -> None:
    here = two(ToyWithBots(fair=player))
    with caplog.at_level(logging.ERROR):
        here.play_on()
    assert here.table.update_for(PUBLIC).outcome is not None
    assert set(here.notes) == {"one of the companion's players has failed; where it does, it plays at random"}
    assert "the player of seat 0 failed" in caplog.text


def test_a_player_with_nothing_to_do_is_not_asked_to_do_more() -> None:
    here = one_each(ToyWithBots(fair=lambda *asked: None))
    here.play_on()
    assert doings(here.table) == []


def test_but_where_the_game_waits_for_it_alone_it_plays_at_random() -> None:
    here = one_each(ToyWithBots(fair=lambda *asked: None))
    here.table.submit(ANN, Ready())
    here.play_on()
    assert doings(here.table)[-1] == (1, SOURCE)


def test_and_where_it_waits_for_stand_ins_alone_of_whom_none_has_anything_to_do() -> None:
    here = two(ToyWithBots(fair=lambda *asked: None))
    here.play_on()
    assert here.table.update_for(PUBLIC).outcome is not None and here.notes == []


def test_a_log_that_cannot_be_written_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    here = one_each()
    monkeypatch.setattr("companion.table.log.event_log.MemoryLog.append", _full)
    here.play_on()
    monkeypatch.undo()
    assert doings(here.table) == []
    here.play_on()
    assert doings(here.table) == [(1, SOURCE)]


def _full(log: object, table: str, entries: object) -> None:
    raise LogUnwritable("the disk is full")


# Questions.


def test_a_stand_in_agrees_to_an_undo_and_waits_for_the_others() -> None:
    here = one_each(deal="waiting")
    for action in (Ready(), Guess(RED)):
        here.table.submit(ANN, action)
        here.play_on()
    here.table.deal(TurnUp(RED))
    here.table.undo(here.table.log_length - 1)
    here.play_on()
    asked = here.table.update_for(ANN).prompt
    assert isinstance(asked, UndoRequest) and asked.waiting == {ANN}
    assert doings(here.table)[-1][0] == "chance", "whoever plays on declines the undo"


def test_a_card_that_it_is_asked_about_was_none_of_its_own() -> None:
    here = one_each(AmbiguousGameWithBots(), deal="waiting")
    here.table.submit(ANN, Put(ACE))
    here.table.observe(CardSeen(ACE, ZoneId("middle")))
    assert here.table.update_for(BEN).prompt is not None
    here.play_on()
    assert here.table.update_for(BEN).prompt is None
    assert doings(here.table)[-1] == (1, SOURCE)


class AmbiguousGameWithBots(AmbiguousGame):
    bots: Mapping[str, Any] = {"fair": Does(lambda seat, view, legal, random: next(iter(legal)))}


@dataclass(frozen=True, slots=True)
class Ring(Action):
    anyone = True
    gesture = PressGesture("next")


class Belfry(AmbiguousGameWithBots):
    """The bell is rung twice, all the same by whom."""

    info = GameInfo("belfry", "Belfry", 2, 2)
    actions: Sequence[type[Action]] = (Ring, Knock)

    def to_act(self, state: State) -> frozenset[Actor]:
        return frozenset() if len(state.knocked) == 2 else frozenset({Seat(1)})

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        if not self.to_act(state) or seat in state.knocked:
            return NOTHING
        return LegalActions(Offer(Ring), Offer(Knock))

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        return super().apply(state, actor, Knock())


def test_what_anyone_may_do_is_left_to_people() -> None:
    here = one_each(Belfry())
    here.play_on()
    assert acts(here.log.entries(here.table.table_id)) == [(1, "Knock")]


def test_stand_ins_alone_do_it_themselves() -> None:
    here = two(Belfry())
    here.play_on()
    assert acts(here.log.entries(here.table.table_id)) == [(0, "Ring"), (1, "Ring")]


# Changes while it waits.


def test_a_chair_that_is_given_away_while_it_waits_is_not_played() -> None:
    here = one_each(pause_s=2.0)
    here.clock.meanwhile = lambda: here.lobby.free_seat(BEN)
    here.play_on()
    assert doings(here.table) == []


def test_a_table_that_is_given_up_while_it_waits_is_not_played_at() -> None:
    here = one_each(pause_s=2.0)
    here.clock.meanwhile = here.tables.give_up_current
    here.play_on()
    assert here.clock.waited == [2.0]


def test_an_undo_that_is_asked_for_while_it_waits_is_answered_first() -> None:
    here = one_each(pause_s=2.0, deal="waiting")
    here.table.submit(ANN, Ready())
    here.play_on()
    here.table.submit(ANN, Guess(RED))
    here.table.deal(TurnUp(RED))
    before = here.table.log_length - 1
    here.clock.meanwhile = lambda: None if here.table.update_for(ANN).prompt else here.table.undo(before)
    here.play_on()
    asked = here.table.update_for(ANN).prompt
    assert isinstance(asked, UndoRequest) and asked.waiting == {ANN}


def test_what_somebody_else_did_for_it_while_it_waits_is_not_done_again() -> None:
    here = one_each(pause_s=2.0)
    here.clock.meanwhile = lambda: here.table.observe(Pressed("confirm", BEN))
    here.play_on()
    assert doings(here.table) == [(1, "camera")] and here.table.update_for(PUBLIC).to_act == {ANN}


# The thread.


def test_updates_wake_it_and_closing_ends_it() -> None:
    here, played = LobbyWithBots(deal="waiting"), threading.Event()
    runner = BotRunner(here.lobby, here.notes.append, 0.0)
    runner.start()
    runner.start()
    here.lobby.take_seat(ANN, "Ann")
    here.lobby.seat_bot(BEN, "fair")
    ear = Ear(here.table)
    here.table.subscribe(PUBLIC, lambda update: played.set() if update.to_act == {ANN} else None)
    assert played.wait(PATIENCE_S), "sitting down wakes it"
    played.clear()
    here.table.submit(ANN, Ready())
    assert played.wait(PATIENCE_S), "an update wakes it"
    runner.close()
    runner.close()
    assert "standins" not in {thread.name for thread in threading.enumerate()}
    seen = len(ear.heard)
    here.table.submit(ANN, Guess(RED))
    assert len(ear.heard) == seen + 1


def test_a_fault_of_ours_does_not_end_the_thread(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    here, tried, played = one_each(), threading.Event(), threading.Event()

    def broken() -> dict[Seat, str]:
        tried.set()
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(here.credentials, "bot_strengths", broken)
    runner = BotRunner(here.lobby, here.notes.append, 0.0)
    with caplog.at_level(logging.ERROR):
        runner.start()
        assert tried.wait(PATIENCE_S)
        monkeypatch.undo()
        here.table.subscribe(PUBLIC, lambda update: played.set() if update.to_act == {ANN} else None)
        here.lobby.rename_holder(ANN, "Anna")
        assert played.wait(PATIENCE_S)
    runner.close()
