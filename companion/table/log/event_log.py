"""Append-only log: entries in a hash chain, in SQLite or in memory."""

import hashlib
import sqlite3
import threading
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import orjson

from companion.table.credentials.schema import SCHEMA as CREDENTIALS_SCHEMA
from companion.table.errors import LogDamaged, LogUnwritable
from companion.table.sqlite_file.check_schema import find_altered_object, find_page_damage
from companion.table.sqlite_file.disk_trouble import (
    describe_disk_trouble,
    describe_present_disk_trouble,
    is_not_a_database_error,
    is_page_damage_error,
    quoted_bytes_as_damage,
)
from companion.table.sqlite_file.limit_page_cache import limit_page_cache
from companion.table.sqlite_file.reserve_wal_room import reserve_wal_room

GENESIS: Final = bytes(32)
SALVAGE: Final = "`companion salvage` saves what can be saved into a new file"
_TABLES: Final = {"entries", "credentials"}
_COLUMNS: Final = ["table_id", "seq", "body", "salt", "hash"]
_IN_ORDER_OF_OPENING: Final = "WHERE seq = 1 ORDER BY json_extract(body, '$.number'), table_id"
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS entries (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, salt BLOB NOT NULL, hash BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS no_update BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER IF NOT EXISTS no_delete BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER IF NOT EXISTS no_gap BEFORE INSERT ON entries
    WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entries WHERE table_id = NEW.table_id)
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE VIEW IF NOT EXISTS readable AS SELECT table_id, seq, json_extract(body, '$.at') AS at_ms,
    json_extract(body, '$.kind') AS kind, json_extract(body, '$.actor') AS actor,
    json_extract(body, '$.source') AS source, json_extract(body, '$.action') AS action,
    json_extract(body, '$.events') AS events FROM entries;
"""


def canonical_json(value: Any) -> bytes:
    """Return `value` as canonical JSON: keys sorted, no spaces, UTF-8."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def chain_hash(previous: bytes, salt: bytes, body: bytes) -> bytes:
    """Return the SHA-256 hash of an entry, 32 bytes.

    The salt keeps the public head of the chain from confirming a guessed secret.
    """
    return hashlib.sha256(previous + salt + body).digest()


class Entry(NamedTuple):
    """One fact.

    `body` is canonical JSON: seq, at (ms since 1970), kind, actor, source and the fields of that kind.
    """

    seq: int
    body: bytes
    salt: bytes
    hash: bytes

    def decode_body(self) -> dict[str, Any]:
        """Return the body as JSON values."""
        parsed: dict[str, Any] = orjson.loads(self.body)
        return parsed


class Opening(NamedTuple):
    """The opening of a table: its id, milliseconds since 1970, and the id of the game."""

    table_id: str
    at_ms: int
    game: str


def check_chain(entries: Iterable[Entry]) -> None:
    """Raise LogDamaged, naming the entry, if the hash chain of `entries` breaks."""
    previous = GENESIS
    for place, entry in enumerate(entries, start=1):
        if entry.seq != place or chain_hash(previous, entry.salt, entry.body) != entry.hash:
            raise LogDamaged(f"the log was changed or lost something at entry {place}: its hash does not follow")
        previous = entry.hash


class EventLog(Protocol):
    """Store of the entries of many tables. Entries are safe once `append` has returned."""

    def append(self, table_id: str, entries: Sequence[Entry]) -> None:
        """Store entries of a table. Raises LogUnwritable, and stores nothing, if that fails."""

    def entries(self, table_id: str) -> Sequence[Entry]:
        """Return all entries of a table; empty for an unknown one."""

    def table_ids(self) -> Sequence[str]:
        """Return table ids in the order of opening."""

    def close(self) -> None:
        """Release the resources of the log."""


class MemoryLog:
    """Log that ends with the process: for the engine, simulations and tests."""

    def __init__(self) -> None:
        self._tables: dict[str, list[Entry]] = {}

    def append(self, table_id: str, entries: Sequence[Entry]) -> None:
        self._tables.setdefault(table_id, []).extend(entries)

    def entries(self, table_id: str) -> Sequence[Entry]:
        return tuple(self._tables.get(table_id, ()))

    def table_ids(self) -> Sequence[str]:
        return tuple(self._tables)

    def close(self) -> None:
        """Do nothing: memory needs no closing."""


class SqliteLog:
    """Log in one SQLite file. Each `append` is one transaction, on the disk before it returns.

    WAL with synchronous=FULL: a power cut loses no entry that was acknowledged.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._db = _open(path)
        self._has_room = False

    def append(self, table_id: str, entries: Sequence[Entry]) -> None:
        rows = [(table_id, entry.seq, entry.body.decode(), entry.salt, entry.hash) for entry in entries]
        try:
            with self._lock, self._db:
                self._reserve_room_once()
                self._db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", rows)
        except sqlite3.Error as error:
            why = describe_disk_trouble(self.path, error) or f"{self.path} takes no new entry ({error})"
            raise LogUnwritable(f"{why}; nothing has changed") from error

    def _reserve_room_once(self) -> None:
        """Reserve room before the first entry: who only reads a log writes nothing."""
        if not self._has_room:
            self._has_room = True
            reserve_wal_room(self._db, self.path)

    def check_writable(self) -> None:
        """Raise LogUnwritable if an entry could not be written now.

        It writes nothing, because a memory card wears out.
        """
        try:
            with self._lock:
                self._db.execute("BEGIN IMMEDIATE")
                self._db.rollback()
        except sqlite3.Error as error:
            why = describe_disk_trouble(self.path, error) or f"{self.path} would take no new entry ({error})"
            raise LogUnwritable(why) from error

    def describe_trouble(self) -> str:
        """Return why an entry could not be written now; "" if it could. It writes nothing."""
        if why := describe_present_disk_trouble(self.path):
            return why
        try:
            self.check_writable()
        except LogUnwritable as error:
            return str(error)
        return ""

    def entries(self, table_id: str) -> Sequence[Entry]:
        query = "SELECT seq, body, salt, hash FROM entries WHERE table_id = ? ORDER BY seq"
        return tuple(_entry(self.path, row) for row in self._rows(query, table_id))

    def table_ids(self) -> Sequence[str]:
        """Return table ids in the order of opening."""
        return tuple(row[0] for row in self._rows(f"SELECT table_id FROM entries {_IN_ORDER_OF_OPENING}"))

    def openings(self) -> Sequence[Opening]:
        """Return the openings of all tables, in their order. No other entry is read."""
        query = "SELECT table_id, json_extract(body, '$.at'), json_extract(body, '$.game') FROM entries"
        return tuple(Opening(*row) for row in self._rows(f"{query} {_IN_ORDER_OF_OPENING}"))

    def check_chains(self) -> None:
        """Raise LogDamaged if the chain of any table breaks. Entries are read one by one, for a log may be long."""
        query = "SELECT seq, body, salt, hash FROM entries WHERE table_id = ? ORDER BY seq"
        with self._lock:
            try:
                for (table_id,) in self._db.execute("SELECT table_id FROM entries WHERE seq = 1"):
                    check_chain(_entry(self.path, row) for row in self._db.execute(query, (table_id,)))
            except sqlite3.Error as error:
                raise LogDamaged(f"{self.path} cannot be read: {error}") from error

    def _rows(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        with self._lock:
            try:
                return self._db.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise LogDamaged(f"{self.path} cannot be read: {error}") from error

    def close(self) -> None:
        with self._lock:
            self._db.close()


def _open(path: Path) -> sqlite3.Connection:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # every secret is in it; SQLite gives its other files the same mode
        db = sqlite3.connect(path, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        if why := describe_disk_trouble(path, error):
            raise LogUnwritable(why) from error
        raise LogDamaged(f"{path} cannot be opened: {error}") from error
    try:
        with quoted_bytes_as_damage():
            _must_be_ours(path, db)
        limit_page_cache(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.executescript(SCHEMA)
    except sqlite3.DatabaseError as error:
        db.close()
        if why := describe_disk_trouble(path, error):
            raise LogUnwritable(why) from error
        if is_page_damage_error(error):
            raise LogDamaged(f"{path} was damaged ({error}); {SALVAGE}") from error
        if is_not_a_database_error(error):
            raise LogDamaged(f"{path} is no log of ours ({error}); move it away to begin a new one") from error
        raise LogDamaged(f"{path} cannot be opened: {error}") from error
    except LogDamaged:
        db.close()
        raise
    return db


def _must_be_ours(path: Path, db: sqlite3.Connection) -> None:
    """Raise LogDamaged for another program's database or a damaged file.

    It runs before anything is written: half a file would pass for an empty log.
    """
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    columns = [row[1] for row in db.execute("PRAGMA table_info(entries)")]
    if (tables and not tables & _TABLES) or columns not in ([], _COLUMNS):
        raise LogDamaged(f"{path} is somebody else's database; name another file for the log")
    if altered := find_altered_object(db, SCHEMA + CREDENTIALS_SCHEMA):
        raise LogDamaged(f"{path} was changed: its {altered.type} {altered.name} is not as we make it")
    if damage := find_page_damage(db, SCHEMA + CREDENTIALS_SCHEMA):
        raise LogDamaged(f"{path} was damaged ({damage}); {SALVAGE}")


def _entry(path: Path, row: tuple[Any, ...]) -> Entry:
    seq, body, salt, digest = row
    kinds = (type(seq), type(body), type(salt), type(digest))
    if kinds != (int, str, bytes, bytes):
        raise LogDamaged(f"{path} was damaged at entry {seq}: it does not hold what was written")
    return Entry(seq, body.encode(), salt, digest)
