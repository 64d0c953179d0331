"""What of the last evening goes on: the game that was interrupted, and who sat where."""

import time
from typing import Final

from companion.table.log import SqliteLog
from companion.table.saloon import Saloon
from companion.table.table import Table

_SAME_EVENING_MS: Final = 6 * 3600 * 1000


def resume_interrupted(saloon: Saloon, log: SqliteLog, wanted: str | None) -> Table | None:
    """The game that was interrupted, unless another one is asked for by name."""
    known = log.tables()
    if wanted and known and log.entries(known[-1])[0].read()["game"] != wanted:
        return None
    return saloon.resume()


def is_same_evening(log: SqliteLog) -> bool:
    """Whether people played so little ago that whoever has a seat keeps it."""
    known = log.tables()
    if not known:
        return False
    last = log.entries(known[-1])[-1].read()["at"]
    return bool(time.time() * 1000 - last < _SAME_EVENING_MS)
