"""State changes that several events share."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from companion.games.desperados.state import BoardChore, State
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace

Changes: TypeAlias = Mapping[type[Event], Callable[[State, Any], State]]
"""State change of each type of event."""


def add_board_chore(state: State, piece: str, origin: PlaceId | None, to: PlaceId | None) -> State:
    """Return the state with one more chore on the real board; a piece that moves on keeps its origin."""
    earlier = next((one for one in state.chores if one.piece == piece), None)
    if earlier is None or not piece.startswith(("sheriff", "pawn")):
        return replace(state, chores=(*state.chores, BoardChore(piece, origin, to)))
    kept = tuple(one for one in state.chores if one.piece != piece)
    if earlier.origin == to:
        return replace(state, chores=kept)
    return replace(state, chores=(*kept, BoardChore(piece, earlier.origin, to)))


def move_sheriff_to(state: State, number: int, city: PlaceId) -> State:
    """Return the state with a sheriff in another city."""
    sheriff = state.sheriffs[number]
    moved = replace(sheriff, city=city)
    sheriffs = (*state.sheriffs[:number], moved, *state.sheriffs[number + 1 :])
    return add_board_chore(replace(state, sheriffs=sheriffs), f"sheriff-{number}", sheriff.city, city)
