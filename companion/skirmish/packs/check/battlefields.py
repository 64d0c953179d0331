"""Checks of the battlefields: one for every place, with turn spaces that can be played."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import chain
from typing import Any, Final

from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import (
    check_table_array,
    complain_about_unknown_keys,
    numbered_tables,
    place_complaints_at,
)
from companion.rules.packs.pack import Complaint, PackLocation
from companion.skirmish.cards.printed_components import TurnSpace
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.check.collect_known_names import MOST, KnownNames
from companion.skirmish.packs.check.component_fields import check_component
from companion.skirmish.packs.check.effects import EffectCheckContext
from companion.skirmish.packs.check.values import check_flag, check_number, component_label, relocate_complaints_to_key
from companion.skirmish.packs.read_in_play.unread_cards import allows_naming_in_play

_SPACE: Final = tuple(each.name for each in fields(TurnSpace))
_DRAWN: Final = (0, 20)


def check_battlefields(data: Mapping[str, Any], form: BoxContentsSpec, known: KnownNames) -> Iterator[Complaint]:
    """Yield what is wrong with the battlefields."""
    yield from check_table_array(data, "battlefield", MOST)
    yield from _row(data, form)
    slots = form.fields_of_table("battlefield")
    for number, field in numbered_tables(data, "battlefield")[:MOST]:
        where = component_label("battlefield", number, field)
        flaws = (
            check_component(where, field, slots, EffectCheckContext(known)),
            _place(where, field, form),
            _spaces(where, field, form),
        )
        yield from place_complaints_at(PackLocation("battlefield", number), chain.from_iterable(flaws))


def _row(data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[Complaint]:
    """Yield which places of the rows are taken twice or not at all; a box that grows may lack battlefields."""
    taken: dict[tuple[str, int], str] = {}
    for number, field in numbered_tables(data, "battlefield")[:MOST]:
        row, place = field.get("row"), field.get("place")
        if not isinstance(row, str) or type(place) is not int:
            continue
        where = component_label("battlefield", number, field)
        if (row, place) in taken:
            wrong = f"it lies at place {shorten_value(place)} of {shorten_value(row)}, as {taken[row, place]} does"
            yield Complaint(
                where, wrong, "give one of them another place", PackLocation("battlefield", number, "place")
            )
        taken.setdefault((row, place), where)
    if allows_naming_in_play(data) and form.names_in_play:
        return
    for row in sorted(form.rows.keys() - form.optional, key=tuple(form.rows).index):
        for place in form.rows[row]:
            if (row, place) not in taken:
                mend = f'write a [[battlefield]] with row = "{row}" and place = {place}'
                yield Complaint(
                    "battlefield", f"none lies at place {place} of {row}", mend, PackLocation("battlefield")
                )


def _place(where: str, field: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[Complaint]:
    row, place = field.get("row"), field.get("place")
    places = form.rows.get(row, ()) if isinstance(row, str) else ()
    places = places or tuple(sorted(set(chain(*form.rows.values()))))
    if type(place) is not int or place not in places:
        wrong = f"place is {shorten_value(place)}" if "place" in field else "it has no place"
        mend = f"it is one of {', '.join(map(str, places))}, from left to right"
        yield Complaint(where, wrong, mend, PackLocation(key="place"))


def _spaces(where: str, field: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[Complaint]:
    found = field.get("spaces")
    if not isinstance(found, list) or not 1 <= len(found) <= form.spaces:
        wrong = f"spaces is {shorten_value(found)}" if "spaces" in field else "it has no turn spaces"
        mend = f"write 1 to {form.spaces} turn spaces, such as [{{draw = 1}}, {{draw = 1, optional = true}}]"
        yield Complaint(where, wrong, mend, PackLocation(key="spaces"))
        return
    place = field.get("place")
    recruiting = type(place) is not int or place in form.recruiting
    for number, space in enumerate(found, start=1):
        yield from relocate_complaints_to_key(
            "spaces", _space(f"{where}, space {number}", space, recruiting, number == 1)
        )


def _space(where: str, space: Any, recruiting: bool, first: bool) -> Iterator[Complaint]:
    if not isinstance(space, Mapping):
        yield Complaint(where, f"it is {shorten_value(space)}", "write a table, such as {draw = 1}, or {}")
        return
    yield from complain_about_unknown_keys(where, space, _SPACE)
    yield from check_number(where, space, "draw", _DRAWN)
    yield from check_flag(where, space, "optional")
    # R2-10: whoever arrives at a battlefield may leave out what remains of it, never its first space
    if first and space.get("optional") is True:
        yield Complaint(where, "it is optional", "the first space of a battlefield is always played")
    # l.127, l.137
    if not recruiting and (space.get("optional") is True or space.get("draw", 0) != 0):
        mend = "leave that out: no members are drawn at this place, and no space is optional"
        yield Complaint(where, "it draws members or is optional", mend)
