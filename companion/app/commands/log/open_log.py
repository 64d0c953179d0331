"""The log of evenings, and files that somebody names in its place, for commands that read them."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from companion.app.machine.data_lock import DataFolderInUse, is_in_use
from companion.config import LOG_NAME, default_data_folder
from companion.games.registry import load_games
from companion.rules.errors import BadData
from companion.table.errors import LogDamaged, NoSuchTable
from companion.table.log import export
from companion.table.log.event_log import Entry, SqliteLog
from companion.table.log.salvage.sqlite_pages import MAGIC
from companion.table.log.verify import is_closed

COPY_HINT: Final = "if it is a copy, what was newest is in the file beside it that ends in -wal: copy that, too"
"""Advice about a database without tables of ours."""


def open_log(data: Path | None) -> SqliteLog:
    """Open the log in a data folder, None for the user's. Raises FileNotFoundError if there is none."""
    return SqliteLog(require_log((data or default_data_folder()) / LOG_NAME))


def read_finished_table(data: Path | None, table: str) -> Sequence[Entry]:
    """Return the entries of a table whose game is over or was given up, for a file that leaves the log.

    Raises NoSuchTable as `export.read_finished_table` does, DataFolderInUse for the last game of an evening that is
    open: its end may still be taken back, and whoever reads the file would go on with every secret.
    """
    with closing(open_log(data)) as log:
        entries = export.read_finished_table(log, table, load_games())
        may_go_on = table == log.table_ids()[-1] and not is_closed(entries)
        if may_go_on and is_in_use(log.path.parent):
            raise DataFolderInUse(
                f"an evening is open there, and the last step of table {table} may still be taken back; "
                "take the log from a page, which lets the end stand, or end the evening first"
            )
    return entries


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
