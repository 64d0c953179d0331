"""Quality and speed of naming real cards, against the goals and beside what others do, on the same pictures.

    python -m benchmarks.eyes.recognise_photos --photos FOLDER [--part held] [--show] [--json FILE] [--against FILE]
    python -m benchmarks.eyes.recognise_photos --photos FOLDER --quick --jobs 2 [--deck NAME ...]      while tuning

The photographs are parted by their names: what is set by looking at those "chosen on" is measured on those "held back".
"""

import argparse
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.eyes.photos.copies_in_one_frame import look_for_copies
from benchmarks.eyes.photos.goals import COLUMNS, Goal, accuracy_goals, copies_goals, cost_goals
from benchmarks.eyes.photos.ground_truth import Deck, Part, decks_in, joined, parted
from benchmarks.eyes.photos.report import (
    Results,
    as_json,
    say_costs,
    say_goals,
    say_methods,
    say_reliability,
    say_shares,
)
from benchmarks.eyes.photos.run_arguments import photo_arguments
from benchmarks.eyes.photos.run_methods import EYES, PEERS, Run, perform
from benchmarks.eyes.photos.show_errors import changes, draw, mistakes
from benchmarks.eyes.photos.time_and_memory_of_deck import CARDS, Costs, measure, more_cards


def main() -> None:
    given = _arguments()
    with tempfile.TemporaryDirectory() as scratch:
        cache = given.cache or Path(scratch)
        every = decks_in(given.photos)
        if not given.quick:
            whole = joined(every, more_cards(cache / "cards", every), CARDS)
            every.append(whole)
        decks = [deck for deck in every if not given.deck or deck.name.startswith(tuple(given.deck))]
        if not decks:
            raise SystemExit(f"no such deck; there are {', '.join(deck.name for deck in every)}")
        if given.part != "all":
            decks = [parted(deck, Part(given.part)) for deck in decks]
        runs = [Run(deck, method) for deck in decks for method in [EYES, *([] if given.no_peers else PEERS)]]
        results = dict(zip(runs, perform(runs, cache, given.jobs), strict=True))
        columns = list(COLUMNS) if given.part == "all" else ["held back" if given.part == "held" else "chosen on"]
        goals = _accuracy(results, columns, timed=given.jobs == 1)
        costs = None
        if not given.quick:
            goals += copies_goals(look_for_copies([deck for deck in decks if deck.own], cache), columns)
            costs = _costs(whole, cache, peers=not given.no_peers)
            goals += cost_goals(costs)
        say_goals(goals, columns if "all" in columns or not costs else [*columns, "all"])
    _details(given, results, goals, costs)


def _arguments() -> argparse.Namespace:
    parser = photo_arguments(__doc__)
    parser.add_argument("--deck", action="append", metavar="NAME", help="only decks whose name begins so")
    parser.add_argument("--no-peers", action="store_true", help="without the other methods")
    parser.add_argument(
        "--quick", action="store_true", help="accuracy of the eyes with the decks as they are, nothing else"
    )
    given = parser.parse_args()
    given.no_peers |= given.quick
    return given


def _accuracy(results: Results, columns: Sequence[str], timed: bool) -> list[Goal]:
    ours = {run: judged for run, judged in results.items() if run.method == EYES}
    say_methods(results, columns, timed)
    say_shares(ours, EYES)
    own = [photo for run, judged in ours.items() if run.deck.own for photo in judged]
    if own:
        say_reliability(own)
    goals = accuracy_goals("all decks", own, columns, most_cards=False) if own else []
    for run, judged in ours.items():
        if not run.deck.own:
            goals += accuracy_goals(run.deck.name, judged, columns, most_cards=True)
    return goals


def _costs(deck: Deck, cache: Path, peers: bool) -> Costs:
    costs = measure(deck, cache, next(iter(PEERS)) if peers else None)
    say_costs(costs)
    return costs


def _details(given: argparse.Namespace, results: Results, goals: Sequence[Goal], costs: Costs | None) -> None:
    for run, judged in results.items():
        for each in judged if run.method == EYES else ():
            if given.show and (lines := list(mistakes(each))):
                print(f"\n{run.deck.name}, {each.photo.name} ({each.photo.part.value})", *lines, sep="\n  ")
            if given.save:
                draw(run, each, given.save)
    found = as_json(results, goals, costs)
    if given.against:
        print("\n".join(["", f"since {given.against}:", *changes(json.loads(given.against.read_text()), found)]))
    if given.json:
        given.json.write_text(json.dumps(found, indent=1), "utf-8")


if __name__ == "__main__":
    main()
