"""The log of evenings, and files that somebody names in its place, for commands that read them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from companion.config import LOG_NAME, default_data_folder
from companion.rules.errors import BadData
from companion.table.errors import LogDamaged, NoSuchTable
from companion.table.log.event_log import Entry, SqliteLog
from companion.table.log.salvage.sqlite_pages import MAGIC

COPY_HINT: Final = "if it is a copy, what was newest is in the file beside it that ends in -wal: copy that, too"
"""Advice about a database without tables of ours."""


def open_log(data: Path | None) -> SqliteLog:
    """Open the log in a data folder, None for the user's. Raises FileNotFoundError if there is none."""
    return SqliteLog(require_log((data or default_data_folder()) / LOG_NAME))


def require_log(path: Path) -> Path:
    """Return the path of a log that exists. Raises FileNotFoundError if it does not, and as `require_content`."""
    if not path.exists():
        raise FileNotFoundError(f"there is no log at {path}")
    return require_content(path)


def require_content(path: Path) -> Path:
    """Return the path. Raises IsADirectoryError for a folder, LogDamaged for an empty file, which SQLite would fill."""
    if path.is_dir():
        raise IsADirectoryError(f"{path} is a folder, not a file")
    if path.is_file() and not path.stat().st_size:
        raise LogDamaged(f"{path} is empty")
    return path


def read_table(log: SqliteLog, table: str) -> Sequence[Entry]:
    """Return the entries of a table. Raises NoSuchTable if there are none."""
    if entries := log.entries(table):
        return entries
    if known := log.table_ids():
        raise NoSuchTable(f"the log knows no table {table!r}; it knows {', '.join(known)}")
    raise NoSuchTable(f"{log.path} has no tables; {COPY_HINT}")


def is_database(path: Path) -> bool:
    """Return True for a file of SQLite, as the log is one."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def require_no_database(path: Path) -> Path:
    """Return the path of a file to write. Raises BadData for a database: it may be the log of all evenings."""
    if is_database(path):
        raise BadData(f"{path} is a database, and would be lost; name another file to write to")
    return path
