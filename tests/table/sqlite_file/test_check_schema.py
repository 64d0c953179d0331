"""A log of somebody else's whose tables are no plain tables is refused before it is asked anything."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.table.credentials import CredentialStore
from companion.table.errors import LogDamaged
from companion.table.log.event_log import SqliteLog

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
COLUMNS = "'t' AS table_id, i AS seq, '{}' AS body, x'00' AS salt, x'00' AS hash"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "evenings.sqlite"
    with closing(SqliteLog(path)), closing(CredentialStore(path)):
        return path


@pytest.mark.parametrize(
    ("script", "named"),
    [
        (
            "DROP VIEW readable; DROP TABLE entries; CREATE TABLE more (x);"
            f"CREATE VIEW entries AS {ENDLESS} SELECT {COLUMNS} FROM n;"
            "CREATE TRIGGER no_update AFTER INSERT ON more BEGIN SELECT 1; END;"
            "CREATE TRIGGER no_delete AFTER INSERT ON more BEGIN SELECT 1; END;"
            "CREATE TRIGGER no_gap AFTER INSERT ON more BEGIN SELECT 1; END;",
            "(view entries|trigger no_.*)",
        ),
        (
            "CREATE TRIGGER more AFTER INSERT ON entries BEGIN "
            "INSERT INTO credentials VALUES (randomblob(9), 'host', NULL, zeroblob(900000000)); END",
            "trigger more",
        ),
        ("CREATE INDEX wide ON entries (zeroblob(seq * 900000000))", "index wide"),
        ("ALTER TABLE credentials ADD COLUMN wide GENERATED ALWAYS AS (zeroblob(900000000))", "table credentials"),
        ("DROP VIEW readable; CREATE TABLE readable (x)", "table readable"),
    ],
)
def test_what_runs_with_our_queries_must_be_ours(path: Path, script: str, named: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script)
    with pytest.raises(LogDamaged, match=f"was changed: its {named} is not as we make it"):
        SqliteLog(path)


def test_tables_of_a_later_version_are_nobodys_concern(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(
            "CREATE TABLE later (x); CREATE INDEX of_later ON later (x); CREATE VIEW l AS SELECT * FROM later"
        )
    with closing(SqliteLog(path)) as log:
        assert log.table_ids() == ()


def test_what_tables_of_others_demand_of_their_rows_is_not_worked_out(path: Path) -> None:
    """SQLite alone does it, in a check of the whole file: no limit of Python's ends it."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE later (x CHECK (x = 1 AND length(hex(zeroblob(150000000))) > 0))")
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("INSERT INTO later VALUES (0)")
    with closing(SqliteLog(path)) as log:
        assert log.table_ids() == ()
