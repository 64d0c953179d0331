"""The box of Revolver: what it holds, the packs there are of it, and the book that a pack stands for."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from companion.games.revolver.box_tables import ASKED, SETS, TABLES, check_piles, check_roles
from companion.games.revolver.deck_building.in_pack import check_decks
from companion.games.revolver.info import INFO
from companion.rules.card import Card
from companion.rules.pack import PackData, PackError, content_of, pack_data, pack_name, parse_pack
from companion.rules.skirmish.box.cards import cards_in
from companion.rules.skirmish.box.holds import BoxForm
from companion.rules.skirmish.box.packs import BoxPacks
from companion.rules.skirmish.box.printing import NAMED, slots
from companion.rules.skirmish.box.read import book_of
from companion.rules.skirmish.box.slots import slots_of
from companion.rules.skirmish.printed import DECK_SIZE, Book, PrintedCard
from companion.rules.zone import CardId

_CARD: Final = tuple(
    replace(slot, needed=slot.needed and slot.name != "side")
    for slot in slots_of(PrintedCard)
    if slot.name not in (*NAMED, "kegs", "ammo")
)
"""Everything that a card can say but what those of the sister game carry; those of the Frontier have no side."""
_PRINTS: Final = MappingProxyType(
    {
        "card": _CARD,
        "member": slots("member", "set", "rating", "start", "grit", "killed", "leader", "aside"),
        "battlefield": slots("battlefield", "row", "place", "defence", "spaces", "casualties"),
    }
)
FORM: Final = BoxForm(
    deck=DECK_SIZE,
    members=16,
    starting=16,
    rows={"row": (1, 2, 3, 4, 5), "prison": (1,), "inserted": (1,)},
    recruiting=frozenset(),
    optional=frozenset({"prison", "inserted"}),
    spaces=6,
    sets=SETS,
    prints=_PRINTS,
    tables=TABLES,
    asked=ASKED,
    checks=(check_roles, check_piles, check_decks),
)
"""Two decks, the gang of 16, five battlefields and those of the expansions (RULINGS 1.1)."""
_FOLDER: Final = Path(__file__).with_name("packs")
SHIPPED: Final[Mapping[str, PackData]] = MappingProxyType(
    {name: parse_pack((_FOLDER / f"{name}.toml").read_bytes(), f"{name}.toml") for name in INFO.packs}
)
"""Their data by name: ours, which can be played, and what the rulebook proves of the real one, which is incomplete."""
_KEPT: Final = 32
PACKS: Final = BoxPacks(FORM, SHIPPED)


def book(pack: PackData) -> Book:
    """What is printed in the box that `Setup.pack` stands for, one object for one content; PackError for its flaws."""
    return _book(_content(pack))


def _content(pack: PackData) -> str:
    """The content of a pack as a text, for which there is no complaint; PackError names the pack."""
    name = pack_name(INFO, pack)
    content = content_of(name, pack_data(INFO, PACKS, pack))
    try:
        _book(content)
    except PackError as error:
        raise PackError(name, error.complaints) from None
    return content


def cards_of(pack: PackData) -> Mapping[CardId, Card]:
    """The cards of the box that `Setup.pack` stands for, by id; PackError for its flaws."""
    return _cards(_content(pack))


@lru_cache(maxsize=_KEPT)
def _book(content: str) -> Book:
    data = json.loads(content)
    if found := PACKS.complaints(data):
        raise PackError("the box", found)
    return book_of(data)


@lru_cache(maxsize=_KEPT)
def _cards(content: str) -> Mapping[CardId, Card]:
    return cards_in(_book(content))
