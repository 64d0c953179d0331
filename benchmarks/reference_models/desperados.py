"""Desperados beside its reference model, over random games with every option: each step and offer is worked out twice.

    python -m benchmarks.reference_models.desperados [--steps 10000]

A disagreement ends its game, not the run.
"""

import argparse
import sys
from collections import Counter
from itertools import count

from tests.games.desperados.desperados_beside_reference_model import WAYS, follow_game


def main() -> int:
    """Play until each way has had its share of the steps. Returns exit status 1 if the clerks disagree anywhere."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--steps", type=int, default=10_000, help="each way stops after the game in which its share is reached"
    )
    steps = parser.parse_args().steps
    done, games, quarrels = Counter[str](), 0, list[str]()
    for number, way in enumerate(WAYS):
        for seed in count(1000):
            if done[str(way)] >= steps / len(WAYS):
                break
            games += 1
            try:
                for _ in follow_game(way, seed):
                    done[str(way)] += 1
            except AssertionError as error:
                quarrels.append(f"{way}, seed {seed}, step {done[str(way)]}: {error!r}")
                done[str(way)] += 1
        print(f"{number + 1:>2} of {len(WAYS)}: {done[str(way)]:>6} steps  {way}", flush=True)
    print(*quarrels, sep="\n")
    print(f"{done.total()} steps of {games} games, {len(quarrels)} disagreements")
    return 1 if quarrels else 0


if __name__ == "__main__":
    sys.exit(main())
