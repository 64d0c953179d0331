"""Types of a draft that an editor shows. It may lack anything; what is there has its right type."""

from collections.abc import Mapping
from dataclasses import dataclass, field, make_dataclass
from types import GenericAlias
from typing import Any, Final

from companion.rules.codec import Codec
from companion.skirmish.packs.pack_field_schema import PackField, PackFieldType, pack_fields_of
from companion.skirmish.packs.printed_fields import NAMED, TABLES, Prints


@dataclass(frozen=True, slots=True)
class DraftBoxTable:
    """The table `[box]` of a draft."""

    title: str
    kind: str = "owner"
    name_in_play: bool = False


@dataclass(frozen=True, slots=True)
class DraftTurnSpace:
    """A turn space of a battlefield in a draft."""

    draw: int = 0
    optional: bool = False


_PACK: Final = "Pack"
_TABLES: Final = tuple[Mapping[str, Any], ...]
_TYPES: Final[Mapping[PackFieldType, Any]] = {
    PackFieldType.NUMBER: int,
    PackFieldType.PLACE: int,
    PackFieldType.FLAG: bool,
    PackFieldType.SEVERAL: tuple[str, ...],
    PackFieldType.WORDS: tuple[str, ...],
    PackFieldType.CARDS: tuple[str, ...],
    PackFieldType.BATTLEFIELDS: tuple[str, ...],
    PackFieldType.RIVALS: tuple[str, ...],
    PackFieldType.WHICH: Mapping[str, Any],
    PackFieldType.PER: Mapping[str, Any],
    PackFieldType.ONLY_IF: Mapping[str, Any],
    PackFieldType.EFFECTS: _TABLES,
    PackFieldType.LASTING: _TABLES,
    PackFieldType.USES: _TABLES,
    PackFieldType.TRIGGERS: _TABLES,
    PackFieldType.COSTS: Mapping[str, int],
    PackFieldType.COPIES: Mapping[str, int],
    PackFieldType.SPACES: tuple[DraftTurnSpace, ...],
}
"""Type of the values that an editor shows, by sort; the others are texts."""


def _piece(table: str, printed: type[Any]) -> type[Any]:
    """Return a type of components as a draft may have them: every printed field, and none needed."""
    return _sheet(table, pack_fields_of(printed))


def _sheet(table: str, slots: tuple[PackField, ...]) -> type[Any]:
    return make_dataclass(
        table.title(), [(slot.name, _type(slot), field(default=None)) for slot in slots], kw_only=True
    )


def _type(slot: PackField) -> Any:
    return str if slot.name in NAMED else _TYPES.get(slot.sort, str)


_PIECES: Final = {table: _piece(table, printed) for table, printed in TABLES.items()}


class DraftTypeChecker:
    """The drafts of a game whose packs have `tables` of one each."""

    def __init__(self, tables: Prints) -> None:
        singles = {table: _sheet(table, slots) for table, slots in tables.items()}
        pieces = {table: GenericAlias(tuple, (piece, ...)) for table, piece in _PIECES.items()}
        found: list[tuple[str, Any, Any]] = [("box", DraftBoxTable, field())]
        found += [(table, listed, field(default=())) for table, listed in pieces.items()]
        found += [(table, sheet, field(default=None)) for table, sheet in singles.items()]
        self._codec: Codec[Any] = Codec(make_dataclass(_PACK, found))

    def check_draft_types(self, data: Mapping[str, Any]) -> None:
        """Check that an editor can show a draft. Raises BadData at the first thing it cannot."""
        self._codec.decode({**data, "type": _PACK})
