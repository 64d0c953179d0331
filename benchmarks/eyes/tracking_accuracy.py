"""Films of a staged table: is everything that happens observed exactly once, how soon, and at what cost?

    python -m benchmarks.eyes.tracking_accuracy [--data FOLDER] [--times 6] [--minutes 10]
    python -m benchmarks.eyes.tracking_accuracy live [--data FOLDER] [--minutes 30] [--seed 1]

Frames are of the drawn table, 1280 x 720, with sensor noise; the eye is the real recogniser, taught the drawn cards
and their back. Latency is told from the last frame in which something moves at the place (the card, or a hand over it)
to the last observation that came of it: in frames, and in milliseconds of CPU, those of the recogniser beside all the
rest. FOLDER keeps what was drawn and learnt. `live` is one long evening: `benchmarks/eyes/tracking/live_evening.py`.
"""

import argparse
import tempfile
from pathlib import Path
from random import Random

from benchmarks.eyes.tracking.events import CARDS, EVENTS, choose_free_cards, cover_card, uncover_card
from benchmarks.eyes.tracking.live_evening import play_live_evening
from benchmarks.eyes.tracking.outcome import Outcome, format_outcome
from benchmarks.eyes.tracking.screening import MAT, Screening
from benchmarks.eyes.tracking.table_at_rest import watch_table_at_rest
from companion.app.camera.eyes.deck_to_learn import CARD_PICTURE_WIDTH
from companion.printing.image_cache import CardImageCache
from companion.simulator.scene import TableScene
from companion.vision.recognise.recogniser import Recogniser


def play_events(scene: TableScene, recogniser: Recogniser, times: int) -> None:
    """Let each kind of event happen that often, and print what was observed."""
    print(f"{'event':34} right   frames (median, worst)   CPU ms: eye, all else (median; worst)")
    for name, happen in EVENTS.items():
        outcome = Outcome()
        for seed in range(times):
            show = Screening(scene, recogniser, seed, *choose_free_cards(Random(seed)))
            if happen is uncover_card:
                show.event(cover_card, Outcome())
            show.event(happen, outcome)
        print(format_outcome(name, outcome), flush=True)
        for wrong in outcome.wrong:
            print(f"    {wrong}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=("events", "live"), default="events")
    parser.add_argument("--data", type=Path)
    parser.add_argument("--times", type=int, default=6, help="repetitions of each event, with other cards and places")
    parser.add_argument("--minutes", type=float, help="for which the table at rest is watched (10), or lived at (30)")
    parser.add_argument("--seed", type=int, default=1, help="of a live evening")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = arguments.data or Path(folder)
        shelf = CardImageCache("quickdraw", CARDS, CARD_PICTURE_WIDTH, data / "cache" / "drawn")
        pictures = {str(card): [face] for card, face in shelf.faces().items()} | {"back": [shelf.back()]}
        recogniser = Recogniser(pictures, data / "cache")
        scene = TableScene(MAT, shelf)
        if arguments.what == "live":
            play_live_evening(scene, recogniser, arguments.minutes or 30.0, arguments.seed)
        else:
            play_events(scene, recogniser, arguments.times)
            watch_table_at_rest(scene, recogniser, 10.0 if arguments.minutes is None else arguments.minutes)


if __name__ == "__main__":
    main()
