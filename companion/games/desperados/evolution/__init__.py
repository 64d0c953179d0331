"""State changes of each event, one module for each part of a round.

They are mechanical: all decisions were made before the event. May import the state and the events of the game.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.games.desperados.evolution import examination_and_round_end, gang_suggestions, moves, preparation
from companion.games.desperados.state import State
from companion.rules.event import Event

_CHANGE: Final[Mapping[type[Event], Callable[[State, Any], State]]] = {
    **preparation.CHANGES,
    **moves.CHANGES,
    **examination_and_round_end.CHANGES,
    **gang_suggestions.CHANGES,
}
EVENTS: Final = tuple(_CHANGE)


def apply_event(state: State, event: Event) -> State:
    """Return the state after an event."""
    return _CHANGE[type(event)](state, event)
