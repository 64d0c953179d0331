"""Offers to a seat."""

from functools import partial

from companion.games.revolver2 import actions as act
from companion.games.revolver2.state import State
from companion.games.revolver2.terms import BRIDGE, KEGS, MINE, Phase
from companion.rules.action import Offer, OneOf
from companion.rules.seat import Seat
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import EndTurn
from companion.skirmish.battle.play import offer_plays
from companion.skirmish.battle.question import Offers
from companion.skirmish.cards.effect import Kinds
from companion.skirmish.cards.terms import Side, discard_pile
from companion.skirmish.play.corrections import offer_free_corrections
from companion.skirmish.play.offers import offer_drops
from companion.skirmish.play.sides import TakeSide
from companion.skirmish.play.turns import offer_answers
from companion.skirmish.state.derived.conditions import is_kind
from companion.skirmish.state.derived.knowledge import could_hold
from companion.skirmish.state.fight import Fight


def offers_to(state: State, seat: Seat) -> Offers:
    """Return everything a seat may do, in the order in which a phone lists it."""
    side = state.match.side_of(seat)
    match state.phase:
        case Phase.SIDES if not state.match.drawn_sides:
            return (Offer(TakeSide, {"side": OneOf(tuple(Side))}),)
        case Phase.POKER:
            return _poker(state, side)
        case Phase.DEAL | Phase.ADVANCE | Phase.PLAY:
            own = offer_answers(state.fight, side, partial(_turn, state))
            return (*own, *offer_free_corrections(state.fight, side)) if state.phase is Phase.PLAY else own
    return ()


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
        return (Offer(act.Advance, {"on": OneOf((False, True))}),) if side is Side.DEFENCE else ()
    if side is not fight.turn.side:
        return ()
    special = _blasting(state) if side is Side.DEFENCE else _firing(state)
    return (*offer_plays(fight, side), *special, *offer_drops(fight, side), Offer(EndTurn))


def _blasting(state: State) -> Offers:
    fight, place = state.fight, place_of(state.fight)
    kegs = sum(fight.book.cards[card].kegs for card in could_hold(fight, Side.DEFENCE))
    if kegs < KEGS:
        return ()
    if place == BRIDGE and not fight.here.blown:
        return (Offer(act.BlowBridge),)
    if place == MINE and not (state.house.collapse_once and state.collapsed):
        return (Offer(act.CollapseTunnels),)
    return ()


def _firing(state: State) -> Offers:
    cards, fight = tuple(dict.fromkeys(could_hold(state.fight, Side.ATTACK))), state.fight
    loaded = tuple(card for card in cards if 0 < fight.book.cards[card].ammo and needs(state, card) <= barrels(state))
    if place_of(fight) != MINE or not loaded:
        return ()
    return (Offer(act.FireGatling, {"card": OneOf(loaded), "zone": OneOf((discard_pile(Side.ATTACK),))}),)


def barrels(state: State) -> int:
    """Return the barrels left in this turn, of one for each firepower card there (l.233, R2-22)."""
    fight, side = state.fight, state.house.gatling
    own = (card.card for card in fight.here.column(side) if fight.book.cards[card.card].side is side)
    return max(0, sum(is_kind(fight, card, Kinds.FIREPOWER) for card in own) - state.fired)


def needs(state: State, card: CardId) -> int:
    """Return the barrels a card with ammo uses up: one, or one for each symbol on it (R2-23)."""
    return 1 if state.house.gatling_slots == 1 else state.fight.book.cards[card].ammo


def place_of(fight: Fight) -> int:
    """Return the place of the current battlefield in the row, from 1."""
    return fight.book.fields[fight.here.id].place
