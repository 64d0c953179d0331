"""What all events of the fight have in common."""

from abc import abstractmethod

from companion.rules.event import Event
from companion.skirmish.state.fight import Fray


class FrayEvent(Event):
    """An event that knows what it changes in the fight; it records and decides nothing."""

    __slots__ = ()

    @abstractmethod
    def onto(self, fray: Fray) -> Fray:
        """The fight after it."""
