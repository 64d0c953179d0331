"""Resumption of the last run: its interrupted game, and its seats."""

import time
from typing import Final

from companion.table.log.event_log import SqliteLog
from companion.table.manager import TableManager
from companion.table.table import Table

_SAME_EVENING_MS: Final = 6 * 3600 * 1000


def resume_interrupted(tables: TableManager, log: SqliteLog, wanted: str | None) -> Table | None:
    """Resume the interrupted game. Returns None if there is none, or `wanted` names another game."""
    known = log.tables()
    if wanted and known and log.entries(known[-1])[0].read()["game"] != wanted:
        return None
    return tables.resume()


def is_same_evening(log: SqliteLog) -> bool:
    """Return True if the last entry is less than 6 hours old, so that people keep their seats."""
    known = log.tables()
    if not known:
        return False
    last = log.entries(known[-1])[-1].read()["at"]
    return bool(time.time() * 1000 - last < _SAME_EVENING_MS)
