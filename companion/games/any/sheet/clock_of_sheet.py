"""The clock that a sheet asks for, as the table takes it."""

from collections.abc import Mapping
from typing import Any, Final

from companion.games.any.sheet.sheet import Turns

MAX_TURN_S: Final = 3600


def clock_of(turns: Turns) -> Mapping[str, Any]:
    """Return kind, minutes and seconds of the clock of the seats; empty for none."""
    match turns.clock:
        case "none":
            return {}
        case "count":
            return {"kind": "count"}
        case "turn":
            return {"kind": "turn", "seconds": 60 * turns.minutes + turns.seconds}
    return {"kind": turns.clock, "minutes": turns.minutes, "seconds": turns.seconds}


def wrong_time_of(turns: Turns) -> str:
    """Return how to mend the time of a clock; "" if it has the time it needs."""
    seconds = 60 * turns.minutes + turns.seconds
    if turns.clock == "bank" and not turns.minutes:
        return "write minutes = 30 for each player, and seconds for each turn if you like"
    if turns.clock == "turn" and not 0 < seconds <= MAX_TURN_S:
        return "write minutes or seconds for each turn, up to an hour"
    return "write minutes or seconds for each player" if turns.clock == "sand" and not seconds else ""
