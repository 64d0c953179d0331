"""Actors that are due, and the outcomes of chance."""

from companion.games.desperados import actions as act
from companion.games.desperados.enums_and_constants import MARSHAL, SALOON, Phase, Rider
from companion.games.desperados.layable_ride_cards import can_turn_up_card
from companion.games.desperados.next_examination_step import riders_with_cards_to_turn
from companion.games.desperados.offers import can_marshal_close_move, has_laid_card
from companion.games.desperados.possible_deeds import is_deed_awaited, list_desperado_riders
from companion.games.desperados.state import RiderState, State
from companion.games.desperados.tile_supply import bank_value_weights, possible_bank_values, won_tile_weights
from companion.rules.actions_and_offers import Action
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat


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
            return frozenset(one.seat for _, one in list_desperado_riders(state) if one.city is None)
        case Phase.RIDE:
            return _riding(state)
        case Phase.DEEDS:
            return frozenset(one.seat for _, one in list_desperado_riders(state) if is_deed_awaited(one))
        case Phase.DOUBT:
            return frozenset(Seat(seat) for seat in range(state.house.seats))
    return frozenset({CHANCE})


def _riding(state: State) -> frozenset[Actor]:
    """Return the marshal first (l.197), then every seat with a rider whose card does not lie.

    The marshal, too, where he may say that all cards lie.
    """
    if not has_laid_card(state, MARSHAL):
        return frozenset({state.travellers[MARSHAL].seat})
    riders = (Rider(number) for number in range(len(state.travellers)))
    closing = (MARSHAL,) if can_marshal_close_move(state) else ()
    awaited = (*closing, *(rider for rider in riders if not has_laid_card(state, rider)))
    return frozenset(state.travellers[rider].seat for rider in awaited)


def chance_outcomes(state: State) -> dict[Action, int]:
    """Return the outcomes by weight.

    The weight is 0 for what no dealer draws but people may tell, since the public cannot rule it out.
    """
    match state.phase:
        case Phase.BADGE if state.house.drawn_badge:
            return {act.DrawBadge(Seat(seat)): 1 for seat in range(state.house.seats)}
        case Phase.DEAL if state.first is None:
            return {act.DrawSchedule(number): 1 for number in range(len(state.atlas.schedules))}
        case Phase.DEAL | Phase.REFILL:
            return _bank_tile(state)
        case Phase.LOOT if state.robbed is not None:
            tile, city = state.robbed
            return {act.TurnTile(tile, city, value): n for value, n in won_tile_weights(state, tile, city).items()}
        case Phase.CARDS:
            return _cards(state)
    return {}


def _bank_tile(state: State) -> dict[Action, int]:
    """Return tiles for the next empty bank, in the order of the board.

    None is a real tile that the companion does not see.
    """
    seat, city = state.marshal, state.chest.empty[0]
    assert seat is not None  # somebody took the star before any tile was laid
    values = {**dict.fromkeys(possible_bank_values(state), 0), **bank_value_weights(state)}
    return {**{act.PlaceBank(seat, city, value): n for value, n in values.items()}, act.PlaceBank(seat, city, None): 0}


def _cards(state: State) -> dict[Action, int]:
    """Return every real card still in the deck, an impossible one too; only the table knows (l.328)."""
    move = state.examined + 1
    return {
        act.TurnCard(rider, move, card): int(can_turn_up_card(state, rider, card))
        for rider in riders_with_cards_to_turn(state)
        for card in _in_deck(state, state.travellers[rider])
    }


def _in_deck(state: State, traveller: RiderState) -> tuple[PlaceId, ...]:
    """Return the cards that can come up: neither turned nor handed over (DE-8, DE-28), one of each city."""
    gone = {*traveller.display[: traveller.turned], *traveller.lost}
    return tuple(card for card in (*state.atlas.board.places, SALOON) if card not in gone)
