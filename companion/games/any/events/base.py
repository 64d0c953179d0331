"""Base class of all events of the game."""

from abc import abstractmethod

from companion.games.any.state import State
from companion.rules.event import Event


class StateChangingEvent(Event):
    """An event that changes the state; it records and decides nothing."""

    __slots__ = ()

    @abstractmethod
    def apply_to(self, state: State) -> State:
        """Return the state after this event."""
