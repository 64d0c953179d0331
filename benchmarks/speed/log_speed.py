"""Moves per second that are safe on the disk before they count, against the same moves in memory.

python benchmarks/speed/log_speed.py [--moves 2000] [--folder /path/on/the/disk/that/matters]
"""

import argparse
import statistics
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random

from companion.games.registry import find_game
from companion.rules.game import Setup
from companion.table.bots.random_action import random_action
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import EventLog, MemoryLog, SqliteLog
from companion.table.table import Table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=2000)
    parser.add_argument("--folder", type=Path, default=None)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder, closing(SqliteLog(Path(folder) / "log")) as log:
        logs: dict[str, EventLog] = {"memory": MemoryLog(), "SQLite, WAL + FULL": log}
        medians = {name: _measure(name, log, arguments.moves) for name, log in logs.items()}
    slow, fast = medians["SQLite, WAL + FULL"], medians["memory"]
    print(f"a move that is on the disk takes {slow / fast:.1f} times one that is not; {1 / slow:.0f} a second")


def _measure(name: str, log: EventLog, moves: int) -> float:
    spent: list[float] = []
    game, rng, number = find_game("noir"), Random(1), 0
    while len(spent) < moves:
        number += 1
        table = Table(f"t{number}", game, Setup(2, {"aid": False}), log, RandomDealer(number))
        table.open(dealer={})
        while table.update_for(None).outcome is None:
            seat = next(seat for seat in table.seats if table.legal_for(seat))
            action = random_action(table.legal_for(seat), rng)
            began = time.perf_counter()
            table.submit(seat, action)
            spent.append(time.perf_counter() - began)
    spent.sort()
    median, p95 = statistics.median(spent), spent[int(0.95 * len(spent))]
    print(f"{name}: median {1000 * median:.3f} ms, p95 {1000 * p95:.3f} ms, {len(spent)} moves")
    return median


if __name__ == "__main__":
    main()
