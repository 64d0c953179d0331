"""Offers to a seat."""

from typing import Any

from companion.games.revolver import actions as act
from companion.games.revolver.decisions.ambush import could_lie, fields_to_lay, may_lie
from companion.games.revolver.decisions.duel import can_call_out
from companion.games.revolver.decisions.prison import laying_down
from companion.games.revolver.decisions.step_rules import STEP_RULES
from companion.games.revolver.decisions.train import can_derail
from companion.games.revolver.state import State
from companion.games.revolver.terms import Phase
from companion.rules.action import LegalActions, Offer, OneOf
from companion.rules.seat import Seat
from companion.skirmish.battle.actions import EndTurn
from companion.skirmish.battle.play import offer_plays
from companion.skirmish.battle.question import Offers
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.corrections import offer_corrections
from companion.skirmish.play.offers import offer_abilities, offer_drops
from companion.skirmish.play.resolver import find_question
from companion.skirmish.state.stack import StepKind


def offers_to(state: State, seat: Seat) -> Offers:
    """Return everything a seat may do, in the order in which a phone lists it."""
    side = state.side_of(seat)
    match state.phase:
        case Phase.SIDES if not state.house.drawn_sides:
            return (Offer(act.TakeSide, {"side": OneOf(tuple(Side))}),)
        case Phase.DECISION if side is Side.ATTACK:
            return (Offer(act.Decide, {"dollars": OneOf((1, 2))}),)
        case Phase.AMBUSH if side is Side.ATTACK:
            return _ambushes(state)
        case Phase.DEAL | Phase.ADVANCE | Phase.PLAY | Phase.PRISON:
            return _fighting(state, side)
    return ()


def _ambushes(state: State) -> Offers:
    """Return the ambush for the next battlefield in the row. Real cards are laid without naming them."""
    number = fields_to_lay(state)[0]
    cards: tuple[Any, ...] = tuple(card for card in dict.fromkeys(state.ambushes) if may_lie(state, number, card))
    return (Offer(act.LayAmbush, {"field": OneOf((number,)), "card": OneOf(cards or (None,))}),)


def _fighting(state: State, side: Side | None) -> Offers:
    fight = state.fight
    if side is None or fight.owed:
        return ()
    asked = find_question(fight, STEP_RULES)
    if asked is not None:
        return (*(asked.offers if asked.side is side else ()), *_mending(state, side))
    if state.phase is Phase.ADVANCE:
        return (Offer(act.Advance, {"prison": OneOf((False, True))}),) if side is Side.DEFENCE else ()
    own = _turn(state, side) if side is fight.turn else ()
    return (*own, *_mending(state, side))


def _turn(state: State, side: Side) -> Offers:
    """Return the offers of a side's own turn. The ambush comes before the attack (R1-7)."""
    fight = state.fight
    sprung = _springing(state) if side is Side.ATTACK else ()
    over = () if sprung else (Offer(EndTurn),)
    return (
        *sprung,
        *offer_plays(fight, side),
        *offer_abilities(fight, side),
        *_special(state, side),
        *offer_drops(fight, side),
        *over,
    )


def _springing(state: State) -> Offers:
    fight = state.fight
    if not fight.here.armed:
        return ()
    return (Offer(act.SpringAmbush, {"card": OneOf(could_lie(state)), "field": OneOf((fight.at,))}),)


def _special(state: State, side: Side) -> Offers:
    fight = state.fight
    buying = fight.dollars.get(side, 0) and (fight.frontier.deck.size or fight.frontier.discard)
    bought: Offers = (Offer(act.BuyCard),) if buying else ()
    called: Offers = (Offer(act.CallOut),) if can_call_out(state) else ()
    derailed: Offers = (Offer(act.Derail),) if can_derail(state) else ()
    laid = () if state.prison_over else laying_down(fight, side)
    return (*laid, *bought, *called, *derailed)


def _mending(state: State, side: Side) -> Offers:
    """Return corrections by hand: between two plays, and while people do what is unreadable for us."""
    stack = state.fight.stack
    free = state.phase is Phase.PLAY and (not stack or stack[0].task in (StepKind.TOLD, StepKind.EFFECT))
    return offer_corrections(state.fight, side) if free else ()


def legal(state: State, seat: Seat) -> LegalActions[Any]:
    """Return the offers as a collection of legal actions."""
    return LegalActions(*offers_to(state, seat))
