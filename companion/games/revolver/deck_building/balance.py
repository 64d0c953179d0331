"""Balance of a built deck: cards that came in and went out, and those that may still do so."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.revolver.deck_building.kinds import Swap, swap_of
from companion.rules.zone import CardId
from companion.skirmish.cards.printed import DECK_SIZE, Book
from companion.skirmish.cards.terms import Side


@dataclass(frozen=True, slots=True)
class Balance:
    """Numbers of cards of each sort that came into a deck, and of the usual ones that went out.

    Every card that came in must take the place of one that went out: of the same sort, or of any, if it may lie
    anywhere. So the swaps work out exactly if of no sort more came than went, and cards that may lie anywhere take all
    places left over.
    """

    size: int
    came: Mapping[Swap, int]
    went: Mapping[Swap, int]

    @property
    def missing(self) -> int:
        """Number of cards the deck still needs; below 0: cards too many."""
        return DECK_SIZE - self.size

    def surplus(self) -> dict[Swap, int]:
        """Return the number of cards that found no place of their sort."""
        return self._beyond(self.came, self.went)

    def empty(self) -> dict[Swap, int]:
        """Return the number of places of each sort that no card of that sort has taken."""
        return self._beyond(self.went, self.came)

    @property
    def open(self) -> int:
        """Number of empty places that nothing has taken; below 0: cards for any place that found none."""
        anywhere = self.went.get(Swap.ANYWHERE, 0) - self.came.get(Swap.ANYWHERE, 0)
        return sum(self.empty().values()) + anywhere

    def may_come(self) -> dict[Swap, int]:
        """Return the number of further cards of each sort that may come in."""
        if self.open <= 0:
            return {}
        found = {sort: min(count, self.open) for sort, count in self.empty().items()}
        found.pop(Swap.UNKNOWN, None)
        found[Swap.ANYWHERE] = self.open
        return found

    def must_go(self) -> dict[Swap, int]:
        """Return the number of cards of each sort that must go out; ANYWHERE: of any sort."""
        others = {Swap.ANYWHERE: -self.open} if self.open < 0 else {}
        return {**self.surplus(), **others}

    @staticmethod
    def _beyond(these: Mapping[Swap, int], those: Mapping[Swap, int]) -> dict[Swap, int]:
        """Return the excess of `these` over `those` by sort; cards for any place are left out."""
        left = {sort: these.get(sort, 0) - those.get(sort, 0) for sort in Swap if sort is not Swap.ANYWHERE}
        return {sort: count for sort, count in left.items() if count > 0}


def balance(book: Book, side: Side, deck: Mapping[CardId, int]) -> Balance:
    """Return the balance of a deck with the usual one. Cards unknown to the box count for the size alone."""
    usual = book.deck(side)
    came: Counter[Swap] = Counter()
    went: Counter[Swap] = Counter()
    for card in {**usual, **deck}:
        if card in book.cards:
            more = deck.get(card, 0) - usual.get(card, 0)
            (came if more > 0 else went)[swap_of(book.cards[card])] += abs(more)
    return Balance(sum(deck.values()), dict(+came), dict(+went))
