"""Offers to a seat."""

from functools import partial
from typing import Final

from companion.games.revolver2 import actions as act
from companion.games.revolver2.box import FURTHER
from companion.games.revolver2.carry_out_actions.correct_tournament import (
    offer_other_tournament_winner,
    offer_tournament_corrections,
)
from companion.games.revolver2.carry_out_actions.unnamed_poker_cards import (
    offer_descriptions_of_poker_cards,
    offer_descriptions_of_unseen_poker_cards,
)
from companion.games.revolver2.enums_and_constants import BRIDGE, KEGS, MINE, Phase
from companion.games.revolver2.state import State
from companion.rules.actions_and_offers import NumberRange, Offer, OneOf
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import EndTurn
from companion.skirmish.battle.play_card import MOST_ITEMS, offer_cards_to_play
from companion.skirmish.battle.question import Offers
from companion.skirmish.cards.effect import TargetKinds
from companion.skirmish.cards.enums_and_constants import Side, discard_pile_zone
from companion.skirmish.play.by_hand.correct_printed import offer_printed_corrections
from companion.skirmish.play.by_hand.corrections import offer_corrections_when_idle
from companion.skirmish.play.by_hand.describe_unseen_after_game import offer_to_fill_up_box
from companion.skirmish.play.by_hand.name_discards import (
    offer_names_of_discards_when_idle,
    offer_to_name_top_discard,
)
from companion.skirmish.play.carry_out_turn_actions import offer_answers
from companion.skirmish.play.choose_sides import TakeSide
from companion.skirmish.play.offer_drops_and_abilities import offer_cards_to_drop
from companion.skirmish.state.derived.conditions import is_card_kind
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner
from companion.skirmish.state.fight_state import Fight

_TO_GO_ON: Final = (Offer(EndTurn),)
_TO_ADVANCE: Final = (Offer(act.Advance, {"on": OneOf((False, True))}),)


def list_offers(state: State, seat: Seat) -> Offers:
    """Return everything a seat may do, in the order in which a phone lists it."""
    side = state.match.side_of(seat)
    match state.phase:
        case Phase.POKER:
            return (*_poker(state, side), *offer_tournament_corrections(state, side))
        case Phase.LEVEL:
            return offer_tournament_corrections(state, side)
        case Phase.DEAL | Phase.ADVANCE | Phase.PLAY if is_correctable(state):
            return (*list_moves(state, seat), *_corrections(state, side))
        case Phase.OVER:
            return (
                *offer_to_name_top_discard(state.fight, side),
                *offer_to_fill_up_box(state.fight, side, FURTHER),
                *offer_descriptions_of_unseen_poker_cards(state, side),
            )
    return list_moves(state, seat)


def list_moves(state: State, seat: Seat) -> Offers:
    """Return the same without what only corrects the record."""
    side = state.match.side_of(seat)
    match state.phase:
        case Phase.SIDES if not state.match.drawn_sides:
            return (Offer(TakeSide, {"side": OneOf(tuple(Side))}),)
        case Phase.POKER:
            return _poker(state, side)
        case Phase.READING:
            return offer_descriptions_of_poker_cards(state, side)
        case Phase.DEAL | Phase.ADVANCE | Phase.PLAY:
            return offer_answers(state.fight, side, partial(_turn, state))
    return ()


def _corrections(state: State, side: Side | None) -> Offers:
    return (
        *offer_corrections_when_idle(state.fight, side),
        *(() if side is None else offer_printed_corrections(state.fight)),
        *offer_names_of_discards_when_idle(state.fight, side),
        *offer_other_tournament_winner(state, side),
    )


def is_correctable(state: State) -> bool:
    """Return whether it is a time for corrections: not while the marker is moved; of old not while cards are dealt."""
    return state.phase is Phase.PLAY or (state.phase is Phase.DEAL and state.fight.variant.asks_all)


def _poker(state: State, side: Side | None) -> Offers:
    game = state.tournament
    if side is None or side in game.laid:
        return ()
    if state.house.real_poker:
        return (Offer(act.LayPoker),)
    return (Offer(act.ChoosePoker, {"card": OneOf(game.hands[side])}),)


def _turn(state: State, side: Side) -> Offers:
    fight = state.fight
    if state.phase is Phase.ADVANCE:
        return _TO_ADVANCE if side is Side.DEFENCE else ()
    if side is not fight.turn.side:
        return ()
    special = _blasting(state) if side is Side.DEFENCE else _firing(state)
    special = (*special, *_telling(state, side))
    return (*offer_cards_to_play(fight, side), *special, *offer_cards_to_drop(fight, side), *_TO_GO_ON)


def _blasting(state: State) -> Offers:
    fight, place = state.fight, current_place_in_row(state.fight)
    if count_kegs_possibly_in_hand(fight) < KEGS:
        return ()
    if place == BRIDGE and not fight.battlefield.blown:
        return (Offer(act.BlowBridge),)
    if place == MINE and not (state.house.collapse_once and state.collapsed):
        return (Offer(act.CollapseTunnels),)
    return ()


def count_kegs_possibly_in_hand(fight: Fight) -> int:
    """Return the powder kegs on the cards that the guardians may hold."""
    return sum(fight.book.cards[card].kegs for card in possible_hand_cards_for_owner(fight, Side.DEFENCE))


def _telling(state: State, side: Side) -> Offers:
    """Return what a side may tell of its cards where kegs or ammo are of use: then it may use them."""
    fight, place = state.fight, current_place_in_row(state.fight)
    useful = place == MINE or (side is Side.DEFENCE and place == BRIDGE and not fight.battlefield.blown)
    if not useful or not fight.variant.asks_all:
        return ()
    held = dict.fromkeys(possible_hand_cards_for_owner(fight, side))
    unread = tuple(card for card in held if not fight.book.cards[card].are_kegs_and_ammo_known)
    return (Offer(act.TellItems, {"card": OneOf(unread), "count": NumberRange(1, MOST_ITEMS)}),) if unread else ()


def _firing(state: State) -> Offers:
    cards, fight = tuple(dict.fromkeys(possible_hand_cards_for_owner(state.fight, Side.ATTACK))), state.fight
    loaded = tuple(
        card
        for card in cards
        if 0 < fight.book.cards[card].ammo
        and count_barrels_used_by_card(state, card) <= count_unfired_gatling_barrels(state)
    )
    if current_place_in_row(fight) != MINE or not loaded:
        return ()
    return (Offer(act.FireGatling, {"card": OneOf(loaded), "zone": OneOf((discard_pile_zone(Side.ATTACK),))}),)


def count_unfired_gatling_barrels(state: State) -> int:
    """Return the barrels that have not been fired in this turn."""
    return max(0, count_gatling_barrels(state) - state.fired)


def count_gatling_barrels(state: State) -> int:
    """Return the barrels of the Gatling Gun: one for each firepower card there (l.233, R2-22)."""
    fight, side = state.fight, state.house.gatling
    own = (card.card for card in fight.battlefield.column(side) if fight.book.cards[card.card].side is side)
    return sum(is_card_kind(fight, card, TargetKinds.FIREPOWER) for card in own)


def count_barrels_used_by_card(state: State, card: CardId) -> int:
    """Return the barrels a card with ammo uses up: one, or one for each symbol on it (R2-23)."""
    return 1 if state.house.gatling_slots == 1 else state.fight.book.cards[card].ammo


def current_place_in_row(fight: Fight) -> int:
    """Return the place of the current battlefield in the row, from 1."""
    return fight.book.fields[fight.battlefield.id].place
