"""Base class of all events of a fight."""

from abc import abstractmethod

from companion.rules.event import Event
from companion.skirmish.state.fight_state import Fight


class FightEvent(Event):
    """An event that knows what it changes in the fight; it records and decides nothing."""

    __slots__ = ()

    @abstractmethod
    def apply_to(self, fight: Fight) -> Fight:
        """Return the fight after it."""
