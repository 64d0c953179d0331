"""Clock of a table as hosts and packs set it: a count, a chess clock, a turn timer or a sand glass."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from companion.rules.errors import BadSetup, shorten_value

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
