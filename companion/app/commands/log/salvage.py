"""`companion salvage`: saves what can be saved of a damaged log into a new file."""

import argparse
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from companion.app.commands.log.open_log import COPY_HINT, is_database
from companion.app.machine.limit_work import limit_work
from companion.app.terminal_language import say
from companion.config import LOG_NAME, default_data_folder
from companion.table.credentials.schema import SCHEMA as CREDENTIALS_SCHEMA
from companion.table.errors import LogDamaged
from companion.table.log import event_log
from companion.table.log.event_log import Entry, SqliteLog
from companion.table.log.salvage.longest_chains import SalvagedTable, salvage_tables
from companion.table.log.salvage.sqlite_pages import SqlitePages
from companion.table.sqlite_file.check_schema import find_altered_object, find_page_damage
from companion.table.sqlite_file.disk_trouble import quoted_bytes_as_damage

_BESIDE: Final = ("-wal", "-shm")
_ACCESS: Final = ("credentials", "standins", "pins", "phone_keys", "seat_addresses", "evening")
_NO_TIME: Final = "an unknown time"


def add_salvage_command(commands: Any) -> None:
    """Add the command to the parser's commands."""
    parser = commands.add_parser("salvage", help="save what can be saved of a damaged log into a new file")
    parser.add_argument("out", type=Path, metavar="FILE", help="the new log, a file that is not there yet")
    parser.add_argument("--log", type=Path, default=None, help="the damaged log; evenings.sqlite in the data folder")
    parser.add_argument("--data", type=Path, default=None, help="the data folder; as for `companion play`")
    parser.add_argument(
        "--trust", action="store_true", help="read the --log however long it takes: it is from somebody you trust"
    )
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    """Salvage and say what is lost. Returns 1 if anything is."""
    log = arguments.log or (arguments.data or default_data_folder()) / LOG_NAME
    if arguments.out.exists():
        raise FileExistsError(f"{arguments.out} is there already; name a file that is not")
    with tempfile.TemporaryDirectory(prefix="companion-salvage-") as folder:
        if log.is_dir():
            raise IsADirectoryError(f"{log} is a folder, not a file")
        copy = _copy_whole(log, Path(folder))
        is_foreign = arguments.log is not None and not arguments.trust
        tables = limit_work(log, partial(read_tables, copy)) if is_foreign else read_tables(copy)
        if not any(table.entries for table in tables):
            hint = f"; {COPY_HINT}" if is_database(log) and not log.with_name(f"{log.name}-wal").exists() else ""
            raise LogDamaged(f"no entry of a log of ours can be read in {log}{hint}")
        _write(arguments.out, tables)
        access, damaged = _copy_access(copy, arguments.out), _is_damaged(copy)
    print("\n".join(map(say, _report(tables, access, damaged))))
    print(say(f"{arguments.out} is a whole log. To play on with it, end the companion, move {log} away with the files"))
    print(say("beside it that begin with its name, and put the new one in its place."))
    return 0 if access and not damaged and all(table.is_whole for table in tables) else 1


def read_tables(copy: Path) -> Sequence[SalvagedTable]:
    """Return what is left of each table. It is as much work as a file asks for: rows may lie upon each other."""
    return salvage_tables(SqlitePages(copy.read_bytes()).rows())


def _copy_whole(log: Path, folder: Path) -> Path:
    """Copy a log with what lies beside it, and let SQLite bring in what is not yet in the file itself, if it can."""
    copy = folder / LOG_NAME
    shutil.copyfile(log, copy)
    for ending in _BESIDE[:1]:
        if (beside := log.with_name(log.name + ending)).exists():
            shutil.copyfile(beside, copy.with_name(copy.name + ending))
    before = copy.read_bytes()
    try:
        with quoted_bytes_as_damage(), closing(sqlite3.connect(copy)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.Error:
        copy.write_bytes(before)
    return copy


def _write(out: Path, tables: Sequence[SalvagedTable]) -> None:
    """Write a new log, read it again, and leave no half of one behind."""
    try:
        with closing(SqliteLog(out)) as log:
            for table in tables:
                if table.entries:
                    log.append(table.table_id, table.entries)
            if any(list(log.entries(table.table_id)) != list(table.entries) for table in tables):
                raise LogDamaged(f"{out} does not hold what was written to it; is its disk damaged, too?")
    except BaseException:
        for path in (out, *(out.with_name(out.name + ending) for ending in _BESIDE)):
            path.unlink(missing_ok=True)
        raise


def _copy_access(copy: Path, out: Path) -> bool:
    """Copy the keys of host, screen and seats, keys and addresses of their phones, digits, and the evening's codes.

    Returns False if they cannot be read, or their tables are not as we make them: phones then join anew.
    """
    try:
        with quoted_bytes_as_damage(), closing(sqlite3.connect(copy)) as damaged:
            if find_altered_object(damaged, CREDENTIALS_SCHEMA):
                return False
        with closing(sqlite3.connect(out)) as db:
            db.execute("ATTACH ? AS damaged", (f"{copy}",))
            with db:
                for name in _ACCESS:
                    found = db.execute("SELECT sql FROM damaged.sqlite_master WHERE name = ?", (name,)).fetchone()
                    if found is not None:
                        db.execute(found[0])
                        db.execute(f"INSERT INTO main.{name} SELECT * FROM damaged.{name}")
    except sqlite3.Error:
        return False
    return True


def _is_damaged(copy: Path) -> bool:
    """Return True if one of our tables is damaged, or is not as we make it."""
    schema = event_log.SCHEMA + CREDENTIALS_SCHEMA
    try:
        with quoted_bytes_as_damage(), closing(sqlite3.connect(copy)) as db:
            return bool(find_altered_object(db, schema) or find_page_damage(db, schema))
    except sqlite3.Error:
        return True


def _report(tables: Sequence[SalvagedTable], access: bool, damaged: bool) -> Iterator[str]:
    for table in tables:
        kept = len(table.entries)
        if not kept:
            yield f"{table.table_id}: lost; {table.strays} of its entries can be read, but not its beginning"
            continue
        saved = f"{table.table_id}, {_describe(table.entries[0])}: {kept} entries saved"
        last = f", up to {_time(table.entries[-1])}; at least {table.highest - kept} after that are lost"
        yield saved if table.is_whole else saved + last
    if damaged:
        yield "pages of the log are damaged: the last entries of a table may be missing without a trace"
    if not access:
        yield "the keys of host, screen and seats are lost: everybody joins anew"


def _describe(first: Entry) -> str:
    return f"{first.decode_body().get('game', 'a game')} of {_time(first)}"


def _time(entry: Entry) -> str:
    at = entry.decode_body().get("at")
    try:
        return f"{datetime.fromtimestamp(at / 1000):%Y-%m-%d %H:%M}" if isinstance(at, (int, float)) else _NO_TIME
    except (ValueError, OverflowError, OSError):  # no clock of ours has said that
        return _NO_TIME
