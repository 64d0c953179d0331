"""What all events of the game have in common."""

from abc import abstractmethod

from companion.games.quickdraw.state import State
from companion.rules.event import Event


class Fact(Event):
    """An event that knows what it changes; it records and decides nothing."""

    __slots__ = ()

    @abstractmethod
    def onto(self, state: State) -> State:
        """The state after it."""
