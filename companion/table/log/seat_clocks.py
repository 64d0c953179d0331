"""Clocks of seats: a chess clock or a turn timer that adds up the times of a table's entries. Rules have no clock."""

from collections.abc import Callable, Collection, Hashable, Mapping
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias, cast, get_args

from companion.rules.errors import BadSetup, shorten_value
from companion.rules.game import AnyGame, HasClock
from companion.rules.seats_and_viewers import CHANCE, Seat

ClockKind: TypeAlias = Literal["count", "bank", "turn", "sand"]
KINDS: Final[tuple[str, ...]] = get_args(ClockKind)
NO_CLOCK: Final = "none"
MAX_MINUTES: Final = 600
MAX_SECONDS: Final = 3600


class ClockSettings(NamedTuple):
    """The clock of a table.

    "count" counts the time of each seat and has no limit. "bank" is a chess clock: each seat has `minutes`, and
    `seconds` more for each turn that it ends. "turn" gives each turn `seconds`. "sand" gives each seat `minutes` and
    `seconds`, and what one uses runs to the others in equal parts, as in a sand glass.
    """

    kind: ClockKind
    minutes: int = 0
    seconds: int = 0


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


def parse_clock(given: Mapping[str, Any]) -> ClockSettings | None:
    """Return the clock of JSON values such as {"kind": "bank", "minutes": 30, "seconds": 10}; None for none.

    Raises BadSetup if there is no such clock.
    """
    if not given:
        return None
    kind, minutes, seconds = given.get("kind"), given.get("minutes", 0), given.get("seconds", 0)
    if kind not in KINDS or not given.keys() <= {"kind", "minutes", "seconds"}:
        raise BadSetup(f"there is no clock {shorten_value(given)}; there are {', '.join(KINDS)}")
    for name, value, most in (("minutes", minutes, MAX_MINUTES), ("seconds", seconds, MAX_SECONDS)):
        if type(value) is not int or not 0 <= value <= most:
            raise BadSetup(f"a clock has 0 to {most} {name}, not {shorten_value(value)}")
    if kind == "sand" and not minutes + seconds:
        raise BadSetup(f"a clock of the kind {kind} needs minutes or seconds")
    if (kind, minutes) == ("bank", 0) or (kind, seconds) == ("turn", 0):
        raise BadSetup(f"a clock of the kind {kind} needs {'minutes' if kind == 'bank' else 'seconds'}")
    return ClockSettings(kind, minutes, seconds)


def parse_clock_words(words: str) -> ClockSettings | None:
    """Return the clock of words such as "count", "turn:60", "sand:300" or "bank:30+10"; None for "none".

    They are seconds; of a bank minutes, and seconds for each turn.

    Raises BadSetup for others.
    """
    kind, _, limit = words.partition(":")
    minutes, _, seconds = limit.partition("+") if kind == "bank" else ("", "", limit)
    are_numbers = all(part.isascii() and part.isdigit() and len(part) < 9 for part in (minutes, seconds) if part)
    if not are_numbers or kind not in (NO_CLOCK, *KINDS) or (limit and kind in (NO_CLOCK, "count")):
        raise BadSetup(f"there is no clock {shorten_value(words)}; it is none, count, turn:60, sand:300 or bank:30+10")
    limits = {"minutes": int(minutes or 0), "seconds": int(seconds or 0)}
    return None if kind == NO_CLOCK else parse_clock({"kind": kind, **limits})


def clock_to_json(settings: ClockSettings | None) -> dict[str, Any]:
    """Return the JSON values of a clock, empty for none."""
    return {} if settings is None else settings._asdict()


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


def pass_time(times: SeatTimes, running: Collection[Seat], passed_ms: int) -> SeatTimes:
    """Return the times after the clocks of `running` went on."""
    return tuple(
        time._replace(used_ms=time.used_ms + passed_ms, turn_ms=time.turn_ms + passed_ms) if seat in running else time
        for seat, time in enumerate(times)
    )


def end_turns(times: SeatTimes, before: Collection[Seat], after: Collection[Seat]) -> SeatTimes:
    """Return the times after the turns of those whose clock stopped."""
    stopped = set(before) - set(after)
    return tuple(
        time._replace(turn_ms=0, turns=time.turns + 1) if seat in stopped else time for seat, time in enumerate(times)
    )
