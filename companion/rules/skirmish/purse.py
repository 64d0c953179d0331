"""Whether a side can pay: cards of its hand, of which some are worth more, and dollars (l.236)."""

from collections import Counter
from collections.abc import Iterable

from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.knowledge import could_hold
from companion.rules.skirmish.words import Side
from companion.rules.zone import CardId


def can_afford(fray: Fray, side: Side, cards: int, dollars: int, kept: Iterable[CardId] = ()) -> bool:
    """Whether a side can discard so many cards beside those that it keeps, and pay so many dollars.

    A card that is worth more than one discard, or a dollar, counts as what is needed of it.
    """
    kept = tuple(kept)
    spare = fray.force(side).held - len(kept)
    lacking = max(0, dollars - fray.dollars.get(side, 0))
    if lacking == 0 and cards <= spare:
        return True
    worth = _worth(fray, side, kept)
    paying = sorted((one for one in worth if one[1]), reverse=True)[:lacking]
    if sum(each for _, each in paying) < lacking:
        return False
    more = sum(each - 1 for each, _ in worth) - sum(each - 1 for each, _ in paying)
    return cards <= spare - len(paying) + more


def _worth(fray: Fray, side: Side, kept: tuple[CardId, ...]) -> list[tuple[int, int]]:
    """Discards and dollars that each card is worth which the hand may hold, where that is unusual."""
    if not any(card.pays > 1 or card.pays_dollars for card in fray.book.cards.values()):
        return []
    held = (Counter(could_hold(fray, side)) - Counter(kept)).elements()
    printed = (fray.book.cards[card] for card in held)
    return [(card.pays, card.pays_dollars) for card in printed if card.pays > 1 or card.pays_dollars]
