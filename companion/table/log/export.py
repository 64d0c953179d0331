"""Entries that may leave the log, and a table as JSON lines, which `companion verify` checks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import IO, Any, Final

import orjson

from companion.rules.game import AnyGame
from companion.table.errors import LogDamaged, NoSuchTable
from companion.table.log.event_log import GENESIS, Entry, EventLog, check_chain
from companion.table.log.verify import verify_log

FORMAT: Final = 1
MAX_LINE_BYTES: Final = 1 << 20
"""An entry: the longest holds an owner's whole pack."""
MAX_LINES: Final = 30_000
"""Many times what the longest games take."""
MAX_LOG_BYTES: Final = 16 << 20
_FIELDS = {"seq", "body", "salt", "hash"}


def read_finished_table(log: EventLog, table_id: str, games: Mapping[str, AnyGame]) -> Sequence[Entry]:
    """Return the entries of a table whose game is over or was given up: every file that leaves the log is made of them.

    Raises NoSuchTable for an unknown table, and for one that is still played, because its entries hold secrets.
    """
    entries = log.entries(table_id)
    if not entries:
        known = ", ".join(log.table_ids())
        raise NoSuchTable(f"the log knows no table {table_id!r}; it knows {known}")
    verdict = verify_log(entries, games)
    if verdict.outcome is None and not verdict.given_up:
        raise NoSuchTable(f"table {table_id} is sealed until its game is over")
    return entries


def entry_to_json(entry: Entry) -> dict[str, Any]:
    """Return an entry as JSON values; the body stays the text that was hashed."""
    return {"seq": entry.seq, "body": entry.body.decode(), "salt": entry.salt.hex(), "hash": entry.hash.hex()}


def entry_from_json(data: Mapping[str, Any]) -> Entry:
    """Return the entry that `entry_to_json` wrote. Raises LogDamaged for anything else."""
    try:
        if set(data) != _FIELDS or type(data["seq"]) is not int:
            raise ValueError(f"it should have {', '.join(sorted(_FIELDS))}")
        if not isinstance(orjson.loads(data["body"]), dict):
            raise ValueError("its body should be an object")
        entry = Entry(data["seq"], data["body"].encode(), bytes.fromhex(data["salt"]), bytes.fromhex(data["hash"]))
    except (ValueError, TypeError, AttributeError) as error:
        raise LogDamaged(f"not a log entry: {error}") from error
    if entry_to_json(entry) != data:
        raise LogDamaged("not a log entry: it is not spelled as we spell them")
    return entry


def export_lines(entries: Iterable[Entry]) -> Iterator[bytes]:
    """Yield the lines of an exported file.

    The first line holds the number of entries and the hash of the last one.
    """
    kept = tuple(entries)
    yield orjson.dumps(_header(kept)) + b"\n"
    for entry in kept:
        yield orjson.dumps(entry_to_json(entry)) + b"\n"


def _header(entries: Sequence[Entry]) -> dict[str, Any]:
    head = entries[-1].hash if entries else GENESIS
    return {"companion_log": FORMAT, "entries": len(entries), "head": head.hex()}


def read_lines_within_limits(file: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines of an exported file. Raises LogDamaged for more than a log can have, before it is in memory."""
    left = MAX_LOG_BYTES
    for number in range(1, MAX_LINES + 1):
        line = file.readline(MAX_LINE_BYTES + 1)
        if len(line) > MAX_LINE_BYTES:
            raise LogDamaged(f"line {number} has more than {MAX_LINE_BYTES >> 10} kB; no entry of a log has")
        if not line:
            return
        if (left := left - len(line)) < 0:
            raise LogDamaged(f"it has more than {MAX_LOG_BYTES >> 20} MB; no log of a game has")
        yield line
    if file.read(1):
        raise LogDamaged(f"it has more than {MAX_LINES} lines; no log of a game has")


def parse_exported_lines(lines: Iterable[bytes]) -> Sequence[Entry]:
    """Return the entries of an exported file.

    Raises LogDamaged, naming the line or entry, if a line or the hash chain is wrong.
    """
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
    """Return the object on a line. Raises LogDamaged if it is not written as `export_lines` writes it."""
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        raise LogDamaged(f"line {number} is not JSON: {error}") from error
    if not isinstance(value, dict):
        raise LogDamaged(f"line {number} should be an object")
    if orjson.dumps(value) != line.rstrip(b"\r\n"):
        raise LogDamaged(f"line {number} was changed: it is not spelled as we spell it")
    return value
