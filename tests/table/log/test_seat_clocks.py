"""Clocks of seats: what counts, what pauses, what an undo gives back, and what a restart does not count."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from companion.games.registry import find_game
from companion.rules.errors import BadSetup
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Actor
from companion.table.dealer import WaitingDealer
from companion.table.errors import LogUnwritable
from companion.table.log.clock_settings import ClockSettings, parse_clock, parse_clock_words
from companion.table.log.event_log import Entry, MemoryLog
from companion.table.log.seat_clocks import running_clocks
from companion.table.log.verify import verify_log
from companion.table.prompts import AnswerUndo
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from companion.table.updates.update import ShownClock
from tests.table.make_tables import ANN, BEN, TOYS, Ear, ready
from tests.toy_game import BLACK, GAME, RED, Boast, Guess, Toy, TurnUp

TURN_OF_10_S = {"kind": "turn", "seconds": 10}


class FailingLog(MemoryLog):
    """A log whose disk takes nothing while `is_full`."""

    is_full = False

    def append(self, table_id: str, entries: Sequence[Entry]) -> None:
        if self.is_full:
            raise LogUnwritable("the disk is full")
        super().append(table_id, entries)


class MixedToy(Toy):
    """A toy in which chance and seats may act in the same moment."""

    def to_act(self, state: Any) -> frozenset[Actor]:
        return frozenset({CHANCE, ANN})


class Clocked:
    """A toy table with a clock, and the time, which a test moves."""

    def __init__(self, clock: dict[str, object], log: MemoryLog | None = None) -> None:
        self.now_ms = 1_000_000
        self.log = log or MemoryLog()
        self.table = self.sit_down()
        self.table.open(dealer={"kind": "waiting"}, clock=clock)
        ready(self.table)

    def sit_down(self) -> Table:
        """Return the table as the log has it."""
        setup = Setup(2, {"rounds": 6})
        return Table(
            "t", GAME, setup, self.log, WaitingDealer(), clock=lambda: self.now_ms, entropy=Random(1).randbytes
        )

    def let_pass(self, seconds: float) -> None:
        self.now_ms += round(1000 * seconds)

    def used_s(self) -> list[float]:
        reading = self.shown.reading
        return [time.used_ms / 1000 for time in reading.times]

    def left_s(self) -> list[float]:
        shown = self.shown
        return [(shown.reading.left_ms(seat, self.now_ms) or 0) / 1000 for seat in (ANN, BEN)]

    @property
    def shown(self) -> ShownClock:
        clock = self.table.update_for(PUBLIC).clock
        assert clock is not None
        return clock


def test_the_time_of_those_who_are_waited_for_runs_and_stops_for_each_alone() -> None:
    toy = Clocked({"kind": "count"})
    toy.let_pass(4)
    toy.table.submit(ANN, Guess(RED))
    toy.let_pass(3)
    toy.table.submit(BEN, Guess(RED))
    assert toy.used_s() == [4, 7]


def test_in_a_sand_glass_what_one_uses_runs_to_the_others() -> None:
    toy = Clocked({"kind": "sand", "minutes": 1})
    toy.table.submit(ANN, Guess(RED))
    assert toy.left_s() == [60, 60]
    toy.let_pass(20)
    assert toy.left_s() == [80, 40], "while Ben thinks it runs to Ann"
    toy.table.submit(BEN, Guess(RED))
    toy.let_pass(60)
    assert toy.left_s() == [80, 40], "the camera is waited for"
    toy.table.deal(TurnUp(RED))
    toy.let_pass(5)
    assert toy.left_s() == [80, 40], "both are waited for"
    toy.table.submit(ANN, Guess(RED))
    toy.let_pass(41)
    assert toy.left_s() == [121, -1] and toy.shown.out_of_time == {BEN}


def test_nobodys_time_runs_while_the_camera_is_waited_for() -> None:
    toy = Clocked({"kind": "count"})
    toy.table.submit(ANN, Guess(RED))
    toy.table.submit(BEN, Guess(RED))
    assert toy.shown.reading.running == frozenset()
    toy.let_pass(60)
    toy.table.deal(TurnUp(RED))
    assert toy.used_s() == [0, 0]
    assert toy.shown.reading.running == {ANN, BEN}


def test_nobodys_time_runs_while_a_card_is_awaited_though_a_seat_may_act_too() -> None:
    toy = MixedToy()
    assert running_clocks(toy, toy.initial_state(Setup(2, {"rounds": 1}))) == frozenset()


def test_an_action_that_the_disk_did_not_take_ends_no_turn() -> None:
    log = FailingLog()
    toy = Clocked({"kind": "bank", "minutes": 1, "seconds": 10}, log)
    toy.let_pass(4)
    before = toy.left_s()
    log.is_full = True
    for _ in range(3):
        with pytest.raises(LogUnwritable):
            toy.table.submit(ANN, Guess(RED))
    assert toy.left_s() == before
    log.is_full = False
    toy.table.submit(ANN, Guess(RED))
    assert toy.left_s() == [before[0] + 10, before[1]]


def test_nobodys_time_runs_while_somebody_is_asked_to_agree() -> None:
    toy = Clocked({"kind": "count"})
    before = toy.table.log_length
    toy.table.submit(ANN, Guess(RED))
    toy.table.submit(BEN, Guess(RED))
    toy.table.deal(TurnUp(RED))
    toy.let_pass(2)
    toy.table.undo(before, ask=(ANN, BEN))
    toy.let_pass(50)
    assert toy.shown.reading.running == frozenset()
    toy.table.submit(ANN, AnswerUndo(False))
    toy.let_pass(1)
    toy.table.submit(ANN, Boast(1))
    assert toy.used_s() == [3, 3]


def test_an_undo_gives_the_time_back() -> None:
    toy = Clocked(TURN_OF_10_S)
    toy.let_pass(3)
    toy.table.submit(ANN, Boast(1))
    at = toy.table.log_length
    toy.let_pass(4)
    toy.table.submit(ANN, Boast(2))
    assert toy.left_s() == [3, 3]
    toy.let_pass(20)
    toy.table.undo(at, ask=())
    assert toy.left_s() == [7, 7]


def test_a_turn_begins_anew_each_time_and_a_bank_gets_its_seconds() -> None:
    turn, bank = Clocked(TURN_OF_10_S), Clocked({"kind": "bank", "minutes": 1, "seconds": 5})
    for toy in (turn, bank):
        toy.let_pass(6)
        toy.table.submit(ANN, Guess(RED))
        toy.table.submit(BEN, Guess(RED))
        toy.table.deal(TurnUp(RED))
        toy.let_pass(1)
    assert turn.left_s() == [9, 9]
    # Ann was ready first and waited: that was a turn. Ben was waited for without a pause until he had guessed.
    assert bank.left_s() == [60 - 6 - 1 + 2 * 5, 60 - 6 - 1 + 5]


def test_time_that_nobody_was_there_counts_for_nobody() -> None:
    toy = Clocked({"kind": "count"})
    toy.let_pass(5)
    toy.table.submit(ANN, Boast(1))
    toy.let_pass(3600)  # the power is cut
    toy.table = toy.sit_down()
    toy.table.resume()
    toy.let_pass(2)
    toy.table.submit(ANN, Guess(RED))
    assert toy.used_s() == [7, 7]
    again = toy.sit_down()
    assert again.update_for(PUBLIC).clock == toy.table.update_for(PUBLIC).clock
    verify_log(toy.log.entries("t"), TOYS)


def test_a_table_without_a_clock_has_none_and_resumes_without_an_entry() -> None:
    toy = Clocked({})
    length = toy.table.log_length
    toy.table.resume()
    assert (toy.table.update_for(PUBLIC).clock, toy.table.log_length) == (None, length)
    assert "clock" not in UpdateEncoder(GAME).update_to_json(toy.table.update_for(PUBLIC))


def test_time_up_is_told_once_and_does_nothing() -> None:
    toy = Clocked(TURN_OF_10_S)
    ear = Ear(toy.table)
    toy.table.notice_time_up()
    assert len(ear.heard) == 1
    toy.let_pass(11)
    for _ in range(2):
        toy.table.notice_time_up()
    assert [update.clock.out_of_time for update in ear.heard if update.clock] == [frozenset(), {ANN, BEN}]
    shown = UpdateEncoder(GAME).update_to_json(ear.last)["clock"]
    assert (shown["up"], shown["passed_ms"], shown["seats"][0]) == ([0, 1], 11_000, {"used_ms": 0, "left_ms": 10_000})
    toy.table.submit(BEN, Guess(BLACK))
    assert ear.last.clock is not None and ear.last.clock.out_of_time == {ANN}


def test_a_clock_that_is_put_back_takes_nothing_away() -> None:
    toy = Clocked({"kind": "count"})
    toy.let_pass(-500)
    toy.table.submit(ANN, Boast(1))
    toy.let_pass(2)
    toy.table.submit(ANN, Boast(2))
    assert toy.used_s() == [2, 2]


def test_every_game_runs_the_clock_of_those_it_waits_for() -> None:
    game = find_game("noir")
    now = [0]
    table = Table("n", game, Setup(2), MemoryLog(), WaitingDealer(), clock=lambda: now[0])
    table.open(dealer={}, clock={"kind": "count"})
    update = table.update_for(PUBLIC)
    assert update.clock is not None
    assert update.clock.reading.running == {actor for actor in update.to_act if isinstance(actor, int)}


@pytest.mark.parametrize(
    ("words", "clock"),
    [
        ("none", None),
        ("count", ClockSettings("count")),
        ("turn:45", ClockSettings("turn", 0, 45)),
        ("bank:30+10", ClockSettings("bank", 30, 10)),
        ("bank:5", ClockSettings("bank", 5, 0)),
        ("sand:300", ClockSettings("sand", 0, 300)),
    ],
)
def test_a_clock_is_said_in_a_word(words: str, clock: ClockSettings | None) -> None:
    assert parse_clock_words(words) == clock


@pytest.mark.parametrize(
    "words",
    [
        *("", "sand", "turn", "turn:-5", "turn:x", "bank:0", "bank:601", "turn:3601", "bank:1+٣"),
        *("count:60", "none:1", "turn:60+5", f"turn:{'9' * 5000}"),
    ],
)
def test_a_clock_that_there_is_not_is_refused(words: str) -> None:
    with pytest.raises(BadSetup):
        parse_clock_words(words)


@pytest.mark.parametrize(
    "given", [{"kind": "turn", "seconds": 1.5}, {"kind": "turn", "seconds": 5, "sand": 1}, {"kind": []}]
)
def test_a_clock_of_another_shape_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        parse_clock(given)
