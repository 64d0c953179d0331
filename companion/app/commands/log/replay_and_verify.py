"""`companion replay` and `companion verify`: check recorded games and exported logs, of our own and of others."""

import argparse
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from companion.app.commands.log.open_log import (
    is_database,
    read_finished_table,
    read_table,
    require_content,
    require_log,
    require_no_database,
)
from companion.app.machine.limit_work import limit_work
from companion.app.terminal_language import say
from companion.games.registry import find_game, load_games
from companion.rules.errors import BadData
from companion.rules.game import Outcome
from companion.rules.seats_and_viewers import Seat
from companion.table.errors import LogDamaged
from companion.table.log import export, playthrough_file
from companion.table.log.event_log import Entry, SqliteLog
from companion.table.log.verify import VerifiedCounts, verify_log

Result = TypeVar("Result")


def add_replay_command(commands: Any) -> None:
    """Add the command to the parser's commands."""
    parser = commands.add_parser("replay", help="check a recorded game, or save one from the log")
    parser.add_argument("file", type=Path, help="a playthrough in TOML")
    parser.add_argument(
        "--save", metavar="TABLE", default=None, help="write the file from this finished table of the log"
    )
    parser.add_argument("--data", type=Path, default=None, help="the data folder; as for `companion play`")
    _add_trust(parser)
    parser.set_defaults(run=_run_replay)


def _run_replay(arguments: argparse.Namespace) -> int:
    if arguments.save:
        require_no_database(arguments.file)
        entries = read_finished_table(arguments.data, arguments.save)
        recorded = playthrough_file.playthrough_from_log(entries, load_games())
        arguments.file.parent.mkdir(parents=True, exist_ok=True)
        arguments.file.write_text(playthrough_file.playthrough_to_toml(recorded), "utf-8")
    check = partial(_replay_file, arguments.file)
    actions, outcome = check() if arguments.save else _do_within_limits(arguments, check)
    print(f"{arguments.file}: {say(f'{actions} actions')}, {_describe_outcome(outcome)}")
    return 0


def _replay_file(path: Path) -> tuple[int, Outcome | None]:
    """Return how many actions the recorded game has, and its outcome; None if it has not ended."""
    if is_database(require_content(path)):
        raise BadData(f"{path} is a database, not a recorded game; write one from it with --save TABLE")
    played = playthrough_file.read_playthrough(path)
    return len(played.entries), playthrough_file.replay_playthrough(played, find_game(played.game))


def add_verify_command(commands: Any) -> None:
    """Add the command to the parser's commands."""
    parser = commands.add_parser("verify", help="check that nobody cheated: an exported log, or a table of ours")
    parser.add_argument("file", type=Path, help="an exported log (.jsonl), or the SQLite log with --table")
    parser.add_argument("--table", default=None, help="which table of a SQLite log")
    _add_trust(parser)
    parser.set_defaults(run=_run_verify)


def _run_verify(arguments: argparse.Namespace) -> int:
    check = partial(_verify_file, arguments.file, arguments.table)
    _print_verdict(check() if arguments.table else _do_within_limits(arguments, check))
    return 0


def _verify_file(path: Path, table: str | None) -> VerifiedCounts:
    return verify_log(_read_entries(path, table), load_games())


def _read_entries(path: Path, table: str | None) -> Sequence[Entry]:
    if table:
        with closing(SqliteLog(require_log(path))) as log:
            return read_table(log, table)
    if is_database(require_content(path)):
        raise LogDamaged(f"{path} is a database, not an exported log; name one of its tables with --table")
    with path.open("rb") as file:
        return export.parse_exported_lines(export.read_lines_within_limits(file))


def _add_trust(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--trust", action="store_true", help="check it however long it takes: it is from somebody you trust"
    )


def _do_within_limits(arguments: argparse.Namespace, check: Callable[[], Result]) -> Result:
    """Return what `check` finds in a file that is not of our own log: with limits, unless it is trusted."""
    load_games()  # what is loaded is no work of the file
    return check() if arguments.trust else limit_work(arguments.file, check)


def _print_verdict(verdict: VerifiedCounts) -> None:
    held = f"{verdict.entries} entries, the hash chain holds; head {verdict.head}"
    played = (
        f"{verdict.actions} actions in force ({verdict.undone} undone): each was legal and led to what the log says"
    )
    print(f"{verdict.game}: {say(held)}")
    print(say(played))
    print(say(_describe_draws(verdict)))
    print(say(f"{verdict.commitments} secret actions: each is what was committed to when it was made"))
    print(say("the game was given up") if verdict.given_up else _describe_outcome(verdict.outcome))


def _describe_draws(verdict: VerifiedCounts) -> str:
    if not verdict.chance:
        return "nothing was left to chance"
    if not verdict.draws:
        return "no draw could be repeated: people dealt, or the log is from before draws could be"
    return f"{verdict.draws} draws: each follows from the seed and the luck that {verdict.luck} phones added"


def _describe_outcome(outcome: Any) -> str:
    if outcome is None:
        return say("the game is not over")
    winners = ", ".join(map(_call_seat, outcome.winners)) or say("nobody")
    scores = ", ".join(f"{_call_seat(seat)}: {score}" for seat, score in outcome.scores.items())
    return f"{say(f'{winners} won')}: {say(outcome.reason)}" + (f"; {say(f'scores {scores}')}" if scores else "")


def _call_seat(seat: Seat) -> str:
    """Return what pages call a seat: they count from 1."""
    return say(f"seat {seat + 1}")
