"""From what `Setup.pack` stands for to the book of a game, and to the cards that camera and printer know."""

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from companion.rules.game import GameInfo
from companion.rules.packs.pack import (
    ComplaintIgnoredInReplay,
    PackData,
    PackError,
    canonical_text,
    pack_data,
    pack_name,
)
from companion.rules.printed_cards import Card
from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.packs.cards_for_camera_and_printer import cards_of_printed_box
from companion.skirmish.packs.editable_box_packs import BoxPacks
from companion.skirmish.packs.parse_pack_into_box import parse_printed_box
from companion.skirmish.packs.read_in_play.unread_battlefields import add_unnamed_battlefields
from companion.skirmish.packs.read_in_play.unread_cards import (
    add_unnamed_cards,
    add_unnamed_members,
    allows_naming_in_play,
)
from companion.skirmish.packs.read_in_play.unread_poker_cards import add_unnamed_poker_cards

_KEPT: Final = 32


class PrintedBoxCache:
    """The books of one game, one for each content of a pack."""

    def __init__(self, info: GameInfo, packs: BoxPacks) -> None:
        self._info = info
        self._packs = packs
        self._book = lru_cache(maxsize=_KEPT)(self._read)
        self._cards = lru_cache(maxsize=_KEPT)(lambda content: cards_of_printed_box(self._book(content)))
        self._gaps = lru_cache(maxsize=_KEPT)(lambda content: packs.list_gaps(json.loads(content)))
        self._shipped_content = cache(lambda name: self._checked_content(name, {"name": name}))

    def book_of_pack(self, pack: PackData) -> PrintedBox:
        """Return what is printed in the box; PackError for its flaws."""
        return self._book(self._content(pack))

    def cards_of_pack(self, pack: PackData) -> Mapping[CardId, Card]:
        """Return the cards of the box, by id; PackError for its flaws."""
        return self._cards(self._content(pack))

    def gaps_of_pack(self, pack: PackData) -> Sequence[str]:
        """Return what the box does not say, and what becomes of it at the table; PackError for its flaws."""
        return self._gaps(self._content(pack))

    def _content(self, pack: PackData) -> str:
        """Return the content of a pack as a text, for which there is no complaint; PackError names the pack.

        That of a shipped pack, which nobody changes, is written once.
        """
        name = pack_name(self._info, pack)
        return self._checked_content(name, pack) if "data" in pack else self._shipped_content(name)

    def _checked_content(self, name: str, pack: PackData) -> str:
        content = canonical_text(name, pack_data(self._info, self._packs, pack))
        try:
            self._book(content)
        except PackError as error:
            raise PackError(name, error.complaints) from None
        return content

    def _read(self, content: str) -> PrintedBox:
        """Read a box. Recent complaints keep it from new tables, and recorded games from nothing."""
        data = json.loads(content)
        if found := [one for one in self._packs.complaints(data) if not isinstance(one, ComplaintIgnoredInReplay)]:
            raise PackError("the box", found)
        named = add_unnamed_members(parse_printed_box(data), data, self._packs.holds)
        named = add_unnamed_battlefields(named, data, self._packs.holds)
        named = add_unnamed_poker_cards(named, data, self._packs.holds)
        named = add_unnamed_cards(named, data, self._packs.holds.deck)
        return replace(named, grows=allows_naming_in_play(data))
