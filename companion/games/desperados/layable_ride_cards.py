"""Cards that a rider can lay."""

from collections.abc import Collection, Sequence

from companion.games.desperados.enums_and_constants import ASTRAY, NO_CITIES, SALOON, Rider
from companion.games.desperados.state import RiderState, State
from companion.rules.parts.board import BoardGraph, PlaceId


def list_layable_cards_from_place(
    board: BoardGraph, place: PlaceId, laid: Sequence[PlaceId | None], closed: Collection[PlaceId]
) -> tuple[PlaceId, ...]:
    """Return the cards a rider in `place` can lay after `laid`: neighbours first, the Saloon last.

    A card that lies in the display cannot be laid again (l.189, DE-8), nor the Saloon twice (DE-9); `closed` are the
    cities that cannot be entered. If nothing is possible, the rider goes astray, for the whole round (DE-27).
    """
    if ASTRAY in laid:
        return (ASTRAY,)
    cities = tuple(city for city in board.exits(place) if city not in laid and city not in closed)
    saloon = () if SALOON in laid else (SALOON,)
    return (*cities, *saloon) or (ASTRAY,)


def list_legal_ride_cards(state: State, rider: Rider) -> tuple[PlaceId, ...]:
    """Return the cards `rider` can lay for the present move, in place of a card that lies for it already."""
    traveller = state.travellers[rider]
    laid = traveller.display[: state.move - 1]
    return list_layable_cards_from_place(
        state.atlas.board, city_after_cards(traveller, laid), laid, cities_closed_to_rider(state, traveller)
    )


def can_turn_up_card(state: State, rider: Rider, card: PlaceId) -> bool:
    """Return True if `card` could be the next card of `rider`, after those that are turned."""
    traveller = state.travellers[rider]
    laid = traveller.display[: traveller.turned]
    place = city_after_cards(traveller, laid)
    return card != ASTRAY and card in list_layable_cards_from_place(
        state.atlas.board, place, laid, cities_closed_to_rider(state, traveller)
    )


def is_only_road_missing(state: State, rider: Rider, card: PlaceId) -> bool:
    """Return True if a road is all that `card` lacks to be the next card of `rider`, after those that are turned."""
    traveller = state.travellers[rider]
    laid = traveller.display[: traveller.turned]
    place, gone = city_after_cards(traveller, laid), (*laid, *cities_closed_to_rider(state, traveller), *NO_CITIES)
    return card not in (place, *gone, *state.atlas.board.exits(place))


def cities_closed_to_rider(state: State, traveller: RiderState) -> tuple[PlaceId, ...]:
    """Return the cities whose cards were handed over (DE-28), and by ruling the start of the round (DE-8)."""
    start = traveller.start
    return traveller.lost if state.house.start_open or start is None else (*traveller.lost, start)


def city_after_cards(traveller: RiderState, laid: Sequence[PlaceId | None]) -> PlaceId:
    """Return the rider's city after the cards `laid`; a Saloon laid first keeps him at his start (DE-15)."""
    rides = [card for card in laid if card is not None and card not in NO_CITIES]
    place = rides[-1] if rides else traveller.start
    assert place is not None  # every pawn was set before the first round
    return place
