"""`companion export`: writes the log of a finished table to a file."""

import argparse
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.app.commands.log.open_log import open_log, read_finished_table, require_no_database
from companion.app.terminal_language import say
from companion.table.log import export
from companion.table.log.event_log import SqliteLog


def add_export_command(commands: Any) -> None:
    """Add the command to the parser's commands."""
    parser = commands.add_parser("export", help="write a finished table's log to a file, for `companion verify`")
    parser.add_argument("table", nargs="?", help="table id; without one the tables are listed")
    parser.add_argument(
        "--out", type=Path, default=None, metavar="FILE", help="the file to write; TABLE.jsonl in the current folder"
    )
    parser.add_argument("--data", type=Path, default=None, help="the data folder; as for `companion play`")
    parser.set_defaults(run=_run_export)


def _run_export(arguments: argparse.Namespace) -> int:
    out = require_no_database(arguments.out or Path(f"{arguments.table}.jsonl"))
    if arguments.table is None:
        with closing(open_log(arguments.data)) as log:
            print("\n".join(_list_tables(log)) or say("the log is empty"))
            return 0
    entries = read_finished_table(arguments.data, arguments.table)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(b"".join(export.export_lines(entries)))
    print(out)
    return 0


def _list_tables(log: SqliteLog) -> Iterator[str]:
    """Yield a line for each table: its id, when it was opened, and the game, for ids alone name no evening."""
    for table, at_ms, game in log.openings():
        yield f"{table}  {datetime.fromtimestamp(at_ms / 1000):%Y-%m-%d %H:%M}  {game}"
