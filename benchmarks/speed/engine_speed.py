"""Moves per CPU second of a whole table on NoirLite, beside a plain class, OpenSpiel and boardgame.io, in one run.

    python -m benchmarks.speed.engine_speed [--seconds 3] [--peer FOLDER]

A move at the table: legality, apply, log entry in a hash chain with commitment, and the updates of seat 0, seat 1 and
the public as JSON. The plain class does the same to bare numbers: legality, log, hash chain and three views as JSON.
OpenSpiel, where `pip install open_spiel` has put it, plays a Python game with the same duties. FOLDER holds `bench.js`
and `noir.js` of the probe with boardgame.io installed beside them (`npm install boardgame.io`); its best line with the
same duties is printed. Random legal play; medians of three rounds, in which all but boardgame.io take turns.
"""

import argparse
import importlib.util
import json
import statistics
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from benchmarks.speed.noirlite import GAME
from benchmarks.speed.noirlite_ports import Port
from benchmarks.speed.plain_noirlite import PlainNoir
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
ROUNDS: Final = 3
Play: TypeAlias = Callable[[Random], int]
"""Plays one random game; returns how many moves it had."""


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


def play_port(make: Callable[[], Port], rng: Random) -> int:
    """The same with the plain class, or another that does its duties."""
    game, moves, sent = make(), 0, 0
    while not game.over():
        sent += sum(map(len, game.play(rng.choice(game.legal()))))
        moves += 1
    return moves


def load_openspiel() -> Play | None:
    """Return random play through OpenSpiel, None where it is not installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return None
    from benchmarks.speed.openspiel_noirlite import OpenSpielNoir

    return partial(play_port, OpenSpielNoir)


def measure_round(play: Play, seed: int, seconds: float) -> float:
    """Return the moves per second of CPU."""
    rng, moves, began = Random(seed), 0, time.process_time()
    while time.process_time() - began < seconds:
        moves += play(rng)
    return moves / (time.process_time() - began)


def measure_by_turns(plays: dict[str, Play], seconds: float) -> dict[str, float]:
    """Return the moves per second of CPU of each, the median of three rounds."""
    rounds = [[measure_round(play, seed, seconds) for play in plays.values()] for seed in range(ROUNDS)]
    return dict(zip(plays, map(statistics.median, zip(*rounds, strict=True)), strict=True))


def peer_rate(folder: Path, seconds: float) -> float:
    """Return the moves a second of boardgame.io: its reducer, its log and three views as JSON, without a hash chain."""
    ran = subprocess.run(["node", "bench.js", str(seconds)], cwd=folder, capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in ran.stdout.splitlines() if line.startswith("{")]
    best: float = max(line["moves_s"] for line in lines if "NoirLite L2" in line["test"] and PEER_TEST in line["test"])
    return best


def list_plays() -> dict[str, Play]:
    """Return all that play in this process, by the words of their line."""
    plays: dict[str, Play] = {
        "table (typed events, chain, three updates):": play_at_a_table,
        "plain class (numbers, chain, three views):": partial(play_port, PlainNoir),
    }
    if play := load_openspiel():
        return {**plays, "OpenSpiel (Python game, the same duties):": play}
    print("OpenSpiel is not measured: pip install open_spiel")
    return plays


def show_rates(rates: dict[str, float]) -> None:
    """Print a line each; the first is the table's."""
    (words, table), *others = rates.items()
    print(f"{words:44}{table:8,.0f} moves per CPU second")
    for words, rate in others:
        print(f"{words:44}{rate:8,.0f}   the table reaches {table / rate:.2f} of it")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time of each of three rounds")
    parser.add_argument("--peer", type=Path, help="folder with bench.js, noir.js and boardgame.io")
    given = parser.parse_args()
    plays = list_plays()
    garbage_collector.tune_garbage_collector()  # as every program of ours does
    rates = measure_by_turns(plays, given.seconds)
    if given.peer:
        rates["boardgame.io (three views, no chain):"] = peer_rate(given.peer, given.seconds)
    show_rates(rates)


if __name__ == "__main__":
    main()
