"""View of a seat's own cards."""

from typing import Any

from companion.games.revolver.decisions.prison import can_lay_down, worth
from companion.games.revolver.state import State
from companion.games.revolver.terms import Phase
from companion.rules.seat import Seat
from companion.rules.zone import CardId
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.costs import cost
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.knowledge import could_hold
from companion.skirmish.state.playable import field_of, playable_zones, why_not
from companion.skirmish.state.stack import StepKind


def own_seat(state: State, seat: Seat) -> dict[str, Any]:
    """Return the seat's hand and secrets; each card with its places and costs, or why it cannot be played."""
    side = state.side_of(seat)
    if side is None:
        return {"seat": seat, "side": None, "hand": [], "unknown": 0, "could": [], "peek": []}
    fight, force = state.fight, state.fight.zones_of(side)
    unknown = force.hand.count(None) + force.bought
    return {
        "seat": seat,
        "side": side.value,
        "hand": [_card(state, side, card) for card in force.hand if card is not None],
        "unknown": unknown,
        "could": [_card(state, side, card) for card in dict.fromkeys(could_hold(fight, side))] if unknown else [],
        "peek": [card for cards in fight.peeked.values() for card in cards] if _looks(fight, side) else [],
        "enemy_hand": list(fight.seen_hands.get(side.enemy, ())),
        **_secrets(state, side),
    }


def _secrets(state: State, side: Side) -> dict[str, Any]:
    """Return the seat's own face-down cards."""
    fight = state.fight
    law = side is Side.ATTACK
    stashed = {uid: card for uid, card in fight.stashed.items() if _owns(fight, side, uid)}
    return {
        "ambushes": list(state.ambushes) if law else [],
        "ambushed": {
            str(n): battlefield.ambush for n, battlefield in enumerate(fight.battlefields) if battlefield.armed
        }
        if law
        else {},
        "down": [card for battlefield in fight.battlefields for card in battlefield.down.get(side, ())],
        "laid": fight.laid.get(side),
        "stash": {str(uid): card for uid, card in stashed.items()},
    }


def _owns(fight: Fight, side: Side, uid: int) -> bool:
    found = fight.find(uid)
    return found is not None and fight.owner(found.card) is side


def _looks(fight: Fight, side: Side) -> bool:
    """Return True if this side looks at a deck now, and puts its cards back next."""
    return any(step.task is StepKind.ARRANGE and step.side is side for step in fight.stack[:1])


def _card(state: State, side: Side, card: CardId) -> dict[str, Any]:
    fight = state.fight
    if fight.at < 0:
        return {"card": card, "cost": fight.book.cards[card].cost, "zones": [], "why": "not-now"}
    found = playable_zones(fight, side, card)
    mine_now = state.phase is Phase.PLAY and fight.turn is side
    price = cost(fight, side, card, field_of(fight, found[0]) if found else fight.at)
    known = fight.book.cards[card].cost is not None
    return {
        "card": card,
        "cost": price if known else None,
        "zones": list(found),
        "why": why_not(fight, side, card) if mine_now else "not-now",
        "padlock": can_lay_down(fight, card),
        "worth": worth(fight.book.cards[card]),
    }
