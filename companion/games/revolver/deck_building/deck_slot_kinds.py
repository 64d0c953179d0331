"""Sorts of cards in deck building: a card takes the place of one of its sort."""

from enum import StrEnum
from typing import Final

from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.cards.printed_components import PrintedCard

UNIQUE: Final = "unique"
_ANYWHERE: Final = frozenset({"location", "open-range"})
_PEOPLE: Final = frozenset({"character", "attachment"})


class DeckSlotKind(StrEnum):
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
    CardKind.FIREPOWER: DeckSlotKind.FIREPOWER,
    CardKind.BLOCKER: DeckSlotKind.BLOCKER,
    CardKind.ACTION: DeckSlotKind.ACTION,
    CardKind.BESIDE: DeckSlotKind.BESIDE,
    CardKind.OPEN: DeckSlotKind.OPEN,
    CardKind.ATTACHMENT: DeckSlotKind.CHARACTER,
    CardKind.BATTLEFIELD: DeckSlotKind.BATTLEFIELD,
}


def deck_slot_kind_of(card: PrintedCard) -> DeckSlotKind:
    """Return the sort by the words above the card's text, else by its kind."""
    types = frozenset(card.types)
    if types & _ANYWHERE:
        return DeckSlotKind.ANYWHERE
    if types & _PEOPLE:
        return DeckSlotKind.CHARACTER
    if DeckSlotKind.ACTION in types:
        return DeckSlotKind.ACTION
    return DeckSlotKind.UNKNOWN if card.kind is None else _BY_KIND[card.kind]


def is_unique_gunman(card: PrintedCard) -> bool:
    """Return True for a gunman of whom there is only one (l.45)."""
    return UNIQUE in card.types
