"""The zones of each side: deck, hand, discard pile, cards out of the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.state.cards_and_battlefields import Column

C = TypeVar("C")


@dataclass(frozen=True)  # without slots it is copied at once
class SideZones:
    """One side's deck, hand, discard pile from the bottom, and cards out of the game; the Frontier's without a hand.

    None in a hand is a real card that nobody told us; `bought` are those of the Frontier deck. `stock` are the copies
    of each card that are in the game, None where the book says so; `aside` those that no rule has brought yet.
    """

    deck: Deck
    hand: tuple[CardId | None, ...] = ()
    discard: tuple[CardId, ...] = ()
    gone: tuple[CardId, ...] = ()
    stage: Deck = Deck(0)
    """The Stagecoach deck (l.448)."""
    bought: int = 0
    open: Column = ()
    """Cards that lie before the player, at no battlefield."""
    aside: tuple[CardId, ...] = ()
    stock: Mapping[CardId, int] | None = None
    buried: tuple[CardId | None, ...] = ()
    """Out of the game face down: nobody but who laid it there knows which."""
    missing: int = 0
    """Real cards that people found neither in a deck nor in a hand: nobody knows where they are, nor which (R2-33)."""

    @property
    def hand_size(self) -> int:
        """Return how many cards the hand has."""
        return len(self.hand) + self.bought


def remove_first_copy(cards: tuple[C, ...], card: C) -> tuple[C, ...]:
    """Return the cards without the first copy of one. Raises ValueError if it is not among them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
