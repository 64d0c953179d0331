"""Store of plays: an SQLite file of its own beside the log. Unlike the log, it can be changed: names are only here."""

import json
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from companion.rules.seats_and_viewers import Seat
from companion.table.errors import LogDamaged, LogUnwritable
from companion.table.plays.play import Play, PlayOfSeat
from companion.table.sqlite_file.check_schema import find_altered_object, find_page_damage
from companion.table.sqlite_file.disk_trouble import describe_disk_trouble, quoted_bytes_as_damage
from companion.table.sqlite_file.limit_page_cache import limit_page_cache

PLAYS_NAME: Final = "plays.sqlite"
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS plays (
    table_id TEXT PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, pack TEXT NOT NULL, began_ms INTEGER NOT NULL,
    ended_ms INTEGER NOT NULL, playing_ms INTEGER NOT NULL, first INTEGER, reason TEXT NOT NULL, figures TEXT
    ) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
    table_id TEXT NOT NULL REFERENCES plays ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
    is_bot INTEGER NOT NULL, score INTEGER, has_won INTEGER NOT NULL, turns INTEGER NOT NULL,
    thinking_ms INTEGER NOT NULL, longest_ms INTEGER NOT NULL, PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS without_end (table_id TEXT PRIMARY KEY) WITHOUT ROWID;
"""
_SEATS: Final = "seat, name, is_bot, score, has_won, turns, thinking_ms, longest_ms"


class PlayStore:
    """Plays by table, safe to use from any thread. Without a path they end with the process.

    Every method raises LogUnwritable if the disk fails, and LogDamaged if the file is damaged.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._lock = threading.Lock()
        self._path = path
        self._db = _open(path)
        self._read: tuple[tuple[int, int], Sequence[Play]] | None = None
        """Plays that were read last, and the version of the file then: another program may change it, too."""

    def put(self, play: Play) -> None:
        """Keep a play, in place of one of the same table."""
        figures = None if play.figures is None else _to_json(play.figures)
        row = (play.table, play.game, play.title, play.pack, play.began_ms, play.ended_ms, play.playing_ms, play.first)
        with self._transaction():
            self._db.execute("DELETE FROM plays WHERE table_id = ?", (play.table,))
            self._db.execute("INSERT INTO plays VALUES (?,?,?,?,?,?,?,?,?,?)", (*row, play.reason, figures))
            self._db.executemany(
                "INSERT INTO seats VALUES (?,?,?,?,?,?,?,?,?)", [(play.table, *_seat_row(one)) for one in play.seats]
            )

    def put_figures(self, table_id: str, figures: Sequence[Mapping[str, Any]]) -> None:
        """Add the figures of a play that had to wait for them. Its names stay: somebody may be changing them."""
        with self._transaction():
            self._db.execute("UPDATE plays SET figures = ? WHERE table_id = ?", (_to_json(figures), table_id))

    def remove(self, table_id: str) -> None:
        """Remove the play of a table, if there is one: its end was undone."""
        with self._transaction():
            self._db.execute("DELETE FROM plays WHERE table_id = ?", (table_id,))

    def plays(self) -> Sequence[Play]:
        """Return all plays, in the order of their ends."""
        with self._transaction():
            version = self._db.total_changes, self._db.execute("PRAGMA data_version").fetchone()[0]
            if self._read is None or self._read[0] != version:
                self._read = version, self._read_plays()
            return self._read[1]

    def _read_plays(self) -> Sequence[Play]:
        by_table: dict[str, list[PlayOfSeat]] = {}
        for table, *row in self._db.execute(f"SELECT table_id, {_SEATS} FROM seats ORDER BY seat"):
            by_table.setdefault(table, []).append(_play_of_seat(row))
        rows = self._db.execute("SELECT * FROM plays ORDER BY ended_ms, table_id")
        return tuple(_play(row, tuple(by_table.get(row[0], ()))) for row in rows)

    def rename_person(self, name: str, new: str) -> int:
        """Call a person `new` in all plays. Returns in how many seats."""
        with self._transaction():
            return self._db.execute("UPDATE seats SET name = ? WHERE name = ? AND is_bot = 0", (new, name)).rowcount

    def forget_person(self, name: str) -> int:
        """Take the name of a person out of all plays, which stay. Returns out of how many seats."""
        return self.rename_person(name, "")

    def tables_looked_at(self) -> frozenset[str]:
        """Return the tables that have a play, and those that will never have an end."""
        with self._transaction():
            rows = self._db.execute("SELECT table_id FROM plays UNION SELECT table_id FROM without_end")
            return frozenset(table for (table,) in rows)

    def note_without_end(self, table_id: str) -> None:
        """Note that the game of a table was broken off for good, so that nobody looks at it again."""
        with self._transaction():
            self._db.execute("INSERT OR IGNORE INTO without_end VALUES (?)", (table_id,))

    def close(self) -> None:
        """Release the file."""
        with self._lock:
            self._db.close()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Keep all changes of the block, or none."""
        try:
            with self._lock, self._db:
                yield
        except sqlite3.Error as error:
            if self._path is not None and (why := describe_disk_trouble(self._path, error)):
                raise LogUnwritable(f"{why}; who won is not kept there now") from error
            raise _damaged(self._path, error) from error
        except (ValueError, TypeError) as error:  # of a row that holds something else than was written
            raise _damaged(self._path, error) from error


def open_play_store(path: Path) -> tuple[PlayStore, str]:
    """Return the store in a file, and "". If that cannot be used, one that ends with the process, and why."""
    try:
        return PlayStore(path), ""
    except LogDamaged as error:
        return PlayStore(), str(error)


def _open(path: Path | None) -> sqlite3.Connection:
    try:
        if path is not None:
            path.touch(mode=0o600)
        db = sqlite3.connect(path or ":memory:", check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise LogDamaged(f"{path} cannot be opened: {describe_disk_trouble(path, error) if path else error}") from error
    try:
        with quoted_bytes_as_damage():
            altered = find_altered_object(db, _SCHEMA)
        if altered:
            raise sqlite3.DatabaseError(f"its {altered.type} {altered.name} is not as we make it")
        if damage := find_page_damage(db, _SCHEMA):
            raise sqlite3.DatabaseError(damage)
        limit_page_cache(db)
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA synchronous = FULL")
        db.executescript(_SCHEMA)
    except sqlite3.DatabaseError as error:
        db.close()
        raise _damaged(path, error) from error
    return db


def _damaged(path: Path | None, error: Exception) -> LogDamaged:
    return LogDamaged(f"{path or 'the file'} cannot hold plays ({error}); move it away to begin a new one")


def _to_json(figures: Sequence[Mapping[str, Any]]) -> str:
    return json.dumps(figures, ensure_ascii=False)


def _seat_row(one: PlayOfSeat) -> tuple[Any, ...]:
    times = (one.turns, one.thinking_ms, one.longest_ms)
    return (one.seat, one.name, int(one.is_bot), one.score, int(one.has_won), *times)


def _play_of_seat(row: Sequence[Any]) -> PlayOfSeat:
    seat, name, is_bot, score, has_won, *times = row
    return PlayOfSeat(Seat(seat), name, bool(is_bot), score, bool(has_won), *times)


def _play(row: Sequence[Any], seats: tuple[PlayOfSeat, ...]) -> Play:
    table, game, title, pack, began_ms, ended_ms, playing_ms, first, reason, figures = row
    found = None if figures is None else tuple(json.loads(figures))
    first_seat = None if first is None else Seat(first)
    return Play(table, game, title, pack, began_ms, ended_ms, playing_ms, first_seat, reason, seats, found)
