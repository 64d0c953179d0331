"""Everything that keeps a sheet from being played, each with its place and a remedy."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.games.any.sheet.check.mat import check_mat
from companion.games.any.sheet.check.values import check_table_keys
from companion.games.any.sheet.check.whole_sheet import check_whole
from companion.games.any.sheet.read_sheet import read_sheet
from companion.games.any.sheet.shape import MOST, SHAPE
from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import (
    check_table_array,
    complain_about_unknown_keys,
    numbered_tables,
    place_complaints_at,
    read_required_table,
)
from companion.rules.packs.pack import Complaint, PackLocation

_SINGLE: Final = ("turns", "score", "end")


def check_sheet(data: Any) -> list[Complaint]:
    """Return all complaints. What depends on several values is looked at once each of them is right."""
    if not isinstance(data, Mapping):
        return [Complaint("sheet", f"it is {shorten_value(data)}", "it should be the tables of its TOML")]
    found = list(_check_values(data))
    if found:
        return found
    sheet = read_sheet(data)
    return [*check_whole(sheet), *check_mat(sheet)]


def _check_values(data: Mapping[str, Any]) -> Iterator[Complaint]:
    yield from complain_about_unknown_keys("sheet", data, tuple(SHAPE))
    head, missing = read_required_table(data, "sheet")
    yield from missing
    if not missing:
        yield from _at("sheet", None, check_table_keys("sheet", "sheet", head))
    for table in _SINGLE:
        if table in data and not isinstance(data[table], Mapping):
            wrong = f"it is {shorten_value(data[table])}"
            yield Complaint(table, wrong, f"write a table [{table}]", PackLocation(table))
        elif table in data:
            yield from _at(table, None, check_table_keys(table, table, data[table]))
    for table, most in MOST.items():
        yield from check_table_array(data, table, most)
        for number, each in numbered_tables(data, table):
            yield from _at(table, number, check_table_keys(place_of(table, number, each), table, each))


def place_of(table: str, number: int, each: Mapping[str, Any]) -> str:
    """Return the words for a place: the table and its id or name, or its number if it has none."""
    name = each.get("id", each.get("name"))
    return f"{table} {name if isinstance(name, str) and name.isprintable() and 0 < len(name) <= 24 else number}"


def _at(table: str, number: int | None, found: Iterator[Complaint]) -> Iterator[Complaint]:
    return place_complaints_at(PackLocation(table, number), found)
