"""The log of evenings, for commands that read it."""

from pathlib import Path

from companion.config import LOG_NAME, default_data_folder
from companion.table.log.event_log import SqliteLog


def open_log(data: Path | None) -> SqliteLog:
    """Open the log in a data folder, None for the user's. Raises FileNotFoundError if there is none."""
    return SqliteLog(require_log((data or default_data_folder()) / LOG_NAME))


def require_log(path: Path) -> Path:
    """Return the path of a log that exists. Raises FileNotFoundError if it does not."""
    if not path.exists():
        raise FileNotFoundError(f"there is no log at {path}")
    return path
