"""Functions that several decisions share."""

from typing import TypeAlias

from companion.games.desperados.enums_and_constants import Rider
from companion.games.desperados.state import State
from companion.rules.event import Event
from companion.rules.game import EventCollector
from companion.rules.seats_and_viewers import Actor, Seat

DesperadosPlay: TypeAlias = EventCollector[State, Event]


def get_acting_seat(actor: Actor) -> Seat:
    """Return the seat that acts, where chance cannot."""
    assert isinstance(actor, int)
    return actor


def seats_sharing_secrets_of(state: State, rider: Rider) -> tuple[Seat, ...]:
    """Return the seats that see a rider's cards and deeds: his own, and his gang if it shares."""
    owner = state.travellers[rider].seat
    return state.gang if state.house.shared and owner in state.gang else (owner,)


def seats_that_see_proof(state: State, rider: Rider) -> tuple[Seat, ...]:
    """Return the seats that see what a rider shows the marshal as a proof (l.213)."""
    assert state.marshal is not None
    return tuple(sorted({state.marshal, *seats_sharing_secrets_of(state, rider)}))
