"""The printed fields of a game's components; checks, types and forms follow from this one table.

A further field is an attribute of its dataclass in `printed_components.py`, whose annotation says what it holds, and
its name in the `prints` of the games that have it. A number is from 0 to 20, or within the bounds that its field names.
"""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from companion.rules.replace import replace
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.cards.printed_components import PokerCard, PrintedBattlefield, PrintedCard, PrintedMember
from companion.skirmish.packs.pack_field_schema import PackField, pack_fields_of

Prints: TypeAlias = Mapping[str, tuple[PackField, ...]]
"""The fields of each table of a pack, beside `id`, `name` and `text`, in the order in which an editor shows them."""
NAMED: Final = ("id", "name", "text")
"""Fields of every component."""
TABLES: Final[Mapping[str, type[Any]]] = MappingProxyType(
    {"card": PrintedCard, "member": PrintedMember, "battlefield": PrintedBattlefield, "poker": PokerCard}
)
"""Class that each table of a pack is read as."""


def printed_fields_named(table: str, *names: str) -> tuple[PackField, ...]:
    """Return the fields that are called so, of the components of a table; KeyError for what is printed on none."""
    known = {slot.name: slot for slot in pack_fields_of(TABLES[table])}
    return tuple(known[name] for name in names)


def narrow_choices(slot: PackField, *choices: str) -> PackField:
    """Return the same field with fewer choices."""
    return replace(slot, choices=choices)


def _card() -> tuple[PackField, ...]:
    side, copies, kind, *others, moment = printed_fields_named(
        "card", "side", "copies", "kind", "cost", "firepower", "costs_at", "kegs", "ammo", "power", "grit", "only_at",
        "moment",
    )  # fmt: skip
    return (
        side,
        copies,
        narrow_choices(kind, CardKind.FIREPOWER, CardKind.BLOCKER, CardKind.ACTION),
        *others,
        narrow_choices(moment, Moment.CANCEL, Moment.CASUALTY, Moment.ATTACK),
        *printed_fields_named("card", "effects", "standing", "killed"),
    )


USUAL: Final[Prints] = MappingProxyType(
    {
        "card": _card(),
        "member": printed_fields_named("member", "rating", "start", "grit", "killed", "leader", "vital"),
        "battlefield": printed_fields_named("battlefield", "row", "place", "defence", "spaces"),
        "poker": printed_fields_named("poker", "side", "value", "beats", "stays", "effects"),
    }
)
"""Fields printed on the components of a game that does not say otherwise."""


def usual_printed_fields(*, lacks: Collection[str] = (), **others: Iterable[PackField]) -> Prints:
    """Return the usual fields but those called as in `lacks`; `others`, by table, come in addition or instead."""
    return MappingProxyType(
        {
            table: _changed([slot for slot in known if slot.name not in lacks], others.get(table, ()))
            for table, known in USUAL.items()
        }
    )


def _changed(known: Iterable[PackField], others: Iterable[PackField]) -> tuple[PackField, ...]:
    return tuple(({slot.name: slot for slot in known} | {slot.name: slot for slot in others}).values())
