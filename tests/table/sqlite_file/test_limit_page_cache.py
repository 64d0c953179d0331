"""Connections to the files of an evening keep few pages: those that many evenings fill stay small."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.table.credentials import CredentialStore
from companion.table.log.event_log import SqliteLog
from companion.table.plays.play_store import open_play_store

KEPT_KB = 256
OPENED: list[tuple[str, Callable[[Path], Any]]] = [
    ("log", SqliteLog),
    ("credentials", CredentialStore),
    ("plays", lambda path: open_play_store(path)[0]),
]


@pytest.mark.parametrize(("name", "open_file"), OPENED, ids=[name for name, _ in OPENED])
def test_a_connection_keeps_few_pages(
    name: str, open_file: Callable[[Path], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[sqlite3.Connection] = []
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *given, **more: made.append(connect(*given, **more)) or made[-1])
    with closing(open_file(tmp_path / f"{name}.sqlite")):
        kept = [db.execute("PRAGMA cache_size").fetchone()[0] for db in made if is_open(db)]
    assert kept and set(kept) == {-KEPT_KB}


def is_open(db: sqlite3.Connection) -> bool:
    """Return False for a connection that only looked at the file."""
    try:
        db.execute("PRAGMA page_count")
    except sqlite3.ProgrammingError:
        return False
    return True
