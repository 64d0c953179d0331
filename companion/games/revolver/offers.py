"""Offers to a seat."""

from functools import partial
from typing import Any, Final

from companion.games.revolver import actions as act
from companion.games.revolver.box import FURTHER
from companion.games.revolver.carry_out_actions.ambush import (
    battlefields_without_ambush,
    can_ambush_lie,
    possible_ambush_cards_here,
)
from companion.games.revolver.carry_out_actions.derail_train import can_derail
from companion.games.revolver.carry_out_actions.duel import can_call_out
from companion.games.revolver.carry_out_actions.prison_turn import offer_cards_to_lay_down
from companion.games.revolver.carry_out_actions.step_handlers import STEP_HANDLERS
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.state import State
from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.battle.actions import EndTurn
from companion.skirmish.battle.play_card import offer_cards_to_play
from companion.skirmish.battle.question import Offers
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.by_hand.correct_printed import offer_printed_corrections
from companion.skirmish.play.by_hand.corrections import offer_corrections_when_idle
from companion.skirmish.play.by_hand.describe_unseen_after_game import offer_to_fill_up_box
from companion.skirmish.play.by_hand.name_discards import (
    offer_names_of_discards_when_idle,
    offer_to_name_top_discard,
)
from companion.skirmish.play.carry_out_turn_actions import offer_answers
from companion.skirmish.play.choose_sides import TakeSide
from companion.skirmish.play.offer_drops_and_abilities import offer_abilities, offer_cards_to_drop

_TO_GO_ON: Final = (Offer(EndTurn),)


def list_offers(state: State, seat: Seat) -> Offers:
    """Return everything a seat may do, in the order in which a phone lists it."""
    side = state.match.side_of(seat)
    if state.phase is Phase.OVER:
        named = offer_to_name_top_discard(state.fight, side)
        return (*named, *offer_to_fill_up_box(state.fight, side, FURTHER))
    if not is_correctable(state):
        return list_moves(state, seat)
    return (
        *list_moves(state, seat),
        *offer_printed_corrections(state.fight),
        *offer_names_of_discards_when_idle(state.fight, side),
        *offer_corrections_when_idle(state.fight, side),
    )


def list_moves(state: State, seat: Seat) -> Offers:
    """Return the same without what only corrects the record."""
    side = state.match.side_of(seat)
    match state.phase:
        case Phase.SIDES if not state.match.drawn_sides:
            return (Offer(TakeSide, {"side": OneOf(tuple(Side))}),)
        case Phase.DECISION if side is Side.ATTACK:
            return (Offer(act.Decide, {"dollars": OneOf((1, 2))}),)
        case Phase.AMBUSH if side is Side.ATTACK:
            return _ambushes(state)
        case Phase.DEAL | Phase.ADVANCE | Phase.PLAY | Phase.PRISON:
            return offer_answers(state.fight, side, partial(_turn, state), STEP_HANDLERS)
    return ()


def is_correctable(state: State) -> bool:
    """Return whether it is a time for corrections: once cards are played."""
    return state.phase is Phase.PLAY


def _ambushes(state: State) -> Offers:
    """Return the ambush for the next battlefield in the row. Real cards are laid without naming them."""
    number = battlefields_without_ambush(state)[0]
    cards: tuple[Any, ...] = tuple(
        card for card in dict.fromkeys(state.ambushes) if can_ambush_lie(state, number, card)
    )
    return (Offer(act.LayAmbush, {"field": OneOf((number,)), "card": OneOf(cards or (None,))}),)


def _turn(state: State, side: Side) -> Offers:
    """Return the offers of a side's own turn. The ambush comes before the attack (R1-7)."""
    fight = state.fight
    if state.phase is Phase.ADVANCE:
        return (Offer(act.Advance, {"prison": OneOf((False, True))}),) if side is Side.DEFENCE else ()
    if side is not fight.turn.side:
        return ()
    sprung = _springing(state) if side is Side.ATTACK else ()
    over = () if sprung else _TO_GO_ON
    return (
        *sprung,
        *offer_cards_to_play(fight, side),
        *offer_abilities(fight, side),
        *_special(state, side),
        *offer_cards_to_drop(fight, side),
        *over,
    )


def _springing(state: State) -> Offers:
    fight = state.fight
    if not fight.battlefield.armed:
        return ()
    return (
        Offer(act.SpringAmbush, {"card": OneOf(possible_ambush_cards_here(state)), "field": OneOf((fight.marker_at,))}),
    )


def _special(state: State, side: Side) -> Offers:
    fight = state.fight
    buying = fight.tokens.dollars.get(side, 0) and (fight.frontier.deck.size or fight.frontier.discard)
    bought: Offers = (Offer(act.BuyCard),) if buying else ()
    called: Offers = (Offer(act.CallOut),) if can_call_out(state) else ()
    derailed: Offers = (Offer(act.Derail),) if can_derail(state) else ()
    laid = () if state.prison_over else offer_cards_to_lay_down(fight, side)
    return (*laid, *bought, *called, *derailed)
