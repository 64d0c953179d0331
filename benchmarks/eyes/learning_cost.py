"""CPU and time of learning a deck, CPU of putting it together again and of having it back from disk in a new process.

    python -m benchmarks.eyes.learning_cost [--decks made house mixed] [--before FOLDER] [--data FOLDER] [--runs 1]

The decks: 60 made cards with two backs, 62 cards of the house box of Revolver 2, and 250 made ones, each a pack of PNG
files. FOLDER of `--data` keeps them between runs; that of `--before` is another checkout, measured in the same run.
Each measurement is a process of its own, without its imports, the least of the runs. Plain RootSIFT is OpenCV's SIFT of
every fourth picture, 600 pixels high: on a busy machine only the ratio to it means something.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from benchmarks.boxes.box_photos.stage_box import printed_cards
from benchmarks.small_machine import compiled_environment
from companion.printing.image_cache import CardImageCache
from companion.simulator.synthetic.random_deck_pictures import make_deck
from companion.vision.picture import Picture, write_picture

MEASURE: Final = Path(__file__).with_name("measure_learning.py")
PARTS: Final = {
    "learn": "learning decoded pictures",
    "wall": "the same, wall time",
    "again": "once more, with features known",
    "restore": "back from disk in a new process",
    "check": "reading and checking the pack before",
}
SET_BY_COMPANION: Final = ("OPENBLAS_NUM_THREADS", "OMP_WAIT_POLICY")
"""Each checkout says for itself how many threads there are, and how they wait."""
HOUSE, HOUSE_CARDS, CARD_WIDTH = "revolver2", 62, 430


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", nargs="+", choices=DECKS, default=list(DECKS))
    parser.add_argument("--before", type=Path, help="another checkout, measured beside this one")
    parser.add_argument("--data", type=Path, help="keeps the decks")
    parser.add_argument("--runs", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        checkouts = {"before": arguments.before, "now": Path.cwd()}
        for deck in arguments.decks:
            pack = _pack(deck, arguments.data or Path(scratch))
            for name, checkout in checkouts.items():
                if checkout is not None:
                    runs = [_measure(pack, checkout, Path(scratch)) for _ in range(arguments.runs)]
                    _report(f"{deck}, {name}", {part: min(run[part] for run in runs) for part in runs[0]})


def _made(cards: int, seed: int) -> Mapping[str, Picture]:
    deck = make_deck(cards, seed)
    return {**deck.faces, **deck.backs}


def _house() -> Mapping[str, Picture]:
    cards = printed_cards(HOUSE, {})
    drawn = CardImageCache(HOUSE, cards, CARD_WIDTH)
    return {str(card): drawn.face(card) for card in list(cards)[:HOUSE_CARDS]}


DECKS: Final[Mapping[str, Callable[[], Mapping[str, Picture]]]] = {
    "made": lambda: _made(60, 101),
    "house": _house,
    "mixed": lambda: _made(248, 102),
}


def _pack(deck: str, data: Path) -> Path:
    """Return the folder of a deck's pictures, made unless it is there."""
    folder = data / deck
    if not folder.is_dir():
        unfinished = data / f".{deck}"
        unfinished.mkdir(parents=True, exist_ok=True)
        for card, picture in DECKS[deck]().items():
            write_picture(unfinished / f"{card}.png", picture)
        unfinished.rename(folder)
    return folder


def _measure(pack: Path, checkout: Path, scratch: Path) -> Mapping[str, float]:
    """Return seconds of CPU of each part, by a checkout's code with an empty cache."""
    environment = dict(compiled_environment(scratch / checkout.resolve().name, checkout))
    for name in SET_BY_COMPANION:
        environment.pop(name, None)
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as cache:
        for part in ("learn", "restore"):
            command = [sys.executable, str(MEASURE), part, str(pack), cache]
            ran = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
            found |= json.loads(ran.stdout)
    return found


def _report(name: str, found: Mapping[str, float]) -> None:
    cards, plain = found["cards"], found["plain"]
    print(f"{name}, {cards:.0f} cards; plain RootSIFT takes {1000 * plain:.1f} ms of CPU a picture = 1")
    for part in PARTS:
        spent = found[part]
        print(f"  {PARTS[part]:38} {spent:7.3f} s, {1000 * spent / cards:5.1f} ms a card, {spent / cards / plain:.3f}")
    print(flush=True)


if __name__ == "__main__":
    main()
