"""Play: the collector of events that all of these functions add to."""

from typing import TypeAlias

from companion.games.any.events.base import StateChangingEvent
from companion.games.any.state import State
from companion.rules.game import EventCollector
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat

Play: TypeAlias = EventCollector[State, StateChangingEvent]


def seat_of(actor: Actor) -> Seat:
    """Return the seat that acts. Chance is never given to these functions."""
    assert actor is not CHANCE
    return actor
