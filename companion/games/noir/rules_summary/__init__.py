"""Numbers and lists of rooms that the summary of the rules names, from the rules themselves."""

from typing import Final

from companion.games.noir.offers import PRICES
from companion.games.noir.rooms import HOME, ROOMS, SECOND_FLOOR
from companion.games.noir.state import ACTION_POINTS, HITS_TO_LOSE, MAX_TRAPS
from companion.rules.parts.rules_summary import Values


def _list_rooms() -> Values:
    """Return where each room leads and what one can hit from there: `{moves_Hall}`, `{shots_Dining_Room}`."""
    moves = {f"moves_{name.replace(' ', '_')}": ", ".join(room.move) for name, room in ROOMS.items()}
    shots = {f"shots_{name.replace(' ', '_')}": ", ".join(room.shoot) for name, room in ROOMS.items()}
    return {**moves, **shots}


VALUES: Final[Values] = {
    **{f"price_{action}": points for action, points in PRICES.items()},
    "points": ACTION_POINTS,
    "points_kitchen": ACTION_POINTS + 1,
    "hits": HITS_TO_LOSE,
    "traps": MAX_TRAPS,
    "rooms": len(ROOMS),
    "upstairs": ", ".join(name for name in ROOMS if name in SECOND_FLOOR),
    **{f"ap_{effect}": room.ap for effect, room in HOME.items()},
    **_list_rooms(),
}
