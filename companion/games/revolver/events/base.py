"""Base class of all events of this game alone."""

from abc import abstractmethod

from companion.games.revolver.state import State
from companion.rules.event import Event


class Fact(Event):
    """An event that changes the state; it records and decides nothing."""

    __slots__ = ()

    @abstractmethod
    def onto(self, state: State) -> State:
        """Return the state after this event."""
