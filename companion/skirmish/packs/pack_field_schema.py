"""The fields of effects and of printed components, read off their dataclasses: what may stand in each."""

import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields
from enum import Enum, StrEnum
from typing import Any, Final

from companion.rules.zone import CardId
from companion.skirmish.cards.abilities import ActivatedAbility, TriggeredAbility
from companion.skirmish.cards.effect import MOST, Effect, OnlyIf, Per, Which
from companion.skirmish.cards.enums_and_constants import FieldId, Icon, MemberId
from companion.skirmish.cards.printed_components import (
    NOT_PRINTED,
    PokerCard,
    PrintedCard,
    PrintedField,
    PrintedMember,
    TurnSpace,
)
from companion.skirmish.effects.all_effects import EFFECTS


class FieldSort(StrEnum):
    """The sort of value in a field."""

    NUMBER = "number"
    FLAG = "flag"
    CHOICE = "choice"
    SEVERAL = "several"
    """Any of its choices."""
    TEXT = "text"
    WORD = "word"
    """One word of those that stand in `types`."""
    WORDS = "words"
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
    LASTING = "lasting"
    """Effects that hold for a while."""
    OPTIONS = "options"
    """Several lists of effects."""
    USES = "uses"
    TRIGGERS = "triggers"
    COSTS = "costs"
    """Numbers by battlefield."""
    COPIES = "copies"
    """Numbers by card."""
    PLACE = "place"
    SPACES = "spaces"
    RIVALS = "rivals"
    """Poker cards of the other side."""


@dataclass(frozen=True, slots=True)
class PackField:
    """A field: its bounds if it is a number, its choices if it has any, the fields in it if it holds tables.

    `default` is as a pack would write it, None where the pack leaves it out or `needed` says that it must not.
    """

    name: str
    sort: FieldSort
    default: Any
    needed: bool
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    inner: type[Any] | None = None


INNER: Final[Mapping[FieldSort, type[Any]]] = {FieldSort.WHICH: Which, FieldSort.PER: Per, FieldSort.ONLY_IF: OnlyIf}
"""Tables within effects."""
LISTED: Final[Mapping[FieldSort, type[Any]]] = {FieldSort.USES: ActivatedAbility, FieldSort.TRIGGERS: TriggeredAbility}
"""Tables of which a component has several."""
PRINTED: Final[tuple[type[Any], ...]] = (PrintedCard, PrintedMember, PrintedField, PokerCard)
_SORTS: Final[Mapping[Any, FieldSort]] = {
    bool: FieldSort.FLAG,
    int: FieldSort.NUMBER,
    str: FieldSort.CARD,
    CardId: FieldSort.CARD,
    MemberId: FieldSort.MEMBER,
    FieldId: FieldSort.BATTLEFIELD,
    tuple[str, ...]: FieldSort.CARDS,
    tuple[FieldId, ...]: FieldSort.BATTLEFIELDS,
    tuple[CardId, ...]: FieldSort.RIVALS,
    Mapping[FieldId, int]: FieldSort.COSTS,
    Mapping[CardId, int]: FieldSort.COPIES,
    Which: FieldSort.WHICH,
    Per: FieldSort.PER,
    OnlyIf: FieldSort.ONLY_IF,
    tuple[Effect, ...]: FieldSort.EFFECTS,
    tuple[tuple[Effect, ...], ...]: FieldSort.OPTIONS,
    tuple[ActivatedAbility, ...]: FieldSort.USES,
    tuple[TriggeredAbility, ...]: FieldSort.TRIGGERS,
    tuple[TurnSpace, ...]: FieldSort.SPACES,
}
_NAMED: Final[Mapping[str, FieldSort]] = {
    "text": FieldSort.TEXT,
    "name": FieldSort.TEXT,
    "set": FieldSort.TEXT,
    "type": FieldSort.WORD,
    "types": FieldSort.WORDS,
    "but_types": FieldSort.WORDS,
    "icon": FieldSort.CHOICE,
    "row": FieldSort.CHOICE,
    "place": FieldSort.PLACE,
    "standing": FieldSort.LASTING,
}
"""Fields that are more than what their annotation says."""
_CHOICES: Final = {"icon": tuple(icon.value for icon in Icon)}


def fields_of_dataclass(cls: type[Any]) -> tuple[PackField, ...]:
    """Return the fields of any dataclass, as its annotations say what stands in each."""
    hints = typing.get_type_hints(cls)
    printed = (each for each in fields(cls) if each.metadata != NOT_PRINTED)
    return tuple(_slot(cls, each, _certain(hints[each.name])) for each in printed)


def _certain(hint: Any) -> Any:
    """Return what a field holds where it holds anything."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        (hint,) = (each for each in typing.get_args(hint) if each is not type(None))
    return hint


def _slot(cls: type[Any], each: Field[Any], hint: Any) -> PackField:
    sort = _sort(each.name, hint)
    least, most = each.metadata.get("bounds", (0, MOST)) if sort is FieldSort.NUMBER else (0, 0)
    needed = each.default is MISSING and each.default_factory is MISSING
    default = None if needed or each.default is MISSING else _plain(each.default)
    return PackField(each.name, sort, default, needed, least, most, _choices(each.name, hint), INNER.get(sort))


def _sort(name: str, hint: Any) -> FieldSort:
    if name in _NAMED:
        return _NAMED[name]
    if _is_enum(hint):
        return FieldSort.CHOICE
    return FieldSort.SEVERAL if _is_enum(_item(hint)) else _SORTS[hint]


def _choices(name: str, hint: Any) -> tuple[str, ...]:
    listed = hint if _is_enum(hint) else _item(hint)
    return tuple(choice.value for choice in listed) if _is_enum(listed) else _CHOICES.get(name, ())


def _item(hint: Any) -> Any:
    return next(iter(typing.get_args(hint)), None) if typing.get_origin(hint) is tuple else None


def _is_enum(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Enum)


def _plain(default: Any) -> Any:
    if isinstance(default, Enum):
        return default.value
    return [_plain(each) for each in default] if isinstance(default, tuple) else default


_TABLES: Final[tuple[type[Any], ...]] = (Effect, *EFFECTS, *INNER.values(), *LISTED.values(), *PRINTED)
_SLOTS: Final = {cls: fields_of_dataclass(cls) for cls in _TABLES}


def fields_of(cls: type[Any]) -> tuple[PackField, ...]:
    """Return the fields of an effect, of a table within one, or of a printed component, in their order."""
    return _SLOTS[cls]
