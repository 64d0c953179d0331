"""Built decks as files and pages know them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from companion.games.revolver.box import PACKS, book
from companion.games.revolver.deck_building.check_deck import complaints_about_deck
from companion.games.revolver.deck_building.deck_slot_kinds import DeckSlotKind, deck_slot_kind_of, is_unique_gunman
from companion.games.revolver.deck_building.swaps_from_usual_deck import count_swaps_from_usual_deck
from companion.games.revolver.info import INFO
from companion.rules.codec import Codec
from companion.rules.errors import BadData, shorten_value
from companion.rules.packs import write_toml
from companion.rules.packs.check_values import LONGEST_TITLE, is_integer_in_range, is_title
from companion.rules.packs.pack import Complaint, PackData, PackLocation, pack_data, pack_name
from companion.skirmish.cards.enums_and_constants import Side, StartingPlace
from companion.skirmish.cards.flavour_text import is_flavour_text
from companion.skirmish.cards.printed_components import DECK_SIZE, PrintedCard

_SETS: Final = {"gun": "By the Gun They Died"}
"""Printed names of expansions that have no number."""
_TABLES: Final = ("deck", "cards")
_MAX_COPIES: Final = 99
_MAX_CARD_NAMES: Final = 300


@dataclass(frozen=True, slots=True)
class DeckFileHeader:
    """Side and title of a deck, and the title of the box of its cards."""

    title: str
    side: Side
    box: str
    kind: str = "owner"


@dataclass(frozen=True, slots=True)
class DeckFile:
    """Content of the file of a deck."""

    deck: DeckFileHeader
    cards: Mapping[str, int] = field(default_factory=dict)


_CODEC: Final = Codec(DeckFile)


class RevolverDeckRules:
    """Rules for built decks, as `companion.rules.packs.deck_building_rules.DeckBuildingRules`."""

    sides: Final[Sequence[str]] = tuple(side.value for side in Side)

    def usual_deck(self, pack: PackData, side: str) -> Mapping[str, int]:
        """Return the base deck."""
        return {str(card): copies for card, copies in book(pack).count_deck_copies(Side(side)).items()}

    def check_draft_types(self, data: Mapping[str, Any]) -> None:
        """Check the data. Raises BadData if title, side or box is missing, or a number of copies is none."""
        read = _CODEC.decode({**data, "type": DeckFile.__name__})
        if len(read.cards) > _MAX_CARD_NAMES:
            raise BadData(f"the deck names {len(read.cards)} cards; it has {DECK_SIZE}")
        for card, copies in read.cards.items():
            if not is_integer_in_range(copies, 1, _MAX_COPIES):
                raise BadData(
                    f"there are {shorten_value(copies)} of {shorten_value(card)}; "
                    f"write a whole number from 1 to {_MAX_COPIES}"
                )

    def complaints(self, pack: PackData, data: PackData) -> Sequence[Complaint]:
        """Return what the rules for deck building object to (R1-49), and a bad title."""
        title = data["deck"]["title"]
        mend = f"write a line of 1 to {LONGEST_TITLE} letters"
        untitled = Complaint("the deck", f"title is {shorten_value(title)}", mend, PackLocation("deck", key="title"))
        found = complaints_about_deck(book(pack), _side(data), data.get("cards", {}))
        return found if is_title(title) else (untitled, *found)

    def deck_changes(self, pack: PackData, data: PackData) -> Mapping[str, Any]:
        """Return the cards that came in and went out by sort, those that may come in and that must go."""
        found = count_swaps_from_usual_deck(book(pack), _side(data), data.get("cards", {}))
        return {
            "size": found.size,
            "came": _by_name(found.came),
            "went": _by_name(found.went),
            "may_come": _by_name(found.cards_that_may_come()),
            "must_go": _by_name(found.cards_that_must_go()),
        }

    def choosable_cards(self, pack: PackData, side: str) -> Mapping[str, Any]:
        """Return every card of the decks with the back of that side, the usual ones first."""
        found = [card for card in book(pack).cards.values() if card.side == side and card.pile is StartingPlace.DECK]
        told = [_told(card) for card in sorted(found, key=lambda card: card.set)]
        return {"size": DECK_SIZE, "sets": dict(_SETS), "cards": told}

    def to_toml(self, data: PackData) -> str:
        """Return the file: the side of the deck, then its cards."""
        return write_toml.pack_to_toml(data, _TABLES)

    def pack_with_decks(self, pack: PackData, decks: Sequence[PackData]) -> PackData:
        """Return the pack with `[deck.attack]` and `[deck.defence]`."""
        built = {str(_side(deck)): dict(deck["cards"]) for deck in decks}
        return {"name": pack_name(INFO, pack), "data": {**pack_data(INFO, PACKS, pack), "deck": built}}


def _side(data: PackData) -> Side:
    return Side(data["deck"]["side"])


def _by_name(numbers: Mapping[DeckSlotKind, int]) -> dict[str, int]:
    """Return numbers with JSON keys, which are plain texts."""
    return {sort.value: number for sort, number in numbers.items()}


def _told(card: PrintedCard) -> Mapping[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "set": card.set,
        "sort": deck_slot_kind_of(card).value,
        "unique": is_unique_gunman(card),
        "copies": card.copies,
        "cost": card.cost,
        "firepower": card.firepower,
        "text": card.text,
        "flavour": is_flavour_text(card),
    }
