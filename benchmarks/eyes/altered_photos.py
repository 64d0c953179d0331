"""The eyes on photographs, or with pictures of cards, that are changed as a camera, a lamp or a person would.

    python -m benchmarks.eyes.altered_photos --photos FOLDER --cache FOLDER [--change dark ...] [--part chosen] [--show]

One change at a time, at two strengths. A deck is looked at with its own cards and the foreign ones that come with it.
The photographs are parted as `recognise_photos` does: choose on one half, judge on the other.
"""

import argparse
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.eyes.photos.altered.change import Change, altered
from benchmarks.eyes.photos.altered.changes import CHANGES
from benchmarks.eyes.photos.ground_truth import Deck, Part, decks_in, parted
from benchmarks.eyes.photos.report import Results, as_json
from benchmarks.eyes.photos.run_arguments import photo_arguments
from benchmarks.eyes.photos.run_methods import EYES, Run, perform
from benchmarks.eyes.photos.score_answers import Judged
from benchmarks.eyes.photos.score_totals import total
from benchmarks.eyes.photos.show_errors import changes, draw, mistakes


def main() -> None:
    given = _arguments()
    picked = [each for each in CHANGES if not given.change or each.name.startswith(tuple(given.change))]
    if not picked:
        raise SystemExit(f"no such change; there are {', '.join(each.name for each in CHANGES)}")
    decks = [each for each in largest(decks_in(given.photos)) if not given.deck or each.name.startswith(given.deck)]
    if given.part != "all":
        decks = [parted(deck, Part(given.part)) for deck in decks]
    print(f"{'change':28}" + "".join(f"{part.value + ': right':>16} unsure wrong stray" for part in Part), "  CPU ms")
    results: dict[Run, Sequence[Judged]] = {}
    with tempfile.TemporaryDirectory() as scratch:
        for change in picked:
            runs = [Run(altered(deck, change), EYES) for deck in decks]
            judged = perform(runs, given.cache or Path(scratch), given.jobs)
            say_change(change, [photo for each in judged for photo in each])
            of_change = dict(zip(runs, judged, strict=True))
            _details(given, of_change)
            results |= of_change
    _compare(given, results)


def largest(decks: Sequence[Deck]) -> list[Deck]:
    """Return each deck once, with the most cards that there are for it."""
    by_name: dict[str, Deck] = {}
    for deck in sorted(decks, key=lambda deck: len(deck.references)):
        by_name[deck.name.partition(" ")[0]] = deck
    return list(by_name.values())


def say_change(change: Change, judged: Sequence[Judged]) -> None:
    """Print a line for a change: each half of the photographs, and the mean CPU of a look."""
    cells = []
    for part in Part:
        counts = total(each for each in judged if each.photo.part is part)
        cells.append(f"{counts.right:>12}/{counts.cards:<3} {counts.unsure:>6} {counts.wrong:>5} {counts.stray:>5}")
    print(
        f"{change.name:28}" + "".join(cells), f"{sum(each.cpu_ms for each in judged) / len(judged):>8.0f}", flush=True
    )


def _details(given: argparse.Namespace, results: Results) -> None:
    """Tell and draw what went wrong."""
    for run, judged in results.items():
        for each in judged:
            lines = list(mistakes(each))
            if given.show and lines:
                print(f"\n{run.deck.name}, {each.photo.name} ({each.photo.part.value})", *lines, sep="\n  ", flush=True)
            if given.save and lines:
                draw(run, each, given.save)


def _compare(given: argparse.Namespace, results: Results) -> None:
    """Keep what was measured, and tell what changed since an earlier run of the same changes."""
    found = as_json(results, [], None)
    if given.against:
        known = json.loads(given.against.read_text())
        names = {run.deck.name for run in results}
        known["runs"] = [run for run in known["runs"] if run["deck"] in names]
        print("\n".join(["", f"since {given.against}:", *changes(known, found)]))
    if given.json:
        given.json.write_text(json.dumps(found, indent=1), "utf-8")


def _arguments() -> argparse.Namespace:
    parser = photo_arguments(__doc__)
    parser.add_argument("--change", action="append", metavar="NAME", help="only changes whose name begins so")
    parser.add_argument("--deck", default="", metavar="NAME", help="only decks whose name begins so")
    return parser.parse_args()


if __name__ == "__main__":
    main()
