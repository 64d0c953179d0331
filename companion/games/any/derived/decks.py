"""Decks: the cards that are still in one, and a seat's hand of it."""

from collections import Counter

from companion.games.any.state import State
from companion.rules.seats_and_viewers import Seat


def hand_of(state: State, deck: str, seat: Seat) -> tuple[int, ...]:
    """Return the cards of a deck in a hand, sorted."""
    return state.hands.get((deck, seat), ())


def pile_of(state: State, deck: str) -> tuple[int, ...]:
    """Return the open cards of a deck, the last on top."""
    return state.piles.get(deck, ())


def cards_left(state: State, deck: str) -> tuple[int, ...]:
    """Return the cards that are still in the deck, kind by kind: chance draws a place among them."""
    left = Counter(dict(enumerate(state.sheet.deck(deck).copies)))
    left.subtract(pile_of(state, deck))
    for seat in state.all_seats:
        left.subtract(hand_of(state, deck, seat))
    return tuple(left.elements())


def count_left(state: State, deck: str) -> int:
    """Return how many cards are still in the deck. Everybody sees that."""
    held = sum(len(hand_of(state, deck, seat)) for seat in state.all_seats)
    return sum(state.sheet.deck(deck).copies) - len(pile_of(state, deck)) - held
