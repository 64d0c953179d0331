"""Moves per CPU second of a whole table on NoirLite, beside a plain class and, when given, boardgame.io, in one run.

    python -m benchmarks.engine_speed [--seconds 3] [--peer FOLDER]

A move at the table: legality, apply, log entry in a hash chain with commitment, and the updates of seat 0, seat 1 and
the public as JSON. The plain class does the same to bare numbers: legality, log, hash chain and three views as JSON.
FOLDER holds `bench.js` and `noir.js` of the probe with boardgame.io installed beside them (`npm install boardgame.io`);
its best line with the same duties is printed. Random legal play from one seed; median of three rounds.
"""

import argparse
import json
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from benchmarks.noirlite import GAME
from benchmarks.plain_noirlite import PlainNoir
from companion import garbage_collector
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Actor, Seat, Viewer
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from companion.table.updates.update import Update

VIEWERS: tuple[Viewer, ...] = (Seat(0), Seat(1), PUBLIC)
PEER_TEST = "views JSON-encoded"


def play_at_a_table(rng: Random) -> int:
    """One random game with three listeners; how many moves it had."""
    table, wire = Table("bench", GAME, Setup(2), MemoryLog(), WaitingDealer()), UpdateEncoder(GAME)
    table.open(dealer={})
    sent, to_act = 0, frozenset[Actor]()

    def send(update: Update) -> None:
        nonlocal sent, to_act
        sent += len(wire.encode_update(update))
        to_act = update.to_act

    for viewer in VIEWERS:
        table.subscribe(viewer, send)
    moves = 0
    while to_act:
        [seat] = to_act
        assert seat is not CHANCE
        legal = table.legal_for(seat)
        table.submit(seat, legal.nth(rng.randrange(legal.count)))
        moves += 1
    return moves


def play_plainly(rng: Random) -> int:
    """The same with the plain class."""
    game, moves, sent = PlainNoir(), 0, 0
    while not game.over():
        sent += sum(map(len, game.play(rng.choice(game.legal()))))
        moves += 1
    return moves


def rate(play: Callable[[Random], int], seconds: float) -> float:
    """Moves per second of CPU, median of three rounds."""
    rounds = []
    for seed in range(3):
        rng, moves, began = Random(seed), 0, time.process_time()
        while time.process_time() - began < seconds:
            moves += play(rng)
        rounds.append(moves / (time.process_time() - began))
    return statistics.median(rounds)


def peer_rate(folder: Path, seconds: float) -> float:
    """Return the moves a second of boardgame.io: its reducer, its log and three views as JSON, without a hash chain."""
    ran = subprocess.run(["node", "bench.js", str(seconds)], cwd=folder, capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in ran.stdout.splitlines() if line.startswith("{")]
    return max(line["moves_s"] for line in lines if "NoirLite L2" in line["test"] and PEER_TEST in line["test"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time of each of three rounds")
    parser.add_argument("--peer", type=Path, help="folder with bench.js, noir.js and boardgame.io")
    given = parser.parse_args()
    garbage_collector.tune_garbage_collector()  # as every program of ours does
    plain, table = rate(play_plainly, given.seconds), rate(play_at_a_table, given.seconds)
    print(f"table (typed events, chain, three updates): {table:8,.0f} moves per CPU second")
    print(f"plain class (numbers, chain, three views):  {plain:8,.0f}   the table reaches {table / plain:.2f} of it")
    if given.peer:
        peer = peer_rate(given.peer, given.seconds)
        print(f"boardgame.io (three views, no chain):       {peer:8,.0f}   the table reaches {table / peer:.2f} of it")


if __name__ == "__main__":
    main()
