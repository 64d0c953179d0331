"""View of a seat's own cards."""

from typing import Any

from companion.games.revolver2.offers import barrels, place_of
from companion.games.revolver2.state import State
from companion.games.revolver2.terms import MINE, Phase
from companion.rules.seat import Seat
from companion.rules.zone import CardId
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.costs import cost
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.knowledge import could_hold
from companion.skirmish.state.playable import field_of, playable_zones, why_not
from companion.skirmish.state.stack import StepKind


def own_seat(state: State, seat: Seat) -> dict[str, Any]:
    """Return the seat's hand; each card with its places and costs, or why it cannot be played."""
    side = state.side_of(seat)
    if side is None:
        return {"seat": seat, "side": None, "hand": [], "unknown": 0, "could": [], "poker": [], "peek": []}
    fight, force = state.fight, state.fight.zones_of(side)
    unknown = force.hand.count(None)
    looked = [card for each in fight.peeked.values() for card in each] if _looks(fight, side) else []
    return {
        "seat": seat,
        "side": side.value,
        "hand": [_card(state, side, card) for card in force.hand if card is not None],
        "unknown": unknown,
        "could": [_card(state, side, card) for card in dict.fromkeys(could_hold(fight, side))] if unknown else [],
        "poker": list(state.tournament.hands.get(side, ())),
        "chosen": state.tournament.laid.get(side),
        "peek": looked,
        "enemy_hand": list(fight.seen_hands.get(side.enemy, ())),
        "barrels": barrels(state) if fight.at >= 0 and place_of(fight) == MINE and side is Side.ATTACK else None,
    }


def _looks(fight: Fight, side: Side) -> bool:
    """Return True if this side looks at a deck now, and puts its cards back next."""
    return any(step.task is StepKind.ARRANGE and step.side is side for step in fight.stack[:1])


def _card(state: State, side: Side, card: CardId) -> dict[str, Any]:
    fight = state.fight
    if fight.at < 0:
        return {"card": card, "cost": fight.book.cards[card].cost, "zones": [], "why": "not-now"}
    found = playable_zones(fight, side, card)
    mine_now = state.phase is Phase.PLAY and fight.turn is side
    price = cost(fight, side, card, field_of(fight, found[0])) if found else cost(fight, side, card, fight.at)
    known = fight.book.cards[card].cost is not None
    why = why_not(fight, side, card) if mine_now else "not-now"
    return {"card": card, "cost": price if known else None, "zones": list(found), "why": why}
