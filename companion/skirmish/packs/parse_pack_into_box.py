"""From the data of a pack to the book that is played with."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from companion.rules.codec import Codec
from companion.rules.errors import BadData, shorten_value
from companion.rules.packs.pack import Complaint, PackData, PackError
from companion.skirmish.cards.printed_components import (
    PokerCard,
    PrintedBattlefield,
    PrintedBox,
    PrintedCard,
    PrintedMember,
)
from companion.skirmish.effects.effect_codec import EFFECT_READERS

P = TypeVar("P", PrintedCard, PrintedMember, PrintedBattlefield, PokerCard)


class _Reader(Generic[P]):
    """Reads the tables of one name. Those that say no more are as `usual`."""

    def __init__(self, key: str, cls: type[P], **usual: Any) -> None:
        self._key = key
        self._cls: type[P] = cls
        self._usual = usual
        self._codec: Codec[P] = Codec(cls, readers=EFFECT_READERS)

    def printed(self, data: PackData) -> Mapping[Any, P]:
        read = {each.id: each for each in self._each(data)}
        if len(read) < len(data.get(self._key, [])):
            raise BadData(f"an id of a {self._key} stands there twice")
        return MappingProxyType(read)

    def _each(self, data: PackData) -> Iterator[P]:
        tables = data.get(self._key, [])
        if not isinstance(tables, list):
            raise BadData(f"{self._key} is {shorten_value(tables)}; it should be a list of tables")
        for number, table in enumerate(tables, start=1):
            try:
                yield self._one(table)
            except BadData as error:
                raise BadData(f"{self._key} {number}: {error}") from error

    def _one(self, table: Any) -> P:
        if not isinstance(table, Mapping):
            raise BadData(f"it is {shorten_value(table)}; it should be a table")
        return self._codec.decode({**self._usual, **table, "type": self._cls.__name__})


_CARDS: Final = _Reader("card", PrintedCard, side=None)
_MEMBERS: Final = _Reader("member", PrintedMember)
_FIELDS: Final = _Reader("battlefield", PrintedBattlefield)
_POKER: Final = _Reader("poker", PokerCard)


def parse_printed_box(data: PackData) -> PrintedBox:
    """Return what a pack says is printed in its box; whether it can be played, `complaints` tells.

    PackError names the first thing that cannot be read; nothing against which there is no complaint.
    """
    try:
        return PrintedBox(_CARDS.printed(data), _MEMBERS.printed(data), _FIELDS.printed(data), _POKER.printed(data))
    except BadData as error:
        raise PackError("the box", [Complaint("pack", str(error), "mend it there")]) from error
