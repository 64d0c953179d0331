"""View of a seat's own cards, which no other seat sees."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.rules.forget_games import keep_for_game
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.sides_and_outcome import MatchState
from companion.skirmish.state.derived.costs import cost_in_discards
from companion.skirmish.state.derived.knowledge_of_cards import keeps_told_cards_secret, possible_hand_cards_for_owner
from companion.skirmish.state.derived.playable_zones import (
    battlefield_of_zone,
    find_fight_alike_for_card,
    reason_not_playable,
    zones_to_play_in,
)
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import StepKind


def view_own_seat(
    fight: Fight, match: MatchState, seat: Seat, is_play_phase: bool, more: Callable[[CardId], Mapping[str, Any]] | None
) -> dict[str, Any]:
    """Return the seat's hand; each card with its places and costs, or why it cannot be played, and `more` of it."""
    side = match.side_of(seat)
    if side is None:
        return {"seat": seat, "side": None, "hand": [], "unknown": 0, "could": [], "peek": []}
    zones, now = fight.zones_of(side), is_play_phase and fight.turn.side is side

    def view(cards: Iterable[CardId]) -> list[dict[str, Any]]:
        shown = [_card(fight, side, card, now) for card in cards]
        return shown if more is None else [{**one, **more(one["card"])} for one in shown]

    unknown = zones.hand.count(None) + zones.bought
    guessed = unknown or (zones.hand and keeps_told_cards_secret(fight))  # what was told may be wrong (R1-61)
    return {
        "seat": seat,
        "side": side.value,
        "hand": view([card for card in zones.hand if card is not None]),
        "unknown": unknown,
        "could": view(dict.fromkeys(possible_hand_cards_for_owner(fight, side))) if guessed else [],
        "peek": [card for cards in fight.hidden.peeked.values() for card in cards] if _looks(fight, side) else [],
        "enemy_hand": list(fight.turn.seen_hands.get(side.enemy, ())),
        **mark_real_cards(fight),
    }


def mark_real_cards(fight: Fight) -> dict[str, bool]:
    """Return a mark of real cards, which no bot plays: that it can would show that it was told all (R1-60, R2-34)."""
    return {"real": True} if keeps_told_cards_secret(fight) else {}


def _looks(fight: Fight, side: Side) -> bool:
    """Return True if this side looks at a deck now, and puts its cards back next."""
    return any(step.task is StepKind.ARRANGE and step.side is side for step in fight.stack.steps[:1])


def _card(fight: Fight, side: Side, card: CardId, now: bool) -> dict[str, Any]:
    return _view_card(find_fight_alike_for_card(fight, card, pays=now), side, card, now)


@keep_for_game(maxsize=128)
def _view_card(fight: Fight, side: Side, card: CardId, now: bool) -> dict[str, Any]:
    printed = fight.book.cards[card].cost
    if fight.marker_at < 0:
        return {"card": card, "cost": printed, "zones": [], "why": "not-now"}
    found = zones_to_play_in(fight, side, card)
    price = cost_in_discards(fight, side, card, battlefield_of_zone(fight, found[0]) if found else fight.marker_at)
    return {
        "card": card,
        "cost": None if printed is None else price,
        "zones": list(found),
        "why": reason_not_playable(fight, side, card) if now else "not-now",
    }
