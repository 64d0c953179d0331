"""JSON view of the game for one viewer."""

from typing import Any, Final

from companion.games.noir.rooms import ROOMS
from companion.games.noir.state import Phase, PlayerState, State
from companion.rules.seats_and_viewers import Seat, Viewer

BOARD_VIEW: Final = {
    "rooms": {
        room.name: {
            "floor": room.floor,
            "move": list(room.move),
            "shoot": list(room.shoot),
            "effect": room.effect,
            "ap": room.ap if room.effect else None,
        }
        for room in ROOMS.values()
    }
}
"""The floor plan, the same object in every view."""


def view_for(state: State, viewer: Viewer) -> dict[str, Any]:
    """Return the view for `viewer`. It leaves the number of traps to memory, as a plain table does.

    `seats[n]["shown"]` is a seat's whole position, once the game is over.
    """
    over = state.phase is Phase.OVER
    return {
        "phase": state.phase.value,
        "turn": state.turn,
        "ap": _points(state, viewer),
        "seats": [_seat(player, over) for player in state.players],
        "flood": state.flood,
        "winner": state.winner,
        "board": BOARD_VIEW,
        "zones": {},
        "counters": {},
        "me": None if viewer is None else {"seat": viewer, **_position(state.players[viewer])},
        "suspects": _suspects(state),
    }


def _points(state: State, viewer: Viewer) -> int:
    if state.turn is None:
        return 0
    # RN-6: with automatic energy others cannot tell whether there is a third point until it is spent.
    return state.points_left if viewer == state.turn else max(0, state.shown - state.spent)


def _seat(player: PlayerState, over: bool) -> dict[str, Any]:
    return {"hits": player.hits, "ready": player.room is not None, "shown": _position(player) if over else None}


def _position(player: PlayerState) -> dict[str, Any]:
    return {"room": player.room, "traps": list(player.traps), "delayed": list(player.delayed)}


def _suspects(state: State) -> dict[str, list[str]] | None:
    if state.belief is None:
        return None
    return {str(seat): list(state.belief.seats[Seat(seat)].possible_rooms()) for seat in (0, 1)}
