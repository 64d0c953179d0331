"""What a draft must look like to be shown in an editor. It may lack anything; what is there has its right type."""

from collections.abc import Mapping
from dataclasses import dataclass, field, make_dataclass
from types import GenericAlias
from typing import Any, Final

from companion.rules.codec import Codec
from companion.skirmish.packs.fields import Slot, Sort, slots_of
from companion.skirmish.packs.printing import NAMED, TABLES, Prints


@dataclass(frozen=True, slots=True)
class Sheet:
    title: str
    kind: str = "owner"


@dataclass(frozen=True, slots=True)
class Space:
    draw: int = 0
    optional: bool = False


_PACK: Final = "Pack"
_TABLES: Final = tuple[Mapping[str, Any], ...]
_TYPES: Final[Mapping[Sort, Any]] = {
    Sort.NUMBER: int,
    Sort.PLACE: int,
    Sort.FLAG: bool,
    Sort.SEVERAL: tuple[str, ...],
    Sort.WORDS: tuple[str, ...],
    Sort.CARDS: tuple[str, ...],
    Sort.BATTLEFIELDS: tuple[str, ...],
    Sort.RIVALS: tuple[str, ...],
    Sort.WHICH: Mapping[str, Any],
    Sort.PER: Mapping[str, Any],
    Sort.ONLY_IF: Mapping[str, Any],
    Sort.EFFECTS: _TABLES,
    Sort.LASTING: _TABLES,
    Sort.USES: _TABLES,
    Sort.TRIGGERS: _TABLES,
    Sort.COSTS: Mapping[str, int],
    Sort.COPIES: Mapping[str, int],
    Sort.SPACES: tuple[Space, ...],
}
"""What an editor shows of each sort; the others are texts."""


def _piece(table: str, printed: type[Any]) -> type[Any]:
    """Components as a draft may have them: everything that may be printed on one, and nothing needed."""
    return _sheet(table, slots_of(printed))


def _sheet(table: str, slots: tuple[Slot, ...]) -> type[Any]:
    return make_dataclass(
        table.title(), [(slot.name, _type(slot), field(default=None)) for slot in slots], kw_only=True
    )


def _type(slot: Slot) -> Any:
    return str if slot.name in NAMED else _TYPES.get(slot.sort, str)


_PIECES: Final = {table: _piece(table, printed) for table, printed in TABLES.items()}


class Typed:
    """The drafts of a game whose packs have `tables` of one each."""

    def __init__(self, tables: Prints) -> None:
        singles = {table: _sheet(table, slots) for table, slots in tables.items()}
        pieces = {table: GenericAlias(tuple, (piece, ...)) for table, piece in _PIECES.items()}
        found: list[tuple[str, Any, Any]] = [("box", Sheet, field())]
        found += [(table, listed, field(default=())) for table, listed in pieces.items()]
        found += [(table, sheet, field(default=None)) for table, sheet in singles.items()]
        self._codec: Codec[Any] = Codec(make_dataclass(_PACK, found))

    def check(self, data: Mapping[str, Any]) -> None:
        """BadData names the first thing that no editor could show; what is missing or wrong it does not mind."""
        self._codec.decode({**data, "type": _PACK})
