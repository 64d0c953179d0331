"""A shuffled deck has no order: what is unseen is counted, and chance decides when a card is turned."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from companion.rules.errors import GameError
from companion.rules.zone import CardId


class DeckExhausted(GameError, LookupError):
    """A card was drawn from a deck that has none."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A draw pile of `size` cards, and the multiset of cards that nobody at the keyboard has seen.

    `unseen` holds the pile and the unknown cards outside it (dealt face down past the camera), so it may be larger
    than the pile. `top` are the few cards whose place is known, the next one first, and `bottom` those known to come
    last, the very last one last; they are not in `unseen`.
    """

    size: int
    unseen: Mapping[CardId, int] = field(default_factory=dict)
    top: tuple[CardId, ...] = ()
    bottom: tuple[CardId, ...] = ()

    @classmethod
    def of(cls, copies: Mapping[CardId, int]) -> "Deck":
        """A fresh deck of all `copies`."""
        return cls(sum(copies.values()), dict(copies))

    @property
    def known(self) -> tuple[CardId, ...]:
        """The cards whose place is known, those at the bottom last."""
        return self.top + self.bottom

    @property
    def next(self) -> CardId | None:
        """The next card, where it is known."""
        return next(iter(self.known), None) if self.top or self.size <= len(self.bottom) else None

    def outcomes(self) -> dict[CardId, int]:
        """What the next card may be, by weight."""
        if self.size <= 0:
            return {}
        return {card: n for card, n in self.unseen.items() if n > 0} if self.next is None else {self.next: 1}

    def draw(self, card: CardId | None) -> "Deck":
        """The deck after its next card came off: `card` where its face was seen, None where it was not."""
        if self.size <= 0:
            raise DeckExhausted("the draw pile is empty")
        if self.top:
            return replace(self, size=self.size - 1, top=self.top[1:])
        if self.next is not None:
            return replace(self, size=self.size - 1, bottom=self.bottom[1:])
        return replace(self if card is None else self.see(card), size=self.size - 1)

    def see(self, card: CardId) -> "Deck":
        """A card that was unknown outside the pile has become known."""
        left = self.unseen.get(card, 0) - 1
        if left < 0:
            raise DeckExhausted(f"every {card} has been seen already")
        return replace(self, unseen={**self.unseen, card: left})

    def shuffle_in(self, cards: Iterable[CardId | None]) -> "Deck":
        """The deck with `cards` shuffled back; what was known of its order is lost in the shuffle."""
        returned = (*cards, *self.known)
        unseen = dict(self.unseen)
        for card in returned:
            if card is not None:
                unseen[card] = unseen.get(card, 0) + 1
        return Deck(self.size + len(returned) - len(self.known), unseen)

    def put_on_top(self, card: CardId) -> "Deck":
        """The deck with a known card put back on top."""
        return replace(self, size=self.size + 1, top=(card, *self.top))

    def put_below(self, cards: Iterable[CardId]) -> "Deck":
        """The deck with known cards put under it, the last one lowest."""
        below = (*self.bottom, *cards)
        return replace(self, size=self.size + len(below) - len(self.bottom), bottom=below)
