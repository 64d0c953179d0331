"""Long pauses before what a bot does, so that people can look; and what cuts them short."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot
from companion.rules.game import View
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.bots.long_pause import LongPause
from tests.table.ambiguous_game import AmbiguousGame
from tests.table.bots.bot_seats import LobbyWithBots, ToyWithBots, modest
from tests.table.make_tables import ANN, BEN
from tests.table.observing.test_pending import ACE, seen
from tests.toy_game import Ready

PAUSES = 4


class Patient:
    """A modest bot that lets people look before everything it does."""

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        return modest(seat, view, legal, random)

    def pauses_before(self, view: View, action: Action) -> int:
        return PAUSES


def patient(bot: Bot | None = None, **more: Any) -> LobbyWithBots:
    """Ann sits on the first chair, a patient bot on the second."""
    game = ToyWithBots()
    game.bots = {"fair": bot or Patient()}
    here = LobbyWithBots(game, deal="waiting", **more)
    here.lobby.take_seat(ANN, "Ann")
    here.lobby.seat_bot(BEN, "fair")
    return here


def test_a_bot_waits_as_long_as_it_asks_for() -> None:
    here = patient(pause_s=2.0)
    times: list[float] = []
    stop = here.table.subscribe(PUBLIC, lambda update: times.append(here.clock.now))
    here.play_on()
    stop()
    assert times == pytest.approx([0.0, 2.0 * PAUSES])


def test_the_pause_begins_anew_when_somebody_acts_in_it() -> None:
    here = patient(pause_s=2.0)
    done: list[Callable[[], object]] = [lambda: here.table.submit(ANN, Ready())]
    times: list[float] = []
    here.clock.meanwhile = lambda: done.pop()() if done else None
    stop = here.table.subscribe(PUBLIC, lambda update: times.append(here.clock.now))
    here.play_on()
    stop()
    assert times[:3] == pytest.approx([0.0, 2.0, 2.0 + 2.0 * PAUSES])


def test_whoever_sits_may_end_the_pause() -> None:
    here = patient(pause_s=2.0)
    pause = here.runner.long_pause
    here.clock.meanwhile = lambda: pause.end(pause.number or 0)
    times: list[float] = []
    stop = here.table.subscribe(PUBLIC, lambda update: times.append(here.clock.now))
    here.play_on()
    stop()
    assert times == pytest.approx([0.0, 2.0])


def test_an_end_that_comes_late_shortens_no_other_pause() -> None:
    told: list[int | None] = []
    pause = LongPause(lambda: told.append(pause.number))
    pause.end(1)
    with pause.go_on():
        assert not pause.is_ended
        pause.end(1)
        pause.end(0)
        assert pause.is_ended, "whoever taps late does not begin it anew"
    assert not pause.is_ended, "none goes on"
    pause.end(1)
    with pause.go_on():
        pause.end(1)
        assert not pause.is_ended
        pause.end(2)
        assert pause.is_ended
    assert told == [1, None, 2, None]


def test_a_pause_of_which_nobody_could_be_told_is_over() -> None:
    def fail() -> None:
        raise OSError("no room")

    pause = LongPause(fail)
    with pytest.raises(OSError), pause.go_on():
        pass
    assert pause.number is None


class Confused(Patient):
    """One that fails when it is asked how long it waits."""

    def pauses_before(self, view: View, action: Action) -> int:
        raise ZeroDivisionError


def test_a_bot_that_fails_to_say_how_long_holds_up_nobody(caplog: pytest.LogCaptureFixture) -> None:
    here = patient(Confused(), pause_s=2.0)
    here.play_on()
    assert here.clock.waited == [2.0] and here.table.update_for(PUBLIC).to_act == {ANN}
    assert "how long people should look" in caplog.text


class ParlourWithBot(AmbiguousGame):
    """A game whose cards may mean two things, with a patient bot."""

    bots: Mapping[str, Bot] = {"fair": Patient()}


def test_a_question_about_a_card_is_answered_within_it() -> None:
    here = LobbyWithBots(ParlourWithBot(), deal="waiting", pause_s=2.0)
    here.lobby.seat_bot(ANN, "fair")
    here.lobby.take_seat(BEN, "Ben")
    lay: list[Callable[[], object]] = [lambda: here.table.observe(seen(ACE, "middle"))]
    is_asked: list[bool] = []

    def look_on() -> None:
        if lay:
            lay.pop()()
        is_asked.append(here.table.update_for(ANN).prompt is not None)

    here.clock.meanwhile = look_on
    here.play_on()
    assert is_asked[:3] == [True, True, False], "one pause before the answer"
