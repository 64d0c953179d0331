"""Sorts of cards in deck building: a card takes the place of one of its sort."""

from enum import StrEnum
from typing import Final

from companion.skirmish.cards.printed import PrintedCard
from companion.skirmish.cards.terms import CardKind

UNIQUE: Final = "unique"
_ANYWHERE: Final = frozenset({"location", "open-range"})
_PEOPLE: Final = frozenset({"character", "attachment"})


class Swap(StrEnum):
    """Sort of a card in deck building."""

    ACTION = "action"
    CHARACTER = "character"
    """Attachments, too: both are interchangeable (l.47-49)."""
    FIREPOWER = "firepower"
    BLOCKER = "blocker"
    BESIDE = "beside"
    OPEN = "open"
    BATTLEFIELD = "battlefield"
    ANYWHERE = "anywhere"
    """Location or Open Range, for the place of any card of the usual deck (l.230, l.352, l.406, R1-22)."""
    UNKNOWN = "unknown"
    """The box does not say the kind."""


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
    """Return the sort by the words above the card's text, else by its kind."""
    types = frozenset(card.types)
    if types & _ANYWHERE:
        return Swap.ANYWHERE
    if types & _PEOPLE:
        return Swap.CHARACTER
    if Swap.ACTION in types:
        return Swap.ACTION
    return Swap.UNKNOWN if card.kind is None else _BY_KIND[card.kind]


def is_unique(card: PrintedCard) -> bool:
    """Return True for a gunman of whom there is only one (l.45)."""
    return UNIQUE in card.types
