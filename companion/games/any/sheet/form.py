"""The shape of a sheet as JSON for the form, and the check that a draft can be shown in it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.games.any.sheet.shape import MOST, NEEDED, RESERVED, SHAPE, Key
from companion.rules.errors import BadData, shorten_value
from companion.rules.packs.pack import PackData

EMPTY: Final[PackData] = {"sheet": {"title": "", "kind": "owner", "players": [2, 4]}}
"""The sheet of who begins with nothing."""


def make_sheet_form() -> Mapping[str, Any]:
    """Return tables with their keys, how many there may be of each, and ids that are taken already."""
    tables = {table: {key: _key(wanted) for key, wanted in keys.items()} for table, keys in SHAPE.items()}
    return {"tables": tables, "most": dict(MOST), "reserved": sorted(RESERVED)}


def _key(wanted: Key) -> Mapping[str, Any]:
    needed = wanted.default is NEEDED
    default = None if needed else _plain(wanted.default)
    limits = {"low": wanted.low, "high": wanted.high, "words": list(wanted.words)}
    return {"kind": wanted.kind, "needed": needed, "default": default, **limits}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def check_draft_types(data: Mapping[str, Any]) -> None:
    """Raise BadData unless `data` is tables, with a title, of what JSON can say. Other faults are complaints."""
    head = data.get("sheet")
    if not isinstance(head, Mapping) or not isinstance(head.get("title"), str):
        raise BadData('that is no sheet: it has no table [sheet] with a title = "..."')
    for table, value in data.items():
        if not _is_table(table, value):
            raise BadData(f"the sheet's {table} is {shorten_value(value)}, which is no table")
    for value in _values_in(data):
        if not isinstance(value, str | int):
            raise BadData(f"the sheet holds {shorten_value(value)}; it may hold texts, whole numbers and lists")


def _is_table(table: str, value: Any) -> bool:
    if table in MOST:
        return isinstance(value, list) and all(isinstance(each, Mapping) for each in value)
    return table not in SHAPE or isinstance(value, Mapping)


def _values_in(data: Any) -> Iterator[Any]:
    """Yield every value that is neither a table nor a list, however deep."""
    left = [data]
    while left:
        value = left.pop()
        if isinstance(value, Mapping | list):
            left += value.values() if isinstance(value, Mapping) else value
        else:
            yield value
