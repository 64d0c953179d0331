"""TOML writer for packs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from string import ascii_letters, digits
from typing import Any, Final

from companion.rules.errors import shorten_value
from companion.rules.packs.pack import Complaint, PackData, PackError

_BARE: Final = frozenset(ascii_letters + digits + "_-")
_NUMBER_LIMIT: Final = 2**63


def pack_to_toml(data: PackData, tables: Sequence[str]) -> str:
    """Return the file of a pack, finished or not: known `tables` first, then the order of `data`.

    Reading it gives `data` again. Raises PackError if TOML cannot hold a value, or if values are nested very deep.
    """
    ordered = sorted(data, key=lambda key: tables.index(key) if key in tables else len(tables))
    try:
        return _file(data, ordered)
    except RecursionError as error:
        found = Complaint("the pack", "its values are nested too deep", "leave that out: no pack needs it")
        raise PackError("the pack", [found]) from error


def _file(data: PackData, ordered: Sequence[str]) -> str:
    """Return the values that stand in no table, and then the tables."""
    values = [key for key in ordered if not _is_section(data[key])]
    lines = [f"{_key(key)} = {_value(key, data[key])}" for key in values]
    for key in ordered:
        if _is_section(data[key]):
            lines += _section(key, data[key])
    return "\n".join(lines).lstrip("\n") + "\n"


def _is_section(value: Any) -> bool:
    tables = value if isinstance(value, list) else [value]
    return bool(tables) and all(isinstance(each, Mapping) for each in tables)


def _section(key: str, value: Any) -> Iterator[str]:
    head = f"[[{_key(key)}]]" if isinstance(value, list) else f"[{_key(key)}]"
    for table in value if isinstance(value, list) else [value]:
        yield from ("", head)
        yield from (f"{_key(name)} = {_value(name, each)}" for name, each in table.items())


def _key(key: str) -> str:
    return key if key and set(key) <= _BARE else _text(key)


def _value(where: str, value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int() if abs(value) < _NUMBER_LIMIT:
            return str(value)
        case float() if isfinite(value):
            return repr(value)
        case str():
            return _text(value)
        case list():
            return f"[{', '.join(_value(where, each) for each in value)}]"
        case Mapping():
            return f"{{{', '.join(f'{_key(key)} = {_value(key, each)}' for key, each in value.items())}}}"
    raise PackError(
        "the pack", [Complaint(where, f"it is {shorten_value(value)}", "a pack holds texts, numbers, lists, tables")]
    )


def _text(text: str) -> str:
    """Return a TOML string. JSON's escapes are valid in TOML, except for lone surrogates and DEL."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise PackError(
            "the pack", [Complaint(shorten_value(text), "it holds half a letter", "type it again")]
        ) from error
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
