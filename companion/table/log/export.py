"""A whole log as JSON lines: for keeping, for friends, and for `companion verify`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import orjson

from companion.table.errors import LogDamaged
from companion.table.log.event_log import GENESIS, Entry, check_chain

FORMAT: Final = 1
_FIELDS = {"seq", "body", "salt", "hash"}


def plain(entry: Entry) -> dict[str, Any]:
    """An entry as JSON values; the body stays the text that was hashed."""
    return {"seq": entry.seq, "body": entry.body.decode(), "salt": entry.salt.hex(), "hash": entry.hash.hex()}


def entry_from_json(data: Mapping[str, Any]) -> Entry:
    """The entry that `plain` wrote; LogDamaged when it is none."""
    try:
        if set(data) != _FIELDS or type(data["seq"]) is not int:
            raise ValueError(f"it should have {', '.join(sorted(_FIELDS))}")
        if not isinstance(orjson.loads(data["body"]), dict):
            raise ValueError("its body should be an object")
        entry = Entry(data["seq"], data["body"].encode(), bytes.fromhex(data["salt"]), bytes.fromhex(data["hash"]))
    except (ValueError, TypeError, AttributeError) as error:
        raise LogDamaged(f"not a log entry: {error}") from error
    if plain(entry) != data:
        raise LogDamaged("not a log entry: it is not spelled as we spell them")
    return entry


def write_lines(entries: Iterable[Entry]) -> Iterator[bytes]:
    """The exported file, line by line. Its first line says how many entries follow and where their chain ends."""
    kept = tuple(entries)
    yield orjson.dumps(_header(kept)) + b"\n"
    for entry in kept:
        yield orjson.dumps(plain(entry)) + b"\n"


def _header(entries: Sequence[Entry]) -> dict[str, Any]:
    head = entries[-1].hash if entries else GENESIS
    return {"companion_log": FORMAT, "entries": len(entries), "head": head.hex()}


def read_lines(lines: Iterable[bytes]) -> Sequence[Entry]:
    """The entries of an exported file, their chain checked; LogDamaged names the line or entry that is wrong."""
    numbered = iter(enumerate(lines, start=1))
    header = _parse(*next(numbered, (1, b"null")))
    if header.get("companion_log") != FORMAT:
        raise LogDamaged('this is no exported log: its first line should begin with {"companion_log":1')
    entries = []
    for number, line in numbered:
        try:
            entries.append(entry_from_json(_parse(number, line)))
        except LogDamaged as error:
            raise LogDamaged(f"line {number}, entry {number - 1}: {error}") from error
    check_chain(entries)
    if header != _header(entries):
        raise LogDamaged(
            f"the file was changed: line 1 speaks of {header.get('entries')} entries that end with hash "
            f"{header.get('head')}, and it has {len(entries)}"
        )
    return entries


def _parse(number: int, line: bytes) -> Mapping[str, Any]:
    """The object on a line; spelled in any other way than ours, it was changed."""
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        raise LogDamaged(f"line {number} is not JSON: {error}") from error
    if not isinstance(value, dict):
        raise LogDamaged(f"line {number} should be an object")
    if orjson.dumps(value) != line.rstrip(b"\r\n"):
        raise LogDamaged(f"line {number} was changed: it is not spelled as we spell it")
    return value
