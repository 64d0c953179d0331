"""Reveals: a fight after a card left a hand or a deck, or showed its face, against what was told of it."""

from collections.abc import Callable

from companion.rules.errors import GameError
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import DeckId, Side, side_of_deck
from companion.skirmish.state.derived.knowledge_of_cards import is_hand_believed_to_hold, keeps_told_cards_secret
from companion.skirmish.state.derived.resolve_contradictions import (
    assume_bought_from_frontier,
    exchange_copy_between_decks,
    forget_assumed_and_shown_cards,
    forget_assumed_cards,
    replace_face_down_frontier_card,
)
from companion.skirmish.state.derived.unnamed_cards import count_unseen_copies
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.zones import remove_first_copy


class ImpossibleCard(GameError, LookupError):
    """A card showed its face although every copy of it lies open elsewhere, or its owner has no card."""


def take_from_hand(fight: Fight, side: Side, card: CardId) -> Fight:
    """Return the fight after a side took `card` out of its hand. Raises ImpossibleCard if it cannot have had it.

    A real one is believed against what we were told (R1-61).
    """
    if keeps_told_cards_secret(fight):
        fight = _believe_card_of_hand(fight, side, card)
    zones, pool = fight.zones_of(side), fight.home_zones(card)
    if card in zones.hand:
        return fight.with_zones(side, hand=remove_first_copy(zones.hand, card))
    foreign = fight.book.cards[card].side is None
    if foreign and zones.bought:
        fight = assume_bought_from_frontier(fight, side, card)
    elif foreign or None not in zones.hand or count_unseen_copies(pool, card) < 1:
        raise ImpossibleCard(f"the hand of the {side.value} cannot hold {card}")
    fight = reveal_unknown_card(fight, card)
    if foreign:
        return fight.with_zones(side, bought=zones.bought - 1)
    return fight.with_zones(side, hand=remove_first_copy(zones.hand, None))


def take_from_hand_face_down(fight: Fight, side: Side, card: CardId | None) -> Fight:
    """Return the fight after a card left a hand face down; None: a real one that nobody told us."""
    if card is not None:
        return take_from_hand(fight, side, card)
    return fight.with_zones(side, hand=remove_first_copy(fight.zones_of(side).hand, None))


def reveal_unknown_card(fight: Fight, card: CardId) -> Fight:
    """Return the fight after an unknown card outside the decks turned out to be `card`."""
    pool = fight.home_zones(card)
    staged = pool.deck.unseen.get(card, 0) < 1
    changed = {"stage": pool.stage.remove_seen(card)} if staged else {"deck": pool.deck.remove_seen(card)}
    return fight.with_home_zones(card, **changed)


def take_shown_card_from_hand(fight: Fight, side: Side, card: CardId) -> Fight:
    """Return the fight after the table showed `card` out of a hand; it is believed against what we were told.

    That one of them told us something else is its secret, so it must not show in a refusal.
    """
    return take_from_hand(_believe_card_of_hand(fight, side, card), side, card)


def _believe_card_of_hand(fight: Fight, side: Side, card: CardId) -> Fight:
    """Return the fight in which a hand may hold `card`, wherever we were told that it is."""
    if card in fight.zones_of(side).hand or is_hand_believed_to_hold(fight, side, (card,)):
        return fight
    fight = replace_face_down_frontier_card(forget_assumed_cards(fight, side), card)
    zones = fight.zones_of(side)
    has_room = zones.bought > 0 if fight.book.cards[card].side is None else None in zones.hand
    return fight if has_room else forget_assumed_and_shown_cards(fight, side)


def draw_shown_card_from_deck(fight: Fight, which: DeckId, card: CardId) -> Fight:
    """Return the fight after the next card of a deck showed its face; it is believed against what we were told."""
    for forget in (forget_assumed_cards, forget_assumed_and_shown_cards):
        if card not in fight.deck(which).outcomes():
            fight = _believe_next_card(fight, which, card, forget)
    return fight.with_deck(which, fight.deck(which).draw(card))


def _believe_next_card(fight: Fight, which: DeckId, card: CardId, forget: Callable[[Fight, Side], Fight]) -> Fight:
    """Return the fight in which `card` may come next, as far as it can once that is forgotten."""
    for side in Side:
        fight = forget(fight, side) if side_of_deck(which) in (side, None) else fight
    return replace_face_down_frontier_card(exchange_copy_between_decks(fight, which, card), card)


def forget_order_named_otherwise(fight: Fight, which: DeckId, card: CardId | None) -> Fight:
    """Return the fight without the order of a deck whose next card is named now, and was told to be another (R1-61).

    Only where cards are real, and it may lie in that deck.
    """
    deck = fight.deck(which)
    if card is None or deck.next_card in (None, card) or not keeps_told_cards_secret(fight):
        return fight
    shuffled = deck.shuffle_in(())
    return fight.with_deck(which, shuffled) if shuffled.unseen.get(card, 0) > 0 else fight
