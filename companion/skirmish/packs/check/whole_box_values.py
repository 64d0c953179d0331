"""Checks of the tables of which a pack has one each."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import complain_about_unknown_keys, place_complaints_at
from companion.rules.packs.pack import Complaint, PackLocation
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.check.collect_known_names import KnownNames
from companion.skirmish.packs.check.effects import EffectCheckContext, check_printed_field
from companion.skirmish.packs.pack_field_schema import PackField


def check_single_tables(data: Mapping[str, Any], form: BoxContentsSpec, known: KnownNames) -> Iterator[Complaint]:
    """Yield what is wrong with them, each field by itself; that one is missing is no complaint."""
    for name, slots in form.tables.items():
        if name in data:
            yield from place_complaints_at(PackLocation(name), _table(f"[{name}]", data[name], slots, known))


def _table(where: str, found: Any, slots: tuple[PackField, ...], known: KnownNames) -> Iterator[Complaint]:
    names = [slot.name for slot in slots]
    if not isinstance(found, Mapping):
        yield Complaint(
            where, f"it is {shorten_value(found)}", f"write a table {where} with some of {', '.join(names)}"
        )
        return
    yield from complain_about_unknown_keys(where, found, names)
    for slot in slots:
        yield from check_printed_field(where, found, slot, EffectCheckContext(known))
