"""Checks of each component: every printed field within its bounds."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from companion.rules.packs.check_values import complain_about_unknown_keys
from companion.rules.packs.pack import Complaint
from companion.skirmish.packs.check.effects import EffectCheckContext, check_printed_field
from companion.skirmish.packs.check.values import check_choice, check_flag, check_id_name_and_text, check_number
from companion.skirmish.packs.pack_field_schema import PackField, PackFieldType
from companion.skirmish.packs.printed_fields import NAMED

_OWN: Final = (PackFieldType.COSTS, PackFieldType.PLACE, PackFieldType.SPACES, PackFieldType.RIVALS)
"""Sorts of fields that the check of their table looks at."""


def check_component(
    where: str, piece: Mapping[str, Any], slots: Iterable[PackField], site: EffectCheckContext
) -> Iterator[Complaint]:
    """Yield what is wrong with the fields of one component, each by itself."""
    yield from complain_about_unknown_keys(where, piece, (*NAMED, *(slot.name for slot in slots)))
    yield from check_id_name_and_text(where, piece)
    for slot in slots:
        if slot.sort not in _OWN:
            yield from _field(where, piece, slot, site)


def _field(where: str, piece: Mapping[str, Any], slot: PackField, site: EffectCheckContext) -> Iterator[Complaint]:
    match slot.sort:
        case PackFieldType.NUMBER:
            yield from check_number(where, piece, slot.name, (slot.least, slot.most), slot.needed)
        case PackFieldType.FLAG:
            yield from check_flag(where, piece, slot.name)
        case PackFieldType.CHOICE:
            yield from check_choice(where, piece, slot.name, slot.choices, slot.needed)
        case _:
            yield from check_printed_field(where, piece, slot, site)
