"""Quick Draw beside a reference model: seeded games with every option, step by step, until so many steps agree.

The clerk (tests/games/quickdraw/reference_model) has read rulebook and rulings, and shares no code with the game. The
first disagreement ends the run.
"""

import argparse
import time
from collections import Counter

from tests.games.quickdraw.reference_model.agree import every_setup, follow


def main() -> None:
    """Let both follow games until they have gone the steps asked for, and print how many."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=10_000, help="stop after the game in which so many are reached")
    steps, games, began = 0, 0, time.perf_counter()
    wanted, chosen = parser.parse_args().steps, Counter[str]()
    for seed, setup in enumerate(every_setup()):
        steps += follow(setup, seed, real=seed % 3 == 1)
        games += 1
        chosen.update(f"{name} {choice}" for name, choice in {**setup.options, **setup.rulings}.items())
        if steps >= wanted:
            break
    print(f"{steps} steps of {games} games, no disagreement, {time.perf_counter() - began:.0f} s")
    print("games with " + ", ".join(f"{name}: {count}" for name, count in sorted(chosen.items())))


if __name__ == "__main__":
    main()
