"""What came into a deck and what went out, and what may still come and go."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.revolver.deck_building.kinds import Swap, swap_of
from companion.rules.skirmish.printed import DECK_SIZE, Book
from companion.rules.skirmish.words import Side
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class Balance:
    """How many cards of each sort came into a deck, and how many of the usual one went out.

    Every card that came in must take the place of one that went out: of the same sort, or of any, if it may lie
    anywhere. So the swaps work out exactly when of no sort more came than went, and all that is left over is taken by
    cards which may lie anywhere.
    """

    size: int
    came: Mapping[Swap, int]
    went: Mapping[Swap, int]

    @property
    def missing(self) -> int:
        """Cards that the deck still needs; below 0: those that it has too many."""
        return DECK_SIZE - self.size

    def surplus(self) -> dict[Swap, int]:
        """Cards that found no place of their sort."""
        return self._beyond(self.came, self.went)

    def empty(self) -> dict[Swap, int]:
        """Places of each sort that no card of that sort has taken."""
        return self._beyond(self.went, self.came)

    @property
    def open(self) -> int:
        """Empty places that nothing has taken; below 0: cards for any place that found none."""
        anywhere = self.went.get(Swap.ANYWHERE, 0) - self.came.get(Swap.ANYWHERE, 0)
        return sum(self.empty().values()) + anywhere

    def may_come(self) -> dict[Swap, int]:
        """How many more cards of each sort may come in as it stands."""
        if self.open <= 0:
            return {}
        found = {sort: min(count, self.open) for sort, count in self.empty().items()}
        found.pop(Swap.UNKNOWN, None)
        found[Swap.ANYWHERE] = self.open
        return found

    def must_go(self) -> dict[Swap, int]:
        """How many more cards of each sort must leave the usual deck, or not come in; ANYWHERE: of whatever sort."""
        others = {Swap.ANYWHERE: -self.open} if self.open < 0 else {}
        return {**self.surplus(), **others}

    @staticmethod
    def _beyond(these: Mapping[Swap, int], those: Mapping[Swap, int]) -> dict[Swap, int]:
        """How many more there are of each sort; those for any place count nowhere."""
        left = {sort: these.get(sort, 0) - those.get(sort, 0) for sort in Swap if sort is not Swap.ANYWHERE}
        return {sort: count for sort, count in left.items() if count > 0}


def balance(book: Book, side: Side, deck: Mapping[CardId, int]) -> Balance:
    """What a deck does to the usual one. Cards that the box does not have count for its size alone."""
    usual = book.deck(side)
    came: Counter[Swap] = Counter()
    went: Counter[Swap] = Counter()
    for card in {**usual, **deck}:
        if card in book.cards:
            more = deck.get(card, 0) - usual.get(card, 0)
            (came if more > 0 else went)[swap_of(book.cards[card])] += abs(more)
    return Balance(sum(deck.values()), dict(+came), dict(+went))
