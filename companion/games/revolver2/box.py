"""The box of Revolver 2: what it holds, the packs there are of it, and the book that a pack stands for."""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from companion.games.revolver2.info import INFO
from companion.games.revolver2.words import BRIDGE, MALPASO, MINE, ROWS
from companion.rules.card import Card
from companion.rules.pack import PackData, PackError, content_of, pack_data, pack_name, parse_pack
from companion.rules.skirmish.box.cards import cards_in
from companion.rules.skirmish.box.check import complaints
from companion.rules.skirmish.box.holds import BoxForm
from companion.rules.skirmish.box.packs import BoxPacks
from companion.rules.skirmish.box.read import book_of
from companion.rules.skirmish.printed import DECK_SIZE, Book
from companion.rules.skirmish.vocabulary.asking import Choose, Told, Unless
from companion.rules.skirmish.vocabulary.base import Effect
from companion.rules.skirmish.vocabulary.fighting import (
    Boost,
    Cancel,
    Countdown,
    Kill,
    Prevent,
    SkipAttack,
    Spaces,
    WinAttack,
)
from companion.rules.skirmish.vocabulary.hands import Discard, Draw, Look, Recover, Search
from companion.rules.skirmish.vocabulary.placing import Destroy, Grit, Leave, Move, Power
from companion.rules.skirmish.vocabulary.standing import Costs, Forbid, Immune, Limit, Uncounted, Worth
from companion.rules.zone import CardId

_FIRST: Final = (1, 2, 3)
_EFFECTS: Final[tuple[type[Effect], ...]] = (
    Draw, Discard, Look, Search, Recover, Kill, Prevent, Cancel, Boost, SkipAttack, WinAttack, Countdown, Spaces,
    Destroy, Move, Power, Grit, Leave, Choose, Unless, Told, Costs, Forbid, Limit, Immune, Uncounted, Worth,
)  # fmt: skip
"""What its cards do; the other words of the vocabulary are those of its older sister."""
_SISTER: Final = frozenset(
    {
        "look.bottom", "search.frontier", "cancel.unless_dollars", "cancel.unless_kills", "cancel.destroying",
        "move.this", "move.own_place", "power.chip", "grit.cards", "unless.dollars", "immune.own", "immune.but_by",
        "which.type", "which.icon", "which.but", "which.but_types", "only_if.before", "only_if.ahead",
        "only_if.not_discarded", "only_if.enemy_discarded", "kind=beside", "kind=open", "kind=attachment",
        "at=frontier", "at=any-deck", "goes=deck", "what=anywhere", "what=others",
    }
)  # fmt: skip
"""What only the cards of its older sister say."""
FORM: Final = BoxForm(
    deck=DECK_SIZE,
    members=19,
    starting=7,
    rows={**dict.fromkeys(ROWS.values(), _FIRST), MALPASO: tuple(range(BRIDGE, MINE + 1))},
    recruiting=frozenset(_FIRST),
    poker=6,
    effects=_EFFECTS,
    without=_SISTER,
)
"""Two decks, 19 guardians of whom 7 are there from the start, nine battlefields, 12 poker cards (l.1-10, l.31-41)."""
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
    if found := complaints(data, FORM):
        raise PackError("the box", found)
    return book_of(data)


@lru_cache(maxsize=_KEPT)
def _cards(content: str) -> Mapping[CardId, Card]:
    return cards_in(_book(content))
