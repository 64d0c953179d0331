"""Pages that SQLite keeps in memory: few, however long the log is."""

import ctypes
import ctypes.util
from contextlib import closing
from pathlib import Path

from companion.table.log.event_log import SqliteLog
from tests.bounds.worst_case_logs import NOTE, chained_entries

MOST_KB = 1024
"""256 kB of pages, and what a connection takes besides."""


def test_a_long_log_is_not_kept_in_memory(tmp_path: Path) -> None:
    sqlite = ctypes.CDLL(ctypes.util.find_library("sqlite3"))
    sqlite.sqlite3_memory_used.restype = ctypes.c_int64
    before = sqlite.sqlite3_memory_used()
    with closing(SqliteLog(tmp_path / "log.sqlite")) as log:
        entries = list(chained_entries([NOTE] * 20_000))
        for at in range(0, len(entries), 500):
            log.append("t", entries[at : at + 500])
        assert (tmp_path / "log.sqlite").stat().st_size > 2 * MOST_KB << 10
        assert 0 < sqlite.sqlite3_memory_used() - before < MOST_KB << 10
