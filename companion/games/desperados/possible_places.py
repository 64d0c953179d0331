"""Deduction aid for phones: possible places of others, from what the seat was shown alone."""

from collections.abc import Mapping

from companion.games.desperados.count_possible_rides import ProvenPlace, count_rides_by_end_city
from companion.games.desperados.enums_and_constants import MARSHAL, Phase, Rider
from companion.games.desperados.possible_deeds import list_desperado_riders
from companion.games.desperados.state import State
from companion.rules.seats_and_viewers import Viewer


def find_possible_places(state: State, viewer: Viewer) -> dict[str, dict[str, int]] | None:
    """Return the number of rides to each city for each rider hidden from `viewer`.

    Returns None without the aid.
    """
    if state.phase not in (Phase.RIDE, Phase.DEEDS) or viewer is None:
        return None
    if viewer == state.marshal:
        return _desperados(state) if state.house.marshals_aid else None
    return {str(MARSHAL): _rides(state, MARSHAL, ())} if state.house.gangs_aid else None


def list_cities_in_reach(state: State, rider: Rider) -> tuple[str, ...]:
    """Return the cities a rider's real card of this move can have led to, by what all have seen of him."""
    if state.phase not in (Phase.RIDE, Phase.DEEDS) or not state.house.real_cards:
        return ()
    return tuple(_rides(state, rider, list_proven_places(state, rider), state.move))


def _desperados(state: State) -> dict[str, dict[str, int]]:
    return {
        str(rider): _rides(state, rider, list_proven_places(state, rider)) for rider, _ in list_desperado_riders(state)
    }


def count_believed_rides(state: State, rider: Rider, moves: int) -> Mapping[str, int]:
    """Return a desperado's possible rides after so many moves of the round by city, by what the marshal was shown."""
    return _rides(state, rider, list_proven_places(state, rider), moves)


def _rides(state: State, rider: Rider, shown: tuple[ProvenPlace, ...], moves: int | None = None) -> dict[str, int]:
    """Return the rides by their last city after `moves`, by default as many as have been laid by all."""
    traveller = state.travellers[rider]
    assert traveller.start is not None
    moves = state.move - (state.phase is Phase.RIDE) if moves is None else moves
    board, lost, back = state.atlas.board, frozenset(traveller.lost), state.house.start_open
    counted = count_rides_by_end_city(board, traveller.start, lost, moves, shown, back)
    if not counted:  # with real cards, people may have shown what the map does not know
        counted = count_rides_by_end_city(board, traveller.start, lost, moves, (), back)
    return {str(city): count for city, count in counted.items()}


def list_proven_places(state: State, rider: Rider) -> tuple[ProvenPlace, ...]:
    """Return the moves and cities a desperado has shown to the marshal this round."""
    return tuple(ProvenPlace(one.move, one.city, one.saloon) for one in state.proofs if one.rider == rider)
