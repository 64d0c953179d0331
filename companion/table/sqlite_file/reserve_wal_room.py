"""Room in SQLite's write-ahead log, taken once, so that moves need not make the file longer."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.table.sqlite_file.disk_trouble import free_bytes

PAGES_TO_CHECKPOINT: Final = 250
"""Pages in the write-ahead log after which SQLite copies them to the database, and begins the file anew."""
_PAGE_BYTES: Final = 4096
_CACHED_PAGES: Final = 64
"""Pages that stay in the cache of a connection: they are not written before a transaction ends."""
_SPARE_PAGES: Final = 16
"""For the last transaction before a checkpoint."""
_MIN_FREE_BYTES: Final = 16 << 20
"""On a smaller rest of the disk the room is left to others."""


def reserve_wal_room(db: sqlite3.Connection, path: Path) -> None:
    """Let the write-ahead log of a database grow to the size that it keeps, about 1 MB.

    A commit that makes a file longer writes the new length, too: ext4 flushes the disk 1.6 times, and once in room that
    is there. A transaction that does not fit the cache and is rolled back leaves room, and nothing else.
    """
    db.execute(f"PRAGMA wal_autocheckpoint = {PAGES_TO_CHECKPOINT}")
    if free_bytes(path.parent) < _MIN_FREE_BYTES:
        return
    pages = PAGES_TO_CHECKPOINT + _CACHED_PAGES + _SPARE_PAGES
    with suppress(sqlite3.Error):  # without room each commit takes what it needs, also where free pages are damaged
        db.execute("BEGIN")
        db.execute("CREATE TABLE room AS SELECT zeroblob(?)", (pages * _PAGE_BYTES,))
    db.rollback()
