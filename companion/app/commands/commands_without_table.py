"""Commands that open no table: simulate, replay, verify, export, print."""

import argparse
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from companion.app.commands.parse_options_and_rulings import parse_id_values
from companion.app.commands.salvage import add_salvage_command
from companion.app.commands.stats import add_stats_command
from companion.app.machine.limit_work import limit_work
from companion.app.packs.pack_files import load_pack
from companion.app.terminal_language import say
from companion.config import default_data_folder
from companion.games.registry import find_game, load_games
from companion.rules.bot import Bot, bots_of
from companion.rules.errors import BadSetup
from companion.rules.game import AnyGame, Outcome, Setup
from companion.rules.packs.pack import PackData, complete_setup_with_pack, player_range_of
from companion.simulate import ChecksState, GameTally, GameToSimulate, ReportsOutcomeStatistics, simulate_games
from companion.table.log import export, playthrough_file
from companion.table.log.event_log import Entry, SqliteLog
from companion.table.log.verify import VerifiedCounts, verify_log

Result = TypeVar("Result")

LOG_NAME: Final = "evenings.sqlite"
FAIR: Final = "fair"
RANDOM: Final = "random"


def _simulate(commands: Any) -> None:
    parser = commands.add_parser("simulate", help="play many games and count who wins")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strength", default=None, help="how well the game's players play, or `random`")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--ruling", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--pack", default=None, metavar="NAME|FILE", help="the board or cards, where there are several")
    parser.add_argument("--data", type=Path, default=None, help="where the owner's packs are; the user's data folder")
    parser.add_argument("--processes", type=int, default=None, help="how many share the work; one for each core")
    parser.set_defaults(run=_run_simulate)


def _run_simulate(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    pack = load_pack(game, arguments.pack, arguments.data or default_data_folder())
    setup = make_setup(
        game, arguments.seats or player_range_of(game, pack)[0], arguments.option, arguments.ruling, pack
    )
    if arguments.games < 1:
        raise BadSetup("--games should be at least 1")
    processes = os.cpu_count() or 1 if arguments.processes is None else arguments.processes
    if processes < 1:
        raise BadSetup("--processes should be at least 1")
    contest = GameToSimulate(game, setup, arguments.seed, choose_bot(game, arguments.strength, setup.options))
    began = time.monotonic()
    tally = simulate_games(contest, arguments.games, processes)
    print("\n".join(map(say, _report_lines(contest, tally, time.monotonic() - began))))
    return 1 if tally.unfinished or tally.wrong else 0


def _report_lines(contest: GameToSimulate, tally: GameTally, seconds: float) -> Iterator[str]:
    game, seats = contest.game, contest.setup.seats
    yield f"{game.info.title}, {seats} seats: {tally.games} games, {tally.actions / tally.games:.1f} actions each"
    yield f"longest {tally.longest}, unfinished {tally.unfinished}, {tally.actions / seconds:.0f} actions a second here"
    for seat in range(seats):
        yield f"  seat {seat} wins {100 * tally.wins[seat] / tally.games:5.1f} %"
    for reason, count in tally.reasons.most_common():
        yield f"  {say(reason)}: {count}"
    if isinstance(game, ChecksState):
        yield f"  last states in order: {tally.games - tally.faulty} of {tally.games}"
        yield from (f"  {count} times: {fault}" for fault, count in tally.wrong.most_common())
    if isinstance(game, ReportsOutcomeStatistics) and tally.outcomes:
        yield from game.report(contest.setup, tally.outcomes)


def choose_bot(game: AnyGame, strength: str | None, options: Mapping[str, Any]) -> Bot | None:
    """Return the game's bot of that strength, `fair` by default. Returns None for random play.

    Raises BadSetup if there is no such strength.
    """
    players = bots_of(game, options)
    if strength == RANDOM or (strength is None and not players):
        return None
    if (strength or FAIR) not in players:
        raise BadSetup(f"nobody plays {game.info.title} {strength!r}; it can be {', '.join((*players, RANDOM))}")
    return players[strength or FAIR]


def _replay(commands: Any) -> None:
    parser = commands.add_parser("replay", help="check a recorded game, or save one from the log")
    parser.add_argument("file", type=Path, help="a playthrough in TOML")
    parser.add_argument(
        "--save", metavar="TABLE", default=None, help="write the file from this finished table of the log"
    )
    parser.add_argument("--data", type=Path, default=None)
    _add_trust(parser)
    parser.set_defaults(run=_run_replay)


def _run_replay(arguments: argparse.Namespace) -> int:
    if arguments.save:
        with closing(_open_log(arguments.data)) as log:
            entries = export.read_finished_table(log, arguments.save, load_games())
        recorded = playthrough_file.playthrough_from_log(entries, load_games())
        arguments.file.write_text(playthrough_file.playthrough_to_toml(recorded), "utf-8")
    check = partial(_replay_file, arguments.file)
    actions, outcome = check() if arguments.save else _do_within_limits(arguments, check)
    print(f"{arguments.file}: {say(f'{actions} actions')}, {_describe_outcome(outcome)}")
    return 0


def _replay_file(path: Path) -> tuple[int, Outcome | None]:
    """Return how many actions the recorded game has, and its outcome; None if it has not ended."""
    played = playthrough_file.read_playthrough(path)
    return len(played.entries), playthrough_file.replay_playthrough(played, find_game(played.game))


def _verify(commands: Any) -> None:
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
        with closing(SqliteLog(_require_log(path))) as log:
            return log.entries(table)
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
    print(_describe_outcome(verdict.outcome))


def _describe_draws(verdict: VerifiedCounts) -> str:
    if not verdict.draws:
        return "no draw could be repeated: people dealt, or the log is from before draws could be"
    return f"{verdict.draws} draws: each follows from the seed and the luck that {verdict.luck} phones added"


def _export(commands: Any) -> None:
    parser = commands.add_parser("export", help="write a finished table's log to a file, for `companion verify`")
    parser.add_argument("table", nargs="?", help="table id; without one the tables are listed")
    parser.add_argument("--out", type=Path, default=None)
    parser.add_argument("--data", type=Path, default=None)
    parser.set_defaults(run=_run_export)


def _run_export(arguments: argparse.Namespace) -> int:
    with closing(_open_log(arguments.data)) as log:
        if arguments.table is None:
            print("\n".join(log.table_ids()) or say("the log is empty"))
            return 0
        entries = export.read_finished_table(log, arguments.table, load_games())
    out = arguments.out or Path(f"{arguments.table}.jsonl")
    out.write_bytes(b"".join(export.export_lines(entries)))
    print(out)
    return 0


def _print(commands: Any) -> None:
    parser = commands.add_parser(
        "print", help="PDFs of a game's cards, board and mat, of its rules in short, or the sheet for the camera's lens"
    )
    parser.add_argument("game", help="a game, or `charuco` for the lens sheet")
    parser.add_argument("--pack", default=None, metavar="NAME|FILE", help="the board or cards, where there are several")
    parser.add_argument("--data", type=Path, default=None, help="where the owner's packs are; the user's data folder")
    parser.add_argument("--out", type=Path, default=Path())
    parser.add_argument("--aid", action="store_true", help="the rules on a card for each player, and nothing else")
    parser.add_argument(
        "--language", default="en", metavar="NAME", help="of all that is printed: english (default), italian"
    )
    parser.add_argument("--paper", choices=("a4", "a3", "letter"), default="a4")
    parser.set_defaults(run=_run_print)


def _run_print(arguments: argparse.Namespace) -> int:
    from companion.app.commands.print import write_pdfs  # drawing needs libraries that no other command does

    return write_pdfs(arguments)


COMMANDS: Final[tuple[Callable[[Any], None], ...]] = (
    *(_simulate, _replay, _verify, _export, add_salvage_command, add_stats_command, _print),
)


def make_setup(game: AnyGame, seats: int, options: list[str], rulings: list[str], pack: PackData) -> Setup:
    """Return the complete setup from `ID=VALUE` arguments and a pack. Raises BadSetup if it cannot be."""
    known = game.info
    return complete_setup_with_pack(
        game, Setup(seats, parse_id_values(known.options, options), parse_id_values(known.rulings, rulings), pack)
    )


def _open_log(data: Path | None) -> SqliteLog:
    return SqliteLog(_require_log((data or default_data_folder()) / LOG_NAME))


def _require_log(path: Path) -> Path:
    if not path.exists():
        raise FileNotFoundError(f"there is no log at {path}")
    return path


def _describe_outcome(outcome: Any) -> str:
    if outcome is None:
        return say("the game is not over")
    winners = ", ".join(say(f"seat {seat}") for seat in outcome.winners) or say("nobody")
    return f"{say(f'{winners} won')}: {say(outcome.reason)}; {say(f'scores {dict(outcome.scores)}')}"
