"""Sheets of "Any game" by lot: whole games, twin walks and tables compared; mutations of good sheets; CPU of an action.

    python -m benchmarks.any_sheets --sheets 300 --mutations 20000

Any finding ends it with its traceback.
"""

import argparse
import sys
import time
from random import Random

from companion.games.any.actions import Gain
from companion.games.any.game import GAME
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import Seat
from tests.games.any.any_sheets import random_sheet, setup_pack
from tests.games.any.test_sheets import check_mutation, mutations
from tests.games.any.test_update_size_at_limits import MOST_BYTES, busy_table, largest_update
from tests.games.common.playouts import playout
from tests.games.common.twin_tables import TableWalk
from tests.games.common.twin_worlds import Walk, viewers

MOST_CPU_MS = 5
TOLD_EVERY = 25
MIN_SHEET = 1_000
"""The first seed; tests have those below."""


def walk_sheet(seed: int) -> tuple[int, int, int]:
    """Return the steps played, the forks and the comparisons on one sheet, with its fewest and most players."""
    data = random_sheet(seed)
    steps = forks = compared = 0
    for seats in sorted(set(data["sheet"]["players"])):
        setup = complete_setup(GAME.info, Setup(seats, pack=setup_pack(data)))
        for step in playout(GAME, setup, seed):
            steps += 1
            assert GAME.invariants(step.after) == [], step
        for viewer in viewers(setup):
            report = Walk(GAME, setup, viewer, seed).run(60)
            forks, compared = forks + report.forks, compared + report.compared
        report = TableWalk(GAME, setup, Random(seed).choice(viewers(setup)), seed).run(25)
        forks, compared = forks + report.forks, compared + report.compared
    return steps, forks, compared


def cpu_ms_of_action(actions: int = 500) -> float:
    """Return the CPU time of an action, ms, with ten seats, a sheet at all its limits, and eleven encoded updates."""
    table = busy_table()
    for number in range(2 * actions):
        if number == actions:
            began = time.process_time()
        table.submit(Seat(number % 10), Gain(f"counter_number_{number % 7}", Seat((number + 1) % 10), 1))
    return (time.process_time() - began) / actions * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sheets", type=int, default=300)
    parser.add_argument("--mutations", type=int, default=20_000)
    arguments = parser.parse_args()
    cpu_ms = cpu_ms_of_action()
    print(f"{cpu_ms:.1f} ms of CPU an action with eleven updates; it should be below {MOST_CPU_MS}", flush=True)
    print(f"{largest_update()} bytes of an update at most; it should be below {MOST_BYTES}", flush=True)
    found = []
    for number in range(arguments.sheets):
        found.append(walk_sheet(MIN_SHEET + number))
        if len(found) % TOLD_EVERY == 0:
            print(f"{len(found)} sheets so far", file=sys.stderr, flush=True)
    steps, forks, compared = (sum(each) for each in zip(*found, strict=True))
    print(f"{len(found)} sheets: {steps} steps, {compared} comparisons, {forks} forks, no leak", flush=True)
    played = sum(check_mutation(data, seed) for seed, data in enumerate(mutations(arguments.mutations, seed=1)))
    print(f"{arguments.mutations} mutations: {played} play, of the others something is said; no exception")


if __name__ == "__main__":
    main()
