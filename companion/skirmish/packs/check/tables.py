"""Checks of the tables of which a pack has one each."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules.errors import shown
from companion.rules.packs.pack import Complaint, Spot
from companion.rules.packs.validate import keys, standing
from companion.skirmish.packs.box_form import BoxForm
from companion.skirmish.packs.check.effects import EffectSite, check_field
from companion.skirmish.packs.check.known import Known
from companion.skirmish.packs.fields import PackField


def check_tables(data: Mapping[str, Any], form: BoxForm, known: Known) -> Iterator[Complaint]:
    """Yield what is wrong with them, each field by itself; that one is missing is no complaint."""
    for name, slots in form.tables.items():
        if name in data:
            yield from standing(Spot(name), _table(f"[{name}]", data[name], slots, known))


def _table(where: str, found: Any, slots: tuple[PackField, ...], known: Known) -> Iterator[Complaint]:
    names = [slot.name for slot in slots]
    if not isinstance(found, Mapping):
        yield Complaint(where, f"it is {shown(found)}", f"write a table {where} with some of {', '.join(names)}")
        return
    yield from keys(where, found, names)
    for slot in slots:
        yield from check_field(where, found, slot, EffectSite(known))
