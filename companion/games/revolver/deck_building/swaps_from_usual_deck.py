"""Balance of a built deck: cards that came in and went out, and those that may still do so."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.revolver.deck_building.deck_slot_kinds import DeckSlotKind, deck_slot_kind_of
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import PrintedBox


@dataclass(frozen=True, slots=True)
class SwapBalance:
    """Numbers of cards of each sort that came into a deck, and of the usual ones that went out.

    Every card that came in must take the place of one that went out: of the same sort, or of any, if it may lie
    anywhere. So the swaps work out exactly if of no sort more came than went, and cards that may lie anywhere take all
    places left over.
    """

    size: int
    came: Mapping[DeckSlotKind, int]
    went: Mapping[DeckSlotKind, int]

    def unplaced_by_sort(self) -> dict[DeckSlotKind, int]:
        """Return the number of cards that found no place of their sort."""
        return self._beyond(self.came, self.went)

    def empty_places_by_sort(self) -> dict[DeckSlotKind, int]:
        """Return the number of places of each sort that no card of that sort has taken."""
        return self._beyond(self.went, self.came)

    @property
    def count_open_places(self) -> int:
        """Number of empty places that nothing has taken; below 0: cards for any place that found none."""
        anywhere = self.went.get(DeckSlotKind.ANYWHERE, 0) - self.came.get(DeckSlotKind.ANYWHERE, 0)
        return sum(self.empty_places_by_sort().values()) + anywhere

    def cards_that_may_come(self) -> dict[DeckSlotKind, int]:
        """Return the number of further cards of each sort that may come in."""
        if self.count_open_places <= 0:
            return {}
        found = {sort: min(count, self.count_open_places) for sort, count in self.empty_places_by_sort().items()}
        found.pop(DeckSlotKind.UNKNOWN, None)
        found[DeckSlotKind.ANYWHERE] = self.count_open_places
        return found

    def cards_that_must_go(self) -> dict[DeckSlotKind, int]:
        """Return the number of cards of each sort that must go out; ANYWHERE: of any sort."""
        others = {DeckSlotKind.ANYWHERE: -self.count_open_places} if self.count_open_places < 0 else {}
        return {**self.unplaced_by_sort(), **others}

    @staticmethod
    def _beyond(these: Mapping[DeckSlotKind, int], those: Mapping[DeckSlotKind, int]) -> dict[DeckSlotKind, int]:
        """Return the excess of `these` over `those` by sort; cards for any place are left out."""
        left = {
            sort: these.get(sort, 0) - those.get(sort, 0) for sort in DeckSlotKind if sort is not DeckSlotKind.ANYWHERE
        }
        return {sort: count for sort, count in left.items() if count > 0}


def count_swaps_from_usual_deck(book: PrintedBox, side: Side, deck: Mapping[CardId, int]) -> SwapBalance:
    """Return the balance of a deck with the usual one. Cards unknown to the box count for the size alone."""
    usual = book.count_deck_copies(side)
    came: Counter[DeckSlotKind] = Counter()
    went: Counter[DeckSlotKind] = Counter()
    for card in {**usual, **deck}:
        if card in book.cards:
            more = deck.get(card, 0) - usual.get(card, 0)
            (came if more > 0 else went)[deck_slot_kind_of(book.cards[card])] += abs(more)
    return SwapBalance(sum(deck.values()), dict(+came), dict(+went))
