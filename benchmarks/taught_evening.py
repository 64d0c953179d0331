"""Taps of a game of Revolver 2 under a staged camera with a box whose decks are only counted, and the box after it.

    python -m benchmarks.taught_evening --data FOLDER [--seed 1] [--turns 40] [--width 1920]

People hold the house box's cards, and answer on the phones what the drawn card says: names that were read, numbers that
were filled in and what is preset cost nothing, everything else a tap each. FOLDER keeps what was drawn.
"""

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path

from companion.app.camera.new_cards.asked_card import ReadCard
from companion.vision.teach.read_title import find_title_reader
from tests.app.camera.new_cards.staged_evening import HOUSE, draw_stage
from tests.app.camera.new_cards.test_take_pictures import PACK
from tests.app.camera.new_cards.whole_evening import WholeEvening


def report(evening: WholeEvening) -> None:
    new = {card: evening.taps[card] for card in evening.asked_about}
    again = sum(evening.laid.values()) - len(new)
    print(f"{len(new)} cards named of {len(HOUSE)}; taps for each: {dict(sorted(Counter(new.values()).items()))}")
    twice = [card for card, count in Counter(evening.asked_about).items() if count > 1]
    print(f"asked about twice: {', '.join(twice) or 'none'}")
    print(f"{again} more times a card was laid, {len(evening.by_hand)} of all had to be tapped or taken back:")
    print("".join(f"  {each}: {count}\n" for each, count in Counter(evening.by_hand).most_common()), end="")
    lacking = evening.missing()
    print(f"the same as in the house box: {sum(not keys for keys in lacking.values())} of {len(lacking)} cards")
    for key, count in Counter(key for keys in lacking.values() for key in keys).most_common():
        print(f"  {key}: other, or not there, on {count}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=40, help="the most that are played")
    parser.add_argument("--width", type=int, default=1920, help="pixels across the camera's picture")
    arguments = parser.parse_args()
    read: ReadCard | None = find_title_reader()
    scene, eyes = draw_stage(tuple(HOUSE), arguments.data / "drawn", arguments.width)
    began = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        evening = WholeEvening(PACK, Path(folder), scene, eyes, read, seed=arguments.seed)
        for turn in range(arguments.turns):
            if evening.is_over:
                break
            evening.play_turn()
            print(
                f"turn {turn + 1}: {time.process_time() - began:.0f} s of CPU, {len(evening.asked_about)} named",
                flush=True,
            )
        report(evening)


if __name__ == "__main__":
    main()
