"""Limit of the pages that SQLite keeps in memory."""

import sqlite3
from typing import Final

_KEPT_KB: Final = 256


def limit_page_cache(db: sqlite3.Connection) -> None:
    """Let a connection keep 256 kB of pages. By itself it keeps 2 MB, and takes them bit by bit, evening by evening.

    What is written is hardly read again, and the system keeps pages of files anyway: `python -m benchmarks.trust.soak`
    shows it.
    """
    db.execute(f"PRAGMA cache_size = -{_KEPT_KB}")
