"""The commands that need no room: simulate, replay, verify, export, print."""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.config import default_data_folder
from companion.games.registry import find_game, folder_of, load_games
from companion.rules.card import load_cards
from companion.rules.errors import BadSetup
from companion.rules.game import GameInfo, Option, Setup, complete
from companion.rules.mat import load_mat
from companion.simulate import simulate
from companion.table import export, playthrough
from companion.table.errors import NoSuchTable
from companion.table.log import SqliteLog
from companion.table.verify import Verdict, verify

LOG_NAME: Final = "evenings.sqlite"


def _simulate(commands: Any) -> None:
    parser = commands.add_parser("simulate", help="play random games and count who wins")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--ruling", action="append", default=[], metavar="ID=VALUE")
    parser.set_defaults(run=_run_simulate)


def _run_simulate(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    setup = chosen_setup(game.info, arguments.seats or game.info.least, arguments.option, arguments.ruling)
    if arguments.games < 1:
        raise BadSetup("--games should be at least 1")
    began = time.process_time()
    tally = simulate(game, setup, arguments.games, arguments.seed)
    spent = time.process_time() - began
    print(
        f"{game.info.title}, {setup.seats} seats: {tally.games} games, {tally.actions / tally.games:.1f} actions each"
    )
    print(f"longest {tally.longest}, unfinished {tally.unfinished}, {tally.actions / spent:.0f} actions a second here")
    for seat in range(setup.seats):
        print(f"  seat {seat} wins {100 * tally.wins[seat] / tally.games:5.1f} %")
    for reason, count in tally.reasons.most_common():
        print(f"  {reason}: {count}")
    return 1 if tally.unfinished else 0


def _replay(commands: Any) -> None:
    parser = commands.add_parser("replay", help="check a recorded game, or save one from the log")
    parser.add_argument("file", type=Path, help="a playthrough in TOML")
    parser.add_argument("--save", metavar="TABLE", default=None, help="write the file from this table of the log")
    parser.add_argument("--data", type=Path, default=None)
    parser.set_defaults(run=_run_replay)


def _run_replay(arguments: argparse.Namespace) -> int:
    if arguments.save:
        recorded = playthrough.from_entries(_log(arguments.data).entries(arguments.save), load_games())
        arguments.file.write_text(playthrough.write(recorded), "utf-8")
    played = playthrough.read(arguments.file)
    outcome = playthrough.replay(played, find_game(played.game))
    print(f"{arguments.file}: {len(played.entries)} actions, {_ending(outcome)}")
    return 0


def _verify(commands: Any) -> None:
    parser = commands.add_parser("verify", help="check that nobody cheated: an exported log, or a table of ours")
    parser.add_argument("file", type=Path, help="an exported log (.jsonl), or the SQLite log with --table")
    parser.add_argument("--table", default=None, help="which table of a SQLite log")
    parser.set_defaults(run=_run_verify)


def _run_verify(arguments: argparse.Namespace) -> int:
    if arguments.table:
        entries = SqliteLog(_existing(arguments.file)).entries(arguments.table)
    else:
        with arguments.file.open("rb") as lines:
            entries = export.read_lines(lines)
    _tell(verify(entries, load_games()))
    return 0


def _tell(verdict: Verdict) -> None:
    print(f"{verdict.game}: {verdict.entries} entries, the hash chain holds; head {verdict.head}")
    print(f"{verdict.actions} actions in force ({verdict.undone} undone): each was legal and led to what the log says")
    print(f"{verdict.commitments} secret actions: each is what was committed to when it was made")
    print(_ending(verdict.outcome))


def _export(commands: Any) -> None:
    parser = commands.add_parser("export", help="write a finished table's log to a file, for `companion verify`")
    parser.add_argument("table", nargs="?", help="table id; without one the tables are listed")
    parser.add_argument("--out", type=Path, default=None)
    parser.add_argument("--data", type=Path, default=None)
    parser.set_defaults(run=_run_export)


def _run_export(arguments: argparse.Namespace) -> int:
    log = _log(arguments.data)
    if arguments.table is None:
        print("\n".join(log.tables()) or "the log is empty")
        return 0
    entries = log.entries(arguments.table)
    if not entries:
        raise NoSuchTable(f"the log knows no table {arguments.table!r}; it knows {', '.join(log.tables())}")
    if verify(entries, load_games()).outcome is None:
        raise NoSuchTable(f"table {arguments.table} is sealed until its game is over")
    out = arguments.out or Path(f"{arguments.table}.jsonl")
    out.write_bytes(b"".join(export.write_lines(entries)))
    print(out)
    return 0


def _print(commands: Any) -> None:
    parser = commands.add_parser(
        "print", help="PDFs of a game's cards and play mat, or the sheet for the camera's lens"
    )
    parser.add_argument("game", help="a game, or `charuco` for the lens sheet")
    parser.add_argument("--out", type=Path, default=Path())
    parser.add_argument("--paper", choices=("a4", "a3", "letter"), default="a4")
    parser.set_defaults(run=_run_print)


def _run_print(arguments: argparse.Namespace) -> int:
    # Drawing needs libraries that no other command does.
    from companion.stage.lens_sheet import write_lens_sheet
    from companion.stage.sheet import write_cards_pdf, write_mat_pdf

    if arguments.game == "charuco":
        arguments.out.mkdir(parents=True, exist_ok=True)
        write_lens_sheet(arguments.out / "charuco.pdf", arguments.paper)
        print(arguments.out / "charuco.pdf")
        return 0
    folder = folder_of(arguments.game)
    if not (folder / "cards.toml").exists():
        raise BadSetup(f"{arguments.game} has no cards of ours to print")
    arguments.out.mkdir(parents=True, exist_ok=True)
    cards, mat = arguments.out / f"{arguments.game}-cards.pdf", arguments.out / f"{arguments.game}-mat.pdf"
    write_cards_pdf(arguments.game, list(load_cards(folder / "cards.toml").values()), cards, arguments.paper)
    print(cards)
    if (folder / "mat.toml").exists():
        write_mat_pdf(load_mat(folder / "mat.toml"), mat, arguments.paper)
        print(mat)
    return 0


COMMANDS: Final[tuple[Callable[[Any], None], ...]] = (_simulate, _replay, _verify, _export, _print)


def chosen_setup(info: GameInfo, seats: int, options: list[str], rulings: list[str]) -> Setup:
    """The setup that `ID=VALUE` arguments describe, completed; BadSetup says which one is wrong."""
    return complete(info, Setup(seats, choices(info.options, options), choices(info.rulings, rulings)))


def choices(known: tuple[Option, ...], given: list[str]) -> dict[str, Any]:
    """What `ID=VALUE` arguments choose; BadSetup for one that is not of that form."""
    chosen: dict[str, Any] = {}
    for text in given:
        name, separator, value = text.partition("=")
        if not separator:
            raise BadSetup(f"{text!r} should be ID=VALUE")
        choices = next((option.choices for option in known if option.id == name), ())
        chosen[name] = next((choice for choice in choices if str(choice).lower() == value.lower()), value)
    return chosen


def _log(data: Path | None) -> SqliteLog:
    return SqliteLog(_existing((data or default_data_folder()) / LOG_NAME))


def _existing(path: Path) -> Path:
    if not path.exists():
        raise FileNotFoundError(f"there is no log at {path}")
    return path


def _ending(outcome: Any) -> str:
    if outcome is None:
        return "the game is not over"
    winners = ", ".join(f"seat {seat}" for seat in outcome.winners) or "nobody"
    return f"{winners} won: {outcome.reason}; scores {dict(outcome.scores)}"
