"""The row as lamps along the battlefields show it: the common view key `view_lamp_track`."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.fight_state import Fight

_ATTACK: Final = Side.ATTACK.value
_DEFENCE: Final = Side.DEFENCE.value


def view_lamp_track(fight: Fight, row: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the marker, what is left of the countdown, and the attackers' lead at each battlefield of `row`."""
    return {
        "places": [_place(field) for field in row],
        "at": next((place for place, field in enumerate(row) if field["number"] == fight.marker_at), None),
        "left": fight.tokens.countdown,
        "of": fight.tokens.counted_from,
    }


def _place(field: Mapping[str, Any]) -> dict[str, Any]:
    sums = field["sums"]
    balance = sums[_ATTACK] - sums[_DEFENCE]
    return {"name": field["name"], "balance": balance, "open": not field["blown"]}
