"""Check of built decks in a pack, played instead of the usual ones."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.games.revolver.deck_building.check_deck import complaints_about_deck
from companion.rules.packs.check_values import is_integer_in_range
from companion.rules.packs.pack import Complaint, PackError, PackLocation
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.packs.parse_pack_into_box import parse_printed_box

_MAX_COPIES: Final = 99


def check_decks(data: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield what is wrong with the decks of a pack. Unreadable cards are another check's work."""
    decks = data.get("deck")
    built = {side: decks[side] for side in Side if side in decks} if isinstance(decks, Mapping) else {}
    book = _book(data) if any(built.values()) else None
    for side, deck in built.items():
        if book is not None and deck and _is_deck(deck):
            for found in complaints_about_deck(book, side, deck):
                yield found._replace(where=f"[deck.{side}], {found.where}", at=PackLocation("deck", key=side))


def _book(data: Mapping[str, Any]) -> PrintedBox | None:
    try:
        return parse_printed_box(data)
    except PackError:
        return None


def _is_deck(deck: Any) -> bool:
    return isinstance(deck, Mapping) and all(is_integer_in_range(copies, 1, _MAX_COPIES) for copies in deck.values())
