"""Resumption of the last run: its interrupted game, and its seats."""

import time
from typing import Final

from companion.rules.game import Setup, complete_setup
from companion.table.log.event_log import SqliteLog
from companion.table.table import Table
from companion.table.table_manager import TableManager

SAME_EVENING_S: Final = 6 * 3600.0
"""Seconds after which people who come are those of another evening."""


def resume_interrupted(tables: TableManager, log: SqliteLog, wanted: str | None) -> Table | None:
    """Resume the interrupted game. Returns None if there is none, or `wanted` names another game."""
    known = log.table_ids()
    if wanted and known and log.entries(known[-1])[0].decode_body()["game"] != wanted:
        return None
    return tables.resume_table()


def read_chosen_setup(table: Table, log: SqliteLog) -> Setup:
    """Return the setup for a game after a resumed one: what people chose for that, and all else as it is today.

    An old log lacks options that came later. What is taken for them when it is read was nobody's choice.
    """
    chosen = log.entries(table.table_id)[0].decode_body()["setup"]
    return complete_setup(table.game.info, Setup(**chosen))


def has_recent_entry(log: SqliteLog) -> bool:
    """Return True if the last entry is less than 6 hours old, so that people keep their seats."""
    known = log.table_ids()
    if not known:
        return False
    last = log.entries(known[-1])[-1].decode_body()["at"]
    return bool(time.time() - last / 1000 < SAME_EVENING_S)
