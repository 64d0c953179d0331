"""Names of cards in staged scenes, by level of difficulty, beside contours with a perceptual hash.

    python -m benchmarks.eyes.hard_scenes [--level easy medium hard] [--scenes 1000] [--deck 60 | --refs FOLDER]
        [--jobs 2]

With several decks (`--deck 20 60 250`) the scenes are shared out among them. An instance counts from a visible share of
0.25 on; below, it neither helps nor hurts. An answer is right when it names the card and its quad, cut to the frame,
covers the instance's with an intersection over union of at least 0.4; each instance once, strongest answer first.
"""

import argparse
import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import get_args

from benchmarks.eyes.scenes.run_scene import EYES, DeckChoice, Seen, Task, alone, look
from benchmarks.eyes.scenes.score_totals import by_ingredient, by_kind, lines, reliability, worst
from companion.simulator.hard_scenes import LevelName
from companion.simulator.synthetic.random_deck_pictures import KINDS

MOST_JOBS = 2

Looked = Callable[[DeckChoice, list[Task]], list[Seen]]


@contextmanager
def workers(jobs: int) -> Iterator[Looked]:
    """So many processes, each with a recogniser of its own, that look at scenes; with one job it is this process."""

    def looked(choice: DeckChoice, tasks: list[Task]) -> list[Seen]:
        each = (
            map(partial(look, choice), tasks) if pool is None else pool.map(partial(look, choice), tasks, chunksize=4)
        )
        return [seen for found in each for seen in found]

    pool = None
    if jobs > 1:
        pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=alone)
    try:
        yield looked
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)


def report(level: str, seen: list[Seen], show: int, made: bool) -> None:
    for method in dict.fromkeys(each.method for each in seen):
        own = [each for each in seen if each.method == method]
        print("\n".join(lines(f"{level:7} {method:6} {len(own)} scenes", own)))
        if method == EYES:
            print("\n".join([*reliability(own), *(["  by kind of card:", *by_kind(own)] if made else [])]))
            if show:
                print("  scenes with it:", *by_ingredient(own), "  worst:", *worst(own, show), sep="\n")
    print(flush=True)


def choices(arguments: argparse.Namespace) -> list[DeckChoice]:
    sizes = [0] if arguments.refs else arguments.deck
    baseline = not arguments.no_baseline
    return [
        DeckChoice(size, arguments.kind, arguments.seed, arguments.refs, arguments.strangers, baseline)
        for size in sizes
    ]


def shared_out(
    looked: Looked, decks: list[DeckChoice], level: LevelName, first: int, scenes: int, size: tuple[int, int]
) -> list[Seen]:
    """All scenes of a level, each with one of the decks."""
    seen = []
    for n, deck in enumerate(decks):
        own = looked(deck, [Task(level, seed, size) for seed in range(first + n, first + scenes, len(decks))])
        if len(decks) > 1:
            print(*lines(f"{level:7} deck of {deck.size}", [each for each in own if each.method == EYES]), sep="\n")
        seen += own
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", nargs="+", choices=get_args(LevelName), default=get_args(LevelName))
    parser.add_argument("--scenes", type=int, default=1000, help="of each level")
    parser.add_argument("--deck", nargs="+", type=int, default=[60], help="cards of the decks to be made")
    parser.add_argument("--kind", choices=sorted(KINDS), default="mixed")
    parser.add_argument("--refs", type=Path, help="a pack or folder of pictures as the deck instead")
    parser.add_argument("--strangers", type=Path, help="a folder of cards that are not in that deck")
    parser.add_argument("--seed", type=int, default=0, help="of the decks and of the first scene")
    parser.add_argument("--first", type=int, help="seed of the first scene, where it is another one")
    parser.add_argument("--size", default="1280x720", help="of the frames, width x height")
    parser.add_argument("--jobs", type=int, choices=range(1, MOST_JOBS + 1), default=MOST_JOBS)
    parser.add_argument(
        "--show", type=int, default=0, metavar="N", help="the N worst scenes, and figures by ingredient"
    )
    parser.add_argument("--no-baseline", action="store_true")
    arguments = parser.parse_args()
    first = arguments.seed if arguments.first is None else arguments.first
    width, height = (int(each) for each in arguments.size.split("x"))
    with workers(arguments.jobs) as looked:
        for level in arguments.level:
            start = time.perf_counter()
            seen = shared_out(looked, choices(arguments), level, first, arguments.scenes, (width, height))
            report(level, seen, arguments.show, made=arguments.refs is None)
            print(f"{level}: {arguments.scenes} scenes in {time.perf_counter() - start:.0f} s\n", flush=True)


if __name__ == "__main__":
    main()
