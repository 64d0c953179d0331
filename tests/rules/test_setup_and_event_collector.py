"""Setups are completed and checked; a play keeps the state its events lead to."""

from typing import Any

import pytest

from companion.rules.errors import BadSetup
from companion.rules.game import EventCollector, GameInfo, Option, Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import Seat, seats_clockwise_from
from tests.toy_game import GAME, BecameReady, Boasted

INFO = GameInfo(
    "poker", "Poker", 2, 6,
    options=(Option("stack", "How many chips?", (60, 100), 60),),
    rulings=(Option("P-1", "May one check?", (True, False), True),),
)  # fmt: skip


def test_what_nobody_chose_has_its_default() -> None:
    setup = complete_setup(INFO, Setup(3, {"stack": 100}))
    assert setup.option("stack") == 100 and setup.ruling("P-1") is True


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (Setup(1), "Poker is for 2 to 6 players, not 1"),
        (Setup(7), "2 to 6"),
        (Setup(True), "2 to 6"),
        (Setup("3"), "2 to 6"),  # type: ignore[arg-type]
        (Setup(2, {"stacks": 60}), "unknown option 'stacks'; this game has stack"),
        (Setup(2, {"stack": 61}), "option stack is 61; it can be 60, 100"),
        (Setup(2, {"stack": 60.0}), "it can be 60, 100"),
        (Setup(2, {}, {"P-1": 1}), "ruling P-1 is 1; it can be True, False"),
        (Setup(2, {}, {"P-2": True}), "unknown ruling 'P-2'"),
        (Setup(2, {"stack": "x" * 10_000}), "xxx...xxx"),
    ],
)
def test_what_does_not_fit_is_named_with_what_would(setup: Setup, says: str) -> None:
    with pytest.raises(BadSetup, match=says) as caught:
        complete_setup(INFO, setup)
    assert len(str(caught.value)) < 200


def test_a_setup_keeps_nothing_of_what_was_handed_in() -> None:
    given: dict[str, Any] = {"stack": 100}
    setup = complete_setup(INFO, Setup(2, given))
    given["stack"] = 60
    assert setup.option("stack") == 100


def test_a_play_keeps_the_state_its_events_lead_to() -> None:
    start = GAME.initial_state(complete_setup(GAME.info, Setup(2)))
    play = EventCollector(GAME, start)
    play.emit(BecameReady(Seat(0)))
    after = play.emit(Boasted(Seat(1), 2))
    assert after == play.state == fold_events(GAME, start, [*play.events])
    assert fold_events(GAME, start, play.events) is after
    assert start.ready == frozenset()


def test_events_that_were_decided_elsewhere_are_followed_one_by_one() -> None:
    start = GAME.initial_state(complete_setup(GAME.info, Setup(2)))
    elsewhere, play = EventCollector(GAME, start).emit(Boasted(Seat(0), 1)), EventCollector(GAME, start)
    after = play.emit(BecameReady(Seat(0)))
    assert fold_events(GAME, elsewhere, play.events) == GAME.evolve(elsewhere, play.events[0])
    play.events.append(Boasted(Seat(1), 2))
    assert fold_events(GAME, start, play.events) == GAME.evolve(after, play.events[1])


def test_seats_run_clockwise() -> None:
    assert seats_clockwise_from(Seat(2), 4) == (2, 3, 0, 1)
