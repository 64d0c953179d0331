"""Clocks of seats, which add up the times of a table's entries. Rules have no clock."""

from collections.abc import Callable, Collection, Hashable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, cast

from companion.rules.game import AnyGame, HasClock
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.log.clock_settings import ClockSettings


class SeatTime(NamedTuple):
    """Time that a seat has used, in ms: in all, and in the turn that goes on. `turns` are those that it ended."""

    used_ms: int = 0
    turn_ms: int = 0
    turns: int = 0


SeatTimes: TypeAlias = tuple[SeatTime, ...]


class ClockReading(NamedTuple):
    """Clocks of all seats at `at_ms`, ms since 1970. Those of `running` go on from there."""

    settings: ClockSettings
    times: SeatTimes
    running: frozenset[Seat]
    at_ms: int

    def left_ms(self, seat: Seat, now_ms: int) -> int | None:
        """Return the time that a seat has left at `now_ms`, below 0 if it is up; None without a limit."""
        kind, minutes, seconds = self.settings
        time = self.times[seat]
        passed_ms = max(0, now_ms - self.at_ms) if seat in self.running else 0
        if kind == "bank":
            return 60_000 * minutes + 1000 * seconds * time.turns - time.used_ms - passed_ms
        if kind == "sand":
            return 60_000 * minutes + 1000 * seconds - time.used_ms - passed_ms + self._sand_ms(seat, now_ms)
        return 1000 * seconds - time.turn_ms - passed_ms if kind == "turn" else None

    def _sand_ms(self, seat: Seat, now_ms: int) -> int:
        """Return what has run to a seat from the others: of each the same part of what it used."""
        others = [time.used_ms for other, time in enumerate(self.times) if other != seat]
        going = len(self.running - {seat}) * max(0, now_ms - self.at_ms)
        return (sum(others) + going) // len(others) if others else 0

    def seats_out_of_time(self, now_ms: int) -> frozenset[Seat]:
        """Return the seats whose clock runs although their time is up."""
        return frozenset(
            seat for seat in self.running if (left := self.left_ms(seat, now_ms)) is not None and left <= 0
        )


class SeatClocks:
    """Clocks of the seats of one table, which go on from entry to entry. Without `settings` they stand."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.settings: ClockSettings | None = None
        """The clock of the table, known from its first entry on. None without one."""
        self.times: SeatTimes = (SeatTime(),) * seats
        self.timed_to_ms = 0
        """Time of the last entry, ms since 1970."""
        self._game = game

    def begin(self, settings: ClockSettings | None, at_ms: int) -> None:
        """Begin to count at `at_ms`, if there are settings."""
        self.settings, self.timed_to_ms = settings, at_ms

    def go_on_until(self, at_ms: int, running: Collection[Seat]) -> None:
        """Let the clocks of `running` go on until `at_ms`; those of others stand."""
        passed_ms, self.timed_to_ms = max(0, at_ms - self.timed_to_ms), at_ms
        self.times = _pass_time(self.times, running, passed_ms)

    def end_turns(self, before: Any, after: Any) -> None:
        """End the turns of the seats whose clocks run in the state `before`, but not in that `after`."""
        self.times = _end_turns(self.times, running_clocks(self._game, before), running_clocks(self._game, after))

    def make_rollback_point(self) -> tuple[SeatTimes, int]:
        """Return the present times, for `roll_back`."""
        return self.times, self.timed_to_ms

    def roll_back(self, to: tuple[SeatTimes, int]) -> None:
        """Go back to the times of before."""
        self.times, self.timed_to_ms = to


def running_clocks(game: AnyGame, state: Any) -> frozenset[Seat]:
    """Return the seats whose time runs: those that are awaited, and nobody while a card or chance is."""
    own_clocks = _own_clocks(cast(Hashable, game))
    if own_clocks is not None:
        return frozenset(own_clocks(state))
    to_act = game.to_act(state)
    return frozenset() if CHANCE in to_act else frozenset(actor for actor in to_act if actor is not CHANCE)


@lru_cache(maxsize=16)  # what a game has is long to ask, and stays the same
def _own_clocks(game: Any) -> Callable[[Any], Collection[Seat]] | None:
    return game.running_clocks if isinstance(game, HasClock) else None


def _pass_time(times: SeatTimes, running: Collection[Seat], passed_ms: int) -> SeatTimes:
    """Return the times after the clocks of `running` went on."""
    return tuple(
        time._replace(used_ms=time.used_ms + passed_ms, turn_ms=time.turn_ms + passed_ms) if seat in running else time
        for seat, time in enumerate(times)
    )


def _end_turns(times: SeatTimes, before: Collection[Seat], after: Collection[Seat]) -> SeatTimes:
    """Return the times after the turns of those whose clock stopped."""
    stopped = set(before) - set(after)
    return tuple(
        time._replace(turn_ms=0, turns=time.turns + 1) if seat in stopped else time for seat, time in enumerate(times)
    )
