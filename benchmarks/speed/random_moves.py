"""CPU and bytes of a random move at a whole table, beside another checkout, and a profile of it.

    python -m benchmarks.speed.random_moves [--before FOLDER] [--rounds 5] [--games 3]
    python -m benchmarks.speed.random_moves --profile quickdraw

A move at the table: legality, apply, log entry with chain and commitment (in memory), what chance brings after it, and
the updates of every seat and of the screen as JSON, with what is printed sent once, as phones get them. Corrections of
the record are left out. With `--before`, games of both checkouts run by turns, each in a process of its own, and the
ratio is the median of the rounds' ratios. The moves are the same while the rules are.
"""

import argparse
import cProfile
import json
import os
import pstats
import statistics
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from companion import garbage_collector
from companion.games.registry import find_game
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC, Actor, Viewer
from companion.server.state.send_printed_data_once import SentPrintedData
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from companion.table.updates.update import Update

SEATS: Final = {"quickdraw": 6, "revolver2": 2, "revolver": 2}
MOST_MOVES: Final = 400
"""Moves of a game that are played; random players of Quick Draw would go on for hours."""


class Cost(NamedTuple):
    """Sums over some games: moves, CPU time and bytes sent."""

    moves: int
    cpu_s: float
    sent: int
    """Bytes of JSON."""

    def __str__(self) -> str:
        return f"{1e6 * self.cpu_s / self.moves:7,.0f} us, {self.sent / self.moves / 1000:6.1f} kB a move"


class Stream:
    """The stream of one viewer."""

    def __init__(self, game_id: str, encoder: UpdateEncoder) -> None:
        self._printed = SentPrintedData({game_id: find_game(game_id)})
        self._encoder = encoder
        self.sent = 0
        self.to_act: frozenset[Actor] = frozenset()

    def hear(self, update: Update) -> None:
        """Encode the update as `server.routes.live_updates` does."""
        _, update = self._printed.split_update(update)
        own, shared = self._encoder.encode_parts(update)
        self.to_act = update.to_act
        self.sent += len(own) + len(shared)


def play(game_id: str, seed: int) -> Cost:
    """Play one random game, or its first moves, before all seats and the screen."""
    game, rng = find_game(game_id), Random(seed)
    table = Table("bench", game, Setup(SEATS[game_id]), MemoryLog(), RandomDealer(seed))
    table.open(dealer={})
    encoder, viewers = UpdateEncoder(game), [*table.seats, PUBLIC]
    streams: dict[Viewer, Stream] = {viewer: Stream(game_id, encoder) for viewer in viewers}
    for viewer, stream in streams.items():
        table.subscribe(viewer, stream.hear)
    before, moves, began = sum(stream.sent for stream in streams.values()), 0, time.process_time()
    while moves < MOST_MOVES and (awaited := [seat for seat in table.seats if seat in streams[PUBLIC].to_act]):
        seat = rng.choice(awaited)
        table.submit(seat, random_action(without_corrections(table.legal_for(seat)), rng))
        moves += 1
    return Cost(moves, time.process_time() - began, sum(stream.sent for stream in streams.values()) - before)


def play_games(game_id: str, seeds: range) -> Cost:
    """Play one game for each seed, after a short one that is not counted."""
    play(game_id, 0)
    garbage_collector.tune_garbage_collector()  # as every program of ours does
    costs = [play(game_id, seed) for seed in seeds]
    return Cost(sum(cost.moves for cost in costs), sum(cost.cpu_s for cost in costs), sum(cost.sent for cost in costs))


def measure_checkout(folder: Path, game_id: str, seeds: range) -> Cost:
    """Return what the games cost in a checkout, in a process of its own."""
    command = [sys.executable, __file__, "--one", game_id, "--first", str(seeds.start), "--games", str(len(seeds))]
    told = subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)}, capture_output=True, text=True, check=True
    )
    return Cost(*json.loads(told.stdout))


def compare(game_id: str, before: Path, rounds: int, games: int) -> None:
    """Print what a move costs in both checkouts, and the ratio."""
    here, old, new = Path(__file__).parents[2], [], []
    for number in range(rounds):
        seeds = range(1 + number * games, 1 + (number + 1) * games)
        old.append(measure_checkout(before, game_id, seeds))
        new.append(measure_checkout(here, game_id, seeds))
    ratios = [one.cpu_s / one.moves / (two.cpu_s / two.moves) for one, two in zip(old, new, strict=True)]
    for name, costs in (("before", old), ("now", new)):
        median = statistics.median_low(sorted(costs, key=lambda cost: cost.cpu_s / cost.moves))
        print(f"{game_id:10} {name:7} {median}")
    print(f"{game_id:10} {statistics.median(ratios):.2f} times as fast ({min(ratios):.2f} to {max(ratios):.2f})")


def profile(game_id: str, games: int, sort: str) -> None:
    """Print the functions that take the time of these games."""
    play(game_id, 0)
    profiler = cProfile.Profile(time.process_time)
    profiler.enable()
    costs = [play(game_id, seed) for seed in range(1, games + 1)]
    profiler.disable()
    print(f"{sum(cost.moves for cost in costs)} moves")
    pstats.Stats(profiler).sort_stats(sort).print_stats(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="another checkout, such as a git worktree of the main branch")
    parser.add_argument("--only", choices=SEATS, help="one game; by default all")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=3, help="games of a round")
    parser.add_argument("--profile", choices=SEATS, metavar="GAME", help="print what takes the time instead")
    parser.add_argument("--sort", default="tottime", choices=("tottime", "cumtime"))
    parser.add_argument("--one", choices=SEATS, help=argparse.SUPPRESS)
    parser.add_argument("--first", type=int, default=1, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.profile:
        profile(given.profile, given.games, given.sort)
        return
    if given.one:
        print(json.dumps(play_games(given.one, range(given.first, given.first + given.games))))
        return
    for game_id in [given.only] if given.only else SEATS:
        if given.before:
            compare(game_id, given.before, given.rounds, given.games)
        else:
            print(f"{game_id:10} {play_games(game_id, range(1, given.games + 1))}")


if __name__ == "__main__":
    main()
