"""Deduction aid for phones: possible places of others, from what the seat was shown alone."""

from companion.games.desperados.deeds import desperados
from companion.games.desperados.ride_counts import Shown, rides
from companion.games.desperados.state import State
from companion.games.desperados.terms import MARSHAL, Phase, Rider
from companion.rules.seat import Viewer


def find_possible_places(state: State, viewer: Viewer) -> dict[str, dict[str, int]] | None:
    """Return the number of rides to each city for each rider hidden from `viewer`.

    Returns None without the aid.
    """
    if state.phase not in (Phase.RIDE, Phase.DEEDS) or viewer is None or state.house.real_cards:
        return None
    if viewer == state.marshal:
        return _desperados(state) if state.house.marshals_aid else None
    return {str(MARSHAL): _rides(state, MARSHAL, ())} if state.house.gangs_aid else None


def _desperados(state: State) -> dict[str, dict[str, int]]:
    return {str(rider): _rides(state, rider, shown_by(state, rider)) for rider, _ in desperados(state)}


def _rides(state: State, rider: Rider, shown: tuple[Shown, ...]) -> dict[str, int]:
    traveller = state.travellers[rider]
    assert traveller.start is not None
    moves = state.move - (state.phase is Phase.RIDE)
    lost = frozenset(traveller.lost)
    counted = rides(state.atlas.board, traveller.start, lost, moves, shown, state.house.start_open)
    return {str(city): count for city, count in counted.items()}


def shown_by(state: State, rider: Rider) -> tuple[Shown, ...]:
    """Return the moves and cities a desperado has shown to the marshal this round."""
    return tuple(Shown(one.move, one.city, one.saloon) for one in state.proofs if one.rider == rider)
