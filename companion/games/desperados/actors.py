"""Actors that are due."""

from companion.games.desperados.deeds import desperados
from companion.games.desperados.offers import has_laid
from companion.games.desperados.state import State
from companion.games.desperados.terms import MARSHAL, Phase, Rider
from companion.rules.seat import CHANCE, Actor, Seat


def to_act(state: State) -> frozenset[Actor]:
    """Return the seats, or chance, that must act next."""
    match state.phase:
        case Phase.OVER:
            return frozenset()
        case Phase.BADGE if not state.house.drawn_badge:
            return frozenset(Seat(seat) for seat in range(state.house.seats))
        case Phase.DEPLOY | Phase.EXAMINE if state.marshal is not None:
            return frozenset({state.marshal})
        case Phase.START:
            return frozenset(one.seat for _, one in desperados(state) if one.city is None)
        case Phase.RIDE:
            return _riding(state)
        case Phase.DEEDS:
            return frozenset(one.seat for _, one in desperados(state) if one.deed is None)
    return frozenset({CHANCE})


def _riding(state: State) -> frozenset[Actor]:
    """Return the marshal first (l.197), then every seat with a rider whose card does not lie."""
    if not has_laid(state, MARSHAL):
        return frozenset({state.travellers[MARSHAL].seat})
    riders = (Rider(number) for number in range(len(state.travellers)))
    return frozenset(state.travellers[rider].seat for rider in riders if not has_laid(state, rider))
