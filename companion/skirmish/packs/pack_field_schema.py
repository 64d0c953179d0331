"""The fields of effects and of printed components, read off their dataclasses: what may stand in each."""

import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields
from enum import Enum, StrEnum
from typing import Any, Final

from companion.rules.zone import CardId
from companion.skirmish.cards.abilities import ActivatedAbility, TriggeredAbility
from companion.skirmish.cards.effect import MOST, CardFilter, Effect, EffectCondition, EffectMultiplier
from companion.skirmish.cards.enums_and_constants import FieldId, Icon, MemberId
from companion.skirmish.cards.printed_components import (
    NOT_PRINTED,
    PokerCard,
    PrintedBattlefield,
    PrintedCard,
    PrintedMember,
    TurnSpace,
)
from companion.skirmish.effects.all_effects import EFFECTS


class PackFieldType(StrEnum):
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
    sort: PackFieldType
    default: Any
    needed: bool
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    inner: type[Any] | None = None


INNER: Final[Mapping[PackFieldType, type[Any]]] = {
    PackFieldType.WHICH: CardFilter,
    PackFieldType.PER: EffectMultiplier,
    PackFieldType.ONLY_IF: EffectCondition,
}
"""Tables within effects."""
LISTED: Final[Mapping[PackFieldType, type[Any]]] = {
    PackFieldType.USES: ActivatedAbility,
    PackFieldType.TRIGGERS: TriggeredAbility,
}
"""Tables of which a component has several."""
PRINTED: Final[tuple[type[Any], ...]] = (PrintedCard, PrintedMember, PrintedBattlefield, PokerCard)
_SORTS: Final[Mapping[Any, PackFieldType]] = {
    bool: PackFieldType.FLAG,
    int: PackFieldType.NUMBER,
    str: PackFieldType.CARD,
    CardId: PackFieldType.CARD,
    MemberId: PackFieldType.MEMBER,
    FieldId: PackFieldType.BATTLEFIELD,
    tuple[str, ...]: PackFieldType.CARDS,
    tuple[FieldId, ...]: PackFieldType.BATTLEFIELDS,
    tuple[CardId, ...]: PackFieldType.RIVALS,
    Mapping[FieldId, int]: PackFieldType.COSTS,
    Mapping[CardId, int]: PackFieldType.COPIES,
    CardFilter: PackFieldType.WHICH,
    EffectMultiplier: PackFieldType.PER,
    EffectCondition: PackFieldType.ONLY_IF,
    tuple[Effect, ...]: PackFieldType.EFFECTS,
    tuple[tuple[Effect, ...], ...]: PackFieldType.OPTIONS,
    tuple[ActivatedAbility, ...]: PackFieldType.USES,
    tuple[TriggeredAbility, ...]: PackFieldType.TRIGGERS,
    tuple[TurnSpace, ...]: PackFieldType.SPACES,
}
_NAMED: Final[Mapping[str, PackFieldType]] = {
    "text": PackFieldType.TEXT,
    "name": PackFieldType.TEXT,
    "set": PackFieldType.TEXT,
    "type": PackFieldType.WORD,
    "types": PackFieldType.WORDS,
    "but_types": PackFieldType.WORDS,
    "icon": PackFieldType.CHOICE,
    "row": PackFieldType.CHOICE,
    "place": PackFieldType.PLACE,
    "standing": PackFieldType.LASTING,
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
    least, most = each.metadata.get("bounds", (0, MOST)) if sort is PackFieldType.NUMBER else (0, 0)
    needed = each.default is MISSING and each.default_factory is MISSING
    default = None if needed or each.default is MISSING else _plain(each.default)
    return PackField(each.name, sort, default, needed, least, most, _choices(each.name, hint), INNER.get(sort))


def _sort(name: str, hint: Any) -> PackFieldType:
    if name in _NAMED:
        return _NAMED[name]
    if _is_enum(hint):
        return PackFieldType.CHOICE
    return PackFieldType.SEVERAL if _is_enum(_item(hint)) else _SORTS[hint]


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


def pack_fields_of(cls: type[Any]) -> tuple[PackField, ...]:
    """Return the fields of an effect, of a table within one, or of a printed component, in their order."""
    return _SLOTS[cls]
