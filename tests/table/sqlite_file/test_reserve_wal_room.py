"""Room in the write-ahead log of SQLite: moves overwrite it, and make the file no longer."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.table.log.event_log import GENESIS, Entry, SqliteLog, chain_hash
from companion.table.sqlite_file import reserve_wal_room as module
from companion.table.sqlite_file.limit_page_cache import limit_page_cache
from companion.table.sqlite_file.reserve_wal_room import PAGES_TO_CHECKPOINT, reserve_wal_room

ROOM_BYTES = PAGES_TO_CHECKPOINT * 4096
FIRST_FREE_PAGE_AT = 32
"""Bytes into a database file (https://www.sqlite.org/fileformat2.html, 1.3)."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evenings.sqlite"


@pytest.fixture
def db(path: Path) -> Iterator[sqlite3.Connection]:
    """A database in the mode of the log, which does not wait for the disk."""
    with closing(sqlite3.connect(path)) as db:
        limit_page_cache(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = OFF")
        db.execute("CREATE TABLE moves (seq INTEGER PRIMARY KEY, body TEXT)")
        yield db


def wal_bytes(path: Path) -> int:
    return path.with_name(f"{path.name}-wal").stat().st_size


def add_moves(db: sqlite3.Connection, count: int) -> None:
    for _ in range(count):
        with db:
            db.execute("INSERT INTO moves (body) VALUES (?)", ("x" * 300,))


def test_the_file_stays_as_long_as_it_is_through_several_checkpoints(db: sqlite3.Connection, path: Path) -> None:
    reserve_wal_room(db, path)
    reserved = wal_bytes(path)
    assert reserved >= ROOM_BYTES
    for _ in range(3 * PAGES_TO_CHECKPOINT // 50):
        add_moves(db, 50)
        assert wal_bytes(path) == reserved
    assert path.stat().st_size > 20 * 4096  # moves have been copied to the database meanwhile


def test_room_holds_nothing_also_after_a_power_cut(db: sqlite3.Connection, path: Path, tmp_path: Path) -> None:
    add_moves(db, 3)
    reserve_wal_room(db, path)
    add_moves(db, 2)
    for kind in ("", "-wal"):
        shutil.copyfile(f"{path}{kind}", tmp_path / f"cut.sqlite{kind}")
    with closing(sqlite3.connect(tmp_path / "cut.sqlite")) as cut:
        assert cut.execute("SELECT group_concat(name) FROM sqlite_master").fetchone() == ("moves",)
        assert cut.execute("SELECT count(*) FROM moves").fetchone() == (5,)
        assert cut.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert cut.execute("PRAGMA page_count").fetchone() == (2,)


def test_little_that_is_free_is_left_to_others(
    db: sqlite3.Connection, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "free_bytes", lambda folder: 8 << 20)
    before = wal_bytes(path)
    reserve_wal_room(db, path)
    assert wal_bytes(path) == before
    add_moves(db, 1)


def test_moves_go_on_without_room_while_somebody_else_writes(db: sqlite3.Connection, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        db.execute("PRAGMA busy_timeout = 0")
        reserve_wal_room(db, path)
        assert wal_bytes(path) < ROOM_BYTES
        other.execute("ROLLBACK")
    add_moves(db, 1)
    assert db.execute("SELECT count(*) FROM moves").fetchone() == (1,)


def test_damaged_free_pages_refuse_no_move_that_needs_none(db: sqlite3.Connection, path: Path) -> None:
    with db:
        db.execute("CREATE TABLE gone AS SELECT zeroblob(40000)")
    with db:
        db.execute("DELETE FROM gone")
    db.close()
    with path.open("r+b") as file:
        file.seek(FIRST_FREE_PAGE_AT)
        file.write(b"\x7f\xff\xff\xff")
    with closing(sqlite3.connect(path)) as damaged:
        limit_page_cache(damaged)
        reserve_wal_room(damaged, path)
        add_moves(damaged, 1)
        assert damaged.execute("SELECT count(*) FROM moves").fetchone() == (1,)
        with pytest.raises(sqlite3.DatabaseError, match="malformed"):
            damaged.execute("CREATE TABLE more AS SELECT zeroblob(40000)")


def test_a_log_has_its_room_from_the_first_entry_on_and_who_only_reads_takes_none(path: Path) -> None:
    entry = Entry(1, b"{}", bytes(16), chain_hash(GENESIS, bytes(16), b"{}"))
    with closing(SqliteLog(path)) as log:
        assert log.entries("t") == ()
        assert wal_bytes(path) < ROOM_BYTES
        log.append("t", [entry])
        assert wal_bytes(path) >= ROOM_BYTES
    with closing(SqliteLog(path)) as log:
        assert log.entries("t") == (entry,)
        assert wal_bytes(path) < ROOM_BYTES
