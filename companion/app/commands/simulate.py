"""`companion simulate`: plays many games of bots and counts who wins."""

import argparse
import os
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from companion.app.commands.parse_options_and_rulings import parse_id_values
from companion.app.packs.pack_files import load_pack
from companion.app.terminal_language import say
from companion.config import default_data_folder
from companion.games.registry import find_game
from companion.rules.bot import Bot, bots_of
from companion.rules.errors import BadSetup
from companion.rules.game import AnyGame, Setup
from companion.rules.packs.pack import PackData, complete_setup_with_pack, player_range_of
from companion.simulate import ChecksState, GameTally, GameToSimulate, ReportsOutcomeStatistics, simulate_games

FAIR: Final = "fair"
RANDOM: Final = "random"


def add_simulate_command(commands: Any) -> None:
    """Add the command to the parser's commands."""
    parser = commands.add_parser("simulate", help="play many games and count who wins")
    parser.add_argument("game", help="a game, such as noir")
    parser.add_argument("--games", type=int, default=100, help="how many games; 100")
    parser.add_argument("--seats", type=int, default=None, help="players at the table; the fewest of the game")
    parser.add_argument("--seed", type=int, default=1, help="another number, other games; 1")
    parser.add_argument("--strength", default=None, help="how well the game's players play, or `random`")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help="an option of the game")
    parser.add_argument("--ruling", action="append", default=[], metavar="ID=VALUE", help="a ruling of the game")
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


def make_setup(game: AnyGame, seats: int, options: list[str], rulings: list[str], pack: PackData) -> Setup:
    """Return the complete setup from `ID=VALUE` arguments and a pack. Raises BadSetup if it cannot be."""
    known = game.info
    return complete_setup_with_pack(
        game, Setup(seats, parse_id_values(known.options, options), parse_id_values(known.rulings, rulings), pack)
    )


def _report_lines(contest: GameToSimulate, tally: GameTally, seconds: float) -> Iterator[str]:
    game, seats = contest.game, contest.setup.seats
    yield f"{game.info.title}, {seats} seats: {tally.games} games, {tally.actions / tally.games:.1f} actions each"
    yield f"longest {tally.longest}, unfinished {tally.unfinished}, {tally.actions / seconds:.0f} actions a second here"
    for seat in range(seats):
        yield f"  seat {seat + 1} wins {100 * tally.wins[seat] / tally.games:5.1f} %"
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
