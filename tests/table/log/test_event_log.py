"""The log keeps facts for good, and says so when somebody has touched them."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.table.errors import LogDamaged, LogUnwritable
from companion.table.log.event_log import GENESIS, Entry, SqliteLog, canonical_json, chain_hash, check_chain
from tests.table.make_tables import ANN, ready, round_of, toy
from tests.toy_game import Boast


def chain(*bodies: dict[str, object]) -> list[Entry]:
    entries: list[Entry] = []
    for seq, body in enumerate(bodies, start=1):
        head = entries[-1].hash if entries else GENESIS
        spelled = canonical_json({**body, "seq": seq})
        entries.append(Entry(seq, spelled, bytes(16), chain_hash(head, bytes(16), spelled)))
    return entries


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A log in which one round was played."""
    path = tmp_path / "deep" / "log.sqlite"
    log = SqliteLog(path)
    round_of(ready(toy(log)))
    log.close()
    return path


def test_canonical_json_has_one_spelling() -> None:
    assert canonical_json({"b": 1, "a": [None, "é"]}) == '{"a":[null,"é"],"b":1}'.encode()


def test_what_was_appended_is_there_after_the_file_was_closed(path: Path) -> None:
    log = SqliteLog(path)
    assert log.table_ids() == ("t",) and len(log.entries("t")) == 6 and log.entries("other") == ()
    check_chain(log.entries("t"))
    table = toy(log)
    table.submit(ANN, Boast(1))
    assert table.log_length == 7 == len(log.entries("t"))
    log.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET body = '{}' WHERE seq = 2",
        "UPDATE OR REPLACE entries SET seq = 1 WHERE seq = 2",
        "DELETE FROM entries WHERE seq = 6",
        "DELETE FROM entries",
        "REPLACE INTO entries VALUES ('t', 2, '{}', x'00', x'00')",
        "INSERT OR REPLACE INTO entries VALUES ('t', 6, '{}', x'00', x'00')",
        "INSERT OR IGNORE INTO entries VALUES ('t', 6, '{}', x'00', x'00')",
        "INSERT INTO entries VALUES ('t', 8, '{}', x'00', x'00')",
        "INSERT INTO entries VALUES ('t', 0, '{}', x'00', x'00')",
        "INSERT INTO entries VALUES ('new', 2, '{}', x'00', x'00')",
    ],
)
def test_sqlite_itself_refuses_to_change_remove_or_skip(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as db, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        db.execute(statement)
    db.close()


def test_it_is_written_to_the_disk_before_anybody_is_told(path: Path) -> None:
    log = SqliteLog(path)
    assert log._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert log._db.execute("PRAGMA synchronous").fetchone() == (2,)
    log.close()


def test_two_programs_cannot_write_the_same_entry(path: Path) -> None:
    one, other = SqliteLog(path), SqliteLog(path)
    tables = toy(one), toy(other)
    tables[0].submit(ANN, Boast(1))
    with pytest.raises(LogUnwritable, match=r"log.sqlite takes no new entry .*append-only.*; nothing has changed"):
        tables[1].submit(ANN, Boast(2))
    assert tables[1].log_length == 6
    one.close()
    other.close()


def test_the_log_can_be_read_with_any_sqlite_tool(path: Path) -> None:
    with sqlite3.connect(path) as db:
        rows = db.execute("SELECT seq, kind, actor, action ->> '$.type' FROM readable ORDER BY seq").fetchall()
    db.close()
    assert rows[0][:2] == (1, "open") and rows[-1] == (6, "act", "chance", "TurnUp")


# Damage.


def text(path: Path) -> None:
    path.write_bytes(b"My diary. Dear diary, " * 100)


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def flipped(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    at = whole.index(b'"colour":"red"') + 10
    whole[at] ^= 1
    path.write_bytes(whole)


def not_utf8(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    at = whole.index(b'"colour":"red"') + 10
    whole[at] = 0xFF
    path.write_bytes(whole)


def schema_not_utf8(path: Path) -> None:
    """Damage a word that SQLite quotes when it cannot read its schema."""
    path.write_bytes(path.read_bytes().replace(b"BEFORE", b"\x9bEFORE"))


def foreign(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()


def other_columns(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE entries (name TEXT)")
    db.close()


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (text, "log.sqlite is no log of ours .*; move it away to begin a new one"),
        (truncated, "log.sqlite (was damaged|is no log of ours)"),
        (flipped, "at entry 4: its hash does not follow"),
        (not_utf8, "log.sqlite cannot be read"),
        (schema_not_utf8, "log.sqlite was damaged .*companion salvage"),
        (foreign, "log.sqlite is somebody else's database"),
        (other_columns, "log.sqlite is somebody else's database"),
    ],
)
def test_a_damaged_file_is_named_and_never_written_to(path: Path, damage: Callable[[Path], None], says: str) -> None:
    damage(path)
    before = path.read_bytes()
    with pytest.raises(LogDamaged, match=says):
        log = SqliteLog(path)
        try:
            toy(log)
        finally:
            log.close()
    assert path.read_bytes() == before


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(LogDamaged, match="cannot be opened"):
        SqliteLog(tmp_path)


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("part", ["seq", "body", "salt", "hash"])
def test_the_chain_names_the_entry_that_was_changed(place: int, part: str) -> None:
    entries = chain({"a": 1}, {"a": 2}, {"a": 3})
    changed = {"seq": 9, "body": b'{"a":7}', "salt": b"x" * 16, "hash": bytes(32)}[part]
    entries[place] = entries[place]._replace(**{part: changed})
    with pytest.raises(LogDamaged, match=f"at entry {place + 1}"):
        check_chain(entries)


def test_the_chain_misses_an_entry_and_notices_two_that_changed_places() -> None:
    entries = chain({"a": 1}, {"a": 2}, {"a": 3})
    for shuffled in ([entries[0], entries[2]], [entries[1], entries[0], entries[2]], entries[1:]):
        with pytest.raises(LogDamaged):
            check_chain(shuffled)
    check_chain(entries)
    check_chain([])


def test_only_whoever_runs_us_may_read_the_files(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "house" / "log.sqlite")
    ready(toy(log))
    files = list((tmp_path / "house").iterdir())
    assert len(files) == 3 and {file.stat().st_mode & 0o777 for file in files} == {0o600}
    log.close()
