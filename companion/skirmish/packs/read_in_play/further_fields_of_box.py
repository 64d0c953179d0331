"""Fields of a game's cards that no question asks for, as its packs have them: offered once a game is over, and kept."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.rules.packs.check_values import numbered_tables
from companion.rules.packs.pack import PackData
from companion.skirmish.battle.events.cards_identified_while_playing import PrintedTold
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.cards.further_fields import FurtherField, fit_costs_to_places, replace_places_of_number
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.pack_field_schema import PackField, PackFieldType, pack_fields_of
from companion.skirmish.packs.printed_fields import TABLES

_ASKED: Final = frozenset({"side", "copies", "set", "pile", "kind", "moment", "value", "stays"})
"""Fields that other words tell, or that no card of a deck has."""
_NUMBERS: Final = (PackFieldType.NUMBER, PackFieldType.COSTS)
_NAMED: Final[Mapping[PackFieldType, str]] = {
    PackFieldType.BATTLEFIELDS: "places",
    PackFieldType.BATTLEFIELD: "places",
    PackFieldType.COSTS: "places",
    PackFieldType.CARDS: "cards",
    PackFieldType.RIVALS: "rivals",
}
_SORTS: Final = frozenset(
    {PackFieldType.NUMBER, PackFieldType.FLAG, PackFieldType.SEVERAL, PackFieldType.WORDS, *_NAMED}
)
"""Fields without conditions or effects, which only an editor can ask for."""
_MOST: Final = 20
_ITEMS: Final = {"kegs": Side.DEFENCE, "ammo": Side.ATTACK}
"""Sides whose cards carry them (l.199)."""


def further_fields_of_box(form: BoxContentsSpec) -> tuple[FurtherField, ...]:
    """Return those of the cards and poker cards of a box, in the order in which an editor shows them."""
    return tuple(_field(form, table, slot) for table in ("card", "poker") for slot in _slots(form, table))


def _slots(form: BoxContentsSpec, table: str) -> Iterator[PackField]:
    yield from (slot for slot in form.fields_of_table(table) if slot.sort in _SORTS and slot.name not in _ASKED)


def _field(form: BoxContentsSpec, table: str, slot: PackField) -> FurtherField:
    return FurtherField(
        slot.name,
        table,
        numbers=_numbers(slot),
        words=form.types if slot.sort is PackFieldType.WORDS else slot.choices,
        named=_NAMED.get(slot.sort, ""),
        most_words=1 if slot.sort is PackFieldType.BATTLEFIELD else None,
        kinds=_kinds(form, slot),
        side=_ITEMS.get(slot.name),
    )


def _numbers(slot: PackField) -> tuple[int | None, ...]:
    if slot.sort is PackFieldType.FLAG:
        return (0, 1)
    if slot.sort not in _NUMBERS:
        return ()
    least, most = (0, _MOST) if slot.sort is PackFieldType.COSTS else (slot.least, min(slot.most, _MOST))
    may_lack = slot.default is None and slot.name not in ("cost", "firepower", "costs_at")
    return (*((None,) if may_lack else ()), *range(least, most + 1))


def _kinds(form: BoxContentsSpec, slot: PackField) -> tuple[CardKind, ...]:
    if slot.sort is PackFieldType.BATTLEFIELD:
        return (CardKind.BATTLEFIELD,)
    return tuple(kind for kind in CardKind if kind is not CardKind.ACTION) if slot.name in form.in_play else ()


def with_printed_told(data: PackData, told: PrintedTold) -> PackData:
    """Return the data with what was told of a field; without that field if the usual thing stands in it."""
    for table in ("card", "poker"):
        for _, piece in numbered_tables(data, table):
            if piece.get("id") == told.card:
                new = _with_field(piece, table, told)
                return data if new == piece else {**data, table: _in_its_place(data, table, new)}
    return data


def _in_its_place(data: PackData, table: str, new: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [new if one.get("id") == new["id"] else one for one in data[table]]


def _with_field(piece: Mapping[str, Any], table: str, told: PrintedTold) -> dict[str, Any]:
    slot = next(each for each in pack_fields_of(TABLES[table]) if each.name == told.what)
    value = _value(piece, slot, told)
    others = {key: each for key, each in piece.items() if key != told.what}
    is_usual = value == slot.default or value in (None, [], {}, "")
    new = others if is_usual else {**others, told.what: value}
    only_at, costs = fit_costs_to_places(told.what, new.get("only_at", ()), new.get("costs_at", {}))
    fitted = {"only_at": list(only_at), "costs_at": dict(costs)}
    return {**{key: each for key, each in new.items() if key not in fitted}, **{k: v for k, v in fitted.items() if v}}


def _value(piece: Mapping[str, Any], slot: PackField, told: PrintedTold) -> Any:
    match slot.sort:
        case PackFieldType.COSTS:
            return replace_places_of_number(piece.get(slot.name, {}), told.number, told.words)
        case PackFieldType.NUMBER:
            return told.number
        case PackFieldType.FLAG:
            return bool(told.number)
        case PackFieldType.BATTLEFIELD:
            return "".join(told.words)
    return list(told.words)
