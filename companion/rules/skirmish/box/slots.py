"""The fields of effects, read off their dataclasses: what may stand in each, for whoever checks or draws a form."""

import typing
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields
from enum import Enum, StrEnum
from typing import Any, Final

from companion.rules.skirmish.vocabulary import EFFECTS
from companion.rules.skirmish.vocabulary.base import Effect, OnlyIf, Per, Which
from companion.rules.skirmish.vocabulary.fighting import Countdown, Spaces
from companion.rules.skirmish.vocabulary.placing import Grit, Power
from companion.rules.skirmish.words import FieldId, MemberId
from companion.rules.zone import CardId


class Sort(StrEnum):
    """What stands in a field of an effect."""

    NUMBER = "number"
    FLAG = "flag"
    CHOICE = "choice"
    TEXT = "text"
    CARD = "card"
    """The id of a card of the decks, or a part of names with a leading `*`."""
    CARDS = "cards"
    MEMBER = "member"
    BATTLEFIELD = "battlefield"
    BATTLEFIELDS = "battlefields"
    WHICH = "which"
    PER = "per"
    ONLY_IF = "only_if"
    EFFECTS = "effects"
    OPTIONS = "options"
    """Several lists of effects."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A field: its bounds if it is a number, its choices if it is one, the fields in it if it is a table.

    `default` is as a pack would write it, None where the pack leaves it out or `needed` says that it must not.
    """

    name: str
    sort: Sort
    default: Any
    needed: bool
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    inner: type[Any] | None = None


INNER: Final[Mapping[Sort, type[Any]]] = {Sort.WHICH: Which, Sort.PER: Per, Sort.ONLY_IF: OnlyIf}
"""Tables within effects."""
_SORTS: Final[Mapping[Any, Sort]] = {
    bool: Sort.FLAG,
    int: Sort.NUMBER,
    str: Sort.CARD,
    CardId: Sort.CARD,
    MemberId: Sort.MEMBER,
    FieldId: Sort.BATTLEFIELD,
    tuple[str, ...]: Sort.CARDS,
    tuple[FieldId, ...]: Sort.BATTLEFIELDS,
    Which: Sort.WHICH,
    Per | None: Sort.PER,
    OnlyIf | None: Sort.ONLY_IF,
    tuple[Effect, ...]: Sort.EFFECTS,
    tuple[tuple[Effect, ...], ...]: Sort.OPTIONS,
}
_SAID: Final = "text"
"""The one field for people's own words; other texts name cards."""
_MOST: Final = 20
_UNBOUNDED: Final = 99
"""What bounds default to that exclude nothing."""
_BOTH_WAYS: Final = frozenset({(each, "count") for each in (Countdown, Spaces, Power, Grit)})


def _slots(cls: type[Any]) -> tuple[Slot, ...]:
    hints = typing.get_type_hints(cls)
    return tuple(_slot(cls, each, hints[each.name]) for each in fields(cls))


def _slot(cls: type[Any], each: Field[Any], hint: Any) -> Slot:
    sort = _sort(each.name, hint)
    least, most = _bounds(cls, each.name) if sort is Sort.NUMBER else (0, 0)
    choices = tuple(choice.value for choice in hint) if sort is Sort.CHOICE else ()
    needed = each.default is MISSING and each.default_factory is MISSING
    default = None if needed or each.default is MISSING else _plain(each.default)
    return Slot(each.name, sort, default, needed, least, most, choices, INNER.get(sort))


def _sort(name: str, hint: Any) -> Sort:
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Sort.CHOICE
    return Sort.TEXT if name == _SAID else _SORTS[hint]


def _plain(default: Any) -> Any:
    if isinstance(default, Enum):
        return default.value
    return list(default) if isinstance(default, tuple) else default


def _bounds(cls: type[Any], name: str) -> tuple[int, int]:
    if cls in (Which, OnlyIf):
        return 0, _UNBOUNDED
    if name in ("change", "power") or (cls, name) in _BOTH_WAYS:
        return -_MOST, _MOST
    return (1, _MOST) if name in ("count", "discards") else (0, _MOST)


_TABLES: Final[tuple[type[Any], ...]] = (Effect, *EFFECTS, *INNER.values())
_SLOTS: Final = {cls: _slots(cls) for cls in _TABLES}


def slots_of(cls: type[Any]) -> tuple[Slot, ...]:
    """The fields of an effect, or of a table within one, in their order."""
    return _SLOTS[cls]
