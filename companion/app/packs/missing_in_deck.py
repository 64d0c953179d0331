"""Missing items of a deck: what is against the rules of building it, then what its box does not say of its cards."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.games.registry import find_game
from companion.rules.game import GameInfo
from companion.rules.packs.check_values import numbered_tables
from companion.rules.packs.missing_items import ListsMissingItems, MissingItem, items_of_complaints, sort_by_when_needed
from companion.rules.packs.pack import Complaint, PackData, PackLocation, game_packs_of, pack_data
from companion.rules.packs.typing_time import typing_seconds

_SWAP_S: Final = typing_seconds(taps=2, looks=1)
"""One card out and another in, or a word to choose."""


def list_missing_in_deck(
    info: GameInfo, pack: PackData, deck: Mapping[str, Any], complaints: Iterable[Complaint]
) -> tuple[MissingItem, ...]:
    """Return what is missing. `at` of an item of the box is a place in the box, with the table `card`."""
    found = items_of_complaints(complaints, lambda one: _SWAP_S)
    packs = game_packs_of(find_game(info.id))
    if packs is None or not isinstance(packs, ListsMissingItems):
        return tuple(found)
    box = pack_data(info, packs, pack)
    chosen = deck.get("cards", {})
    cards = {number: card for number, card in numbered_tables(box, "card") if card.get("id") in chosen}
    numbers = tuple(cards)
    items = packs.list_missing({"box": {"kind": "house"}, "card": list(cards.values())}, ())
    of_cards = [item for item in items if item.at.table == "card"]
    return sort_by_when_needed((*found, *(item._replace(at=_in_box(item.at, numbers)) for item in of_cards)))


def _in_box(at: PackLocation, numbers: tuple[int, ...]) -> PackLocation:
    """Return the place in the box of a place among the cards of the deck."""
    return at if at.number is None else at._replace(number=numbers[at.number - 1])
