"""Numbers of Stagecoach cards that a hand of real cards may hold, for those who have not seen it (R1-59).

As a rule draws tell: of a Stagecoach deck all is in the hand that is neither in it nor seen. But a card of it may lie
face down somewhere, and once discards were shuffled into the main deck (R1-38) it may be there as well.
"""

from typing import NamedTuple

from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.knowledge_of_cards import (
    count_frontier_cards_in_hand,
    keeps_told_cards_secret,
    printed_copies_unseen_by_public,
)
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stagecoach_cards import list_stagecoach_cards, order_hand_by_decks


class CountRange(NamedTuple):
    """The least and the greatest number of such cards."""

    least: int
    most: int


def must_side_say(fight: Fight, side: Side) -> bool:
    """Return whether cards are real, and the side alone knows how many of them are of its Stagecoach deck.

    Of what somebody told us nothing is used: nobody else may learn from the question which cards that was, nor that it
    was all of them.
    """
    real = bool(fight.real_cards) or any(None in fight.zones_of(each).hand for each in Side)
    least, most = count_for_public(fight, side)
    return fight.variant.says_stagecoach and real and least < most


def count_for_public(fight: Fight, side: Side) -> CountRange:
    """Return how many such cards the hand of a side may hold, as far as the public knows."""
    zones, staged = fight.zones_of(side), list_stagecoach_cards(fight, side)
    unseen, held = printed_copies_unseen_by_public(fight, side), count_own_cards(fight, side)
    outside = sum(count for card, count in unseen.items() if card in staged) - zones.stage.size
    elsewhere = sum(unseen.values()) - zones.stage.size - zones.deck.size - held
    if staged & {*zones.deck.unseen, *zones.deck.known_cards}:
        elsewhere += zones.deck.size
    return CountRange(max(0, outside - elsewhere), max(0, min(held, outside)))


def count_for_owner(fight: Fight, side: Side) -> CountRange:
    """Return how many such cards a hand may hold, as far as its own phone knows: it knows the cards it was told.

    Of real ones it does not: they may be others (R1-61).
    """
    if keeps_told_cards_secret(fight):
        return count_for_public(fight, side)
    staged, own = list_stagecoach_cards(fight, side), order_hand_by_decks(fight, side)
    told = sum(card in staged for card in own)
    possible = range(told, told + own.count(None) + 1)
    least, most = (min(max(count, possible[0]), possible[-1]) for count in count_for_public(fight, side))
    return CountRange(least, max(least, most))


def count_own_cards(fight: Fight, side: Side) -> int:
    """Return how many cards of a hand have the back of its side: everybody sees that (l.194)."""
    return fight.zones_of(side).hand_size - count_frontier_cards_in_hand(fight, side)
