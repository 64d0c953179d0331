"""A whole log as JSON lines: for keeping, for friends, and for `companion verify`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import orjson

from companion.table.errors import LogDamaged
from companion.table.log import Entry

FORMAT: Final = 1
_FIELDS = {"seq", "body", "salt", "hash"}


def plain(entry: Entry) -> dict[str, Any]:
    """An entry as JSON values; the body stays the text that was hashed."""
    return {"seq": entry.seq, "body": entry.body.decode(), "salt": entry.salt.hex(), "hash": entry.hash.hex()}


def entry_of(data: Mapping[str, Any]) -> Entry:
    """The entry that `plain` wrote; LogDamaged when it is none."""
    try:
        if set(data) != _FIELDS or not isinstance(data["seq"], int):
            raise ValueError(f"it should have {', '.join(sorted(_FIELDS))}")
        orjson.loads(data["body"])
        return Entry(data["seq"], data["body"].encode(), bytes.fromhex(data["salt"]), bytes.fromhex(data["hash"]))
    except (ValueError, TypeError, AttributeError) as error:
        raise LogDamaged(f"not a log entry: {error}") from error


def write_lines(entries: Iterable[Entry]) -> Iterator[bytes]:
    """The exported file, line by line."""
    yield orjson.dumps({"companion_log": FORMAT}) + b"\n"
    for entry in entries:
        yield orjson.dumps(plain(entry)) + b"\n"


def read_lines(lines: Iterable[bytes]) -> Sequence[Entry]:
    """The entries of an exported file; LogDamaged names the line that is wrong."""
    numbered = [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
    if not numbered or _parse(*numbered[0]).get("companion_log") != FORMAT:
        raise LogDamaged('this is no exported log: its first line should be {"companion_log":1}')
    entries = []
    for number, line in numbered[1:]:
        try:
            entries.append(entry_of(_parse(number, line)))
        except LogDamaged as error:
            raise LogDamaged(f"line {number}: {error}") from error
    return entries


def _parse(number: int, line: bytes) -> Mapping[str, Any]:
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        raise LogDamaged(f"line {number} is not JSON: {error}") from error
    if not isinstance(value, dict):
        raise LogDamaged(f"line {number} should be an object")
    return value
