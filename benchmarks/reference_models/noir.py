"""Revolver Noir beside a reference model: seeded games with every ruling, step by step, until so many steps agree.

The clerk (tests/games/noir/reference_model) has read rulebook and rulings, and shares no code with the game. The first
disagreement ends the run.
"""

import argparse
import time

from tests.games.noir.reference_model.agree import every_setup, follow


def main() -> None:
    """Let both follow games until they have gone the steps asked for, and print how many."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=10_000, help="stop after the game in which so many are reached")
    wanted, steps, games, began = parser.parse_args().steps, 0, 0, time.perf_counter()
    for seed, setup in enumerate(every_setup()):
        steps += follow(setup, seed)
        games += 1
        if steps >= wanted:
            break
    print(f"{steps} steps of {games} games, no disagreement, {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
