"""Actors that are due, and the outcomes of chance."""

from collections.abc import Mapping

from companion.games.revolver2 import actions as act
from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.skirmish.battle import draws_by_chance
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.carry_out_turn_actions import actor_to_act
from companion.skirmish.play.choose_sides import DrawSides


def to_act(state: State) -> frozenset[Actor]:
    """Return the seats, or chance, that must act next."""
    match state.phase:
        case Phase.OVER:
            return frozenset()
        case Phase.SIDES if not state.match.drawn_sides:
            return frozenset({Seat(0), Seat(1)})
        case Phase.POKER:
            return frozenset(
                Seat(seat) for side, seat in state.match.seats.items() if side not in state.tournament.laid
            )
        case Phase.READING:
            return frozenset(Seat(state.match.seats[side]) for side in state.unread_poker_cards)
        case Phase.DEAL | Phase.ADVANCE | Phase.PLAY:
            return frozenset({actor_to_act(state)})
    return frozenset({CHANCE})


def chance_outcomes(state: State) -> Mapping[Action, int]:
    """Return the outcomes of chance, by weight."""
    match state.phase:
        case Phase.SIDES:
            return {DrawSides(seat): 1 for seat in range(2)} if state.match.drawn_sides else {}
        case Phase.SHUFFLE:
            return _removals(state)
        case Phase.TURN_UP:
            return _turns(state)
        case Phase.LEVEL:
            return {act.DrawLevel(side): 1 for side in Side}
    return draws_by_chance.chance_outcomes(state.fight)


def _removals(state: State) -> Mapping[Action, int]:
    """Return poker cards for the box. None is a real card, unseen; our own dealer knows the card."""
    side = next(side for side in Side if side not in state.tournament.left)
    if state.house.real_poker:
        return {act.RemovePoker(side, None): 1}
    return {act.RemovePoker(side, card): 1 for card in state.poker_cards_of(side)}


def _turns(state: State) -> Mapping[Action, int]:
    """Return every poker card of the side not turned yet. People tell it; no dealer draws it."""
    unturned = [side for side in Side if not state.tournament.laid.get(side)]
    return {act.TurnPoker(side, card): 0 for side in unturned for card in state.turnable_poker_cards(side)}
