"""What each event changes in the state. Mechanical: everything was decided before the event was."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.games.desperados.evolution import examination, moves, preparation, talk
from companion.games.desperados.state import State
from companion.rules.event import Event

_CHANGE: Final[Mapping[type[Event], Callable[[State, Any], State]]] = {
    **preparation.CHANGES,
    **moves.CHANGES,
    **examination.CHANGES,
    **talk.CHANGES,
}
EVENTS: Final = tuple(_CHANGE)


def evolved(state: State, event: Event) -> State:
    """The state after an event."""
    return _CHANGE[type(event)](state, event)
