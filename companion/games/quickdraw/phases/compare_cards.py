"""Comparison of cards in the Showdown, without any state."""

from collections.abc import Iterable

from companion.games.quickdraw.cards import CARDS, WILD
from companion.rules.zone import CardId


def winning_cards_against_dealer(cards: Iterable[CardId], dealer: Iterable[CardId]) -> tuple[CardId, ...]:
    """Return the winning cards among which the rules leave a choice: none if nothing wins, mostly one.

    CQ-24: the lowest card that beats some dealer card of its type; of equal ones, the one whose beaten dealer card is
    lowest; a Wild only when nothing else wins.
    """
    own, shown = tuple(cards), tuple(dealer)
    ranked = {card: key for card in own if (key := _rank(card, shown)) is not None}
    if ranked:
        return tuple(sorted(card for card in ranked if ranked[card] == min(ranked.values())))
    # CQ-26: a Wild beats everything but a Wild of the dealer (l.91, l.126).
    return (WILD,) if WILD in own and any(card != WILD for card in shown) else ()


def _rank(card: CardId, shown: tuple[CardId, ...]) -> tuple[int, int] | None:
    beaten = [
        printed_number(other)
        for other in shown
        if CARDS[other].suit == CARDS[card].suit and printed_number(other) < printed_number(card)
    ]
    return (printed_number(card), min(beaten)) if beaten and CARDS[card].suit is not None else None


def printed_number(card: CardId) -> int:
    """Return the number on the card, 0 for a special."""
    return CARDS[card].rank or 0
