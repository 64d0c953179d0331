"""Decks without order: unseen cards are counted, and chance decides when a card is drawn."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.rules.errors import GameError
from companion.rules.replace import replace
from companion.rules.zone import CardId


class DeckExhausted(GameError, LookupError):
    """A card was drawn that the deck does not have."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A draw pile of `size` cards, and the multiset of cards that the companion has not seen.

    `unseen` counts the pile and the unknown cards outside it, dealt face down past the camera. It may be larger than
    the pile. `top` are known cards, the next one first. `bottom` are known cards at the end, the last one last.
    Neither are in `unseen`.
    """

    size: int
    unseen: Mapping[CardId, int] = field(default_factory=dict)
    top: tuple[CardId, ...] = ()
    bottom: tuple[CardId, ...] = ()

    @classmethod
    def with_copies(cls, copies: Mapping[CardId, int]) -> "Deck":
        """Return a fresh deck of all `copies`."""
        return cls(sum(copies.values()), dict(copies))

    @property
    def known_cards(self) -> tuple[CardId, ...]:
        """The cards with a known place, those at the bottom last."""
        return self.top + self.bottom

    @property
    def next_card(self) -> CardId | None:
        """The next card, or None if it is unknown."""
        return next(iter(self.known_cards), None) if self.top or self.size <= len(self.bottom) else None

    def outcomes(self) -> dict[CardId, int]:
        """Return the possible next cards by weight."""
        if self.size <= 0:
            return {}
        return {card: n for card, n in self.unseen.items() if n > 0} if self.next_card is None else {self.next_card: 1}

    def draw(self, card: CardId | None) -> "Deck":
        """Return the deck after its next card was drawn: `card` if its face was seen, else None.

        Raises DeckExhausted if the pile is empty or has no such card left.
        """
        if self.size <= 0:
            raise DeckExhausted("the draw pile is empty")
        if self.top:
            return replace(self, size=self.size - 1, top=self.top[1:])
        if self.next_card is not None:
            return replace(self, size=self.size - 1, bottom=self.bottom[1:])
        left = self.unseen if card is None else self._unseen_without(card)
        return replace(self, size=self.size - 1, unseen=left)

    def remove_seen(self, card: CardId) -> "Deck":
        """Return the deck after an unknown card outside the pile was seen.

        Raises DeckExhausted if all copies of it were seen already.
        """
        return replace(self, unseen=self._unseen_without(card))

    def _unseen_without(self, card: CardId) -> Mapping[CardId, int]:
        left = self.unseen.get(card, 0) - 1
        if left < 0:
            raise DeckExhausted(f"every {card} has been seen already")
        return {**self.unseen, card: left}

    def shuffle_in(self, cards: Iterable[CardId | None]) -> "Deck":
        """Return the deck with `cards` shuffled back, after which no order is known."""
        returned = (*cards, *self.known_cards)
        unseen = dict(self.unseen)
        for card in returned:
            if card is not None:
                unseen[card] = unseen.get(card, 0) + 1
        return Deck(self.size + len(returned) - len(self.known_cards), unseen)

    def put_on_top(self, card: CardId) -> "Deck":
        """Return the deck with a known card put on top."""
        return replace(self, size=self.size + 1, top=(card, *self.top))

    def put_below(self, cards: Iterable[CardId]) -> "Deck":
        """Return the deck with known cards put under it, the last one lowest."""
        below = (*self.bottom, *cards)
        return replace(self, size=self.size + len(below) - len(self.bottom), bottom=below)
