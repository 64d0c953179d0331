"""Which cards may take whose place in a deck of one's own."""

from enum import StrEnum
from typing import Final

from companion.rules.skirmish.printed import PrintedCard
from companion.rules.skirmish.words import CardKind

UNIQUE: Final = "unique"
_ANYWHERE: Final = frozenset({"location", "open-range"})
_PEOPLE: Final = frozenset({"character", "attachment"})


class Swap(StrEnum):
    """What a card is when decks are built: it takes the place of another such card."""

    ACTION = "action"
    CHARACTER = "character"
    """Attachments, too: both are interchangeable (l.47-49)."""
    FIREPOWER = "firepower"
    BLOCKER = "blocker"
    BESIDE = "beside"
    OPEN = "open"
    BATTLEFIELD = "battlefield"
    ANYWHERE = "anywhere"
    """Location or Open Range: it takes the place of any card of the usual deck (l.230, l.352, l.406, R1-22)."""
    UNKNOWN = "unknown"
    """Nobody has told us."""


_BY_KIND: Final = {
    CardKind.FIREPOWER: Swap.FIREPOWER,
    CardKind.BLOCKER: Swap.BLOCKER,
    CardKind.ACTION: Swap.ACTION,
    CardKind.BESIDE: Swap.BESIDE,
    CardKind.OPEN: Swap.OPEN,
    CardKind.ATTACHMENT: Swap.CHARACTER,
    CardKind.BATTLEFIELD: Swap.BATTLEFIELD,
}


def swap_of(card: PrintedCard) -> Swap:
    """What its words above the text say it is, and where they say nothing of that, its kind."""
    types = frozenset(card.types)
    if types & _ANYWHERE:
        return Swap.ANYWHERE
    if types & _PEOPLE:
        return Swap.CHARACTER
    if Swap.ACTION in types:
        return Swap.ACTION
    return Swap.UNKNOWN if card.kind is None else _BY_KIND[card.kind]


def is_unique(card: PrintedCard) -> bool:
    """Whether it is a gunman of whom there is only one (l.45)."""
    return UNIQUE in card.types
