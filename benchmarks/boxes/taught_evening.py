"""Evenings of either Revolver with a box of nothing but a title, under a staged camera: taps, and the box after them.

    python -m benchmarks.boxes.taught_evening --data FOLDER [--game revolver] [--evenings 3] [--seed 1] [--turns 60]
    python -m benchmarks.boxes.taught_evening --blind --evenings 5

People hold the house box's cards, and answer on the phones what the drawn card says: a name that was read, what was
filled in and what is preset cost nothing, everything else a tap each, and so does a name that is typed. The last tap is
in a table of kinds, moments, firepower and cost, and tells them all. Members, battlefields and poker cards are typed;
without a camera, cards that were paid with are named on their piles between two plays. Each evening begins with the
box that the one before has left. `--fill-up` lays what the evening has not shown before the camera after its end, card
by card. FOLDER keeps what was drawn; `--blind` leaves the camera out, `--typed` the reader of print. Each reading of a
title has a minute, so that how busy the machine is changes nothing; in a run it has four seconds. Exit status 1 if
something was asked for twice, if a picture in the box shows another card or more than one, or if the box, filled up,
is not as the house box but for what that says in words.
"""

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from companion.app.camera.new_cards.card_naming_question import ReadCard
from companion.rules.zone import CardId
from companion.vision.read_box.read_top_of_card import find_top_reader
from companion.vision.teach.similar_cards import SimilarityIndex
from tests.app.camera.new_cards.blind_evening import BlindEvening
from tests.app.camera.new_cards.staged_boxes import OUTLAWS, RAIDERS, StagedBox, spelled_by_names
from tests.app.camera.new_cards.staged_evening import draw_stage
from tests.app.camera.new_cards.whole_evening import WholeEvening

BOXES: Final = {"revolver": OUTLAWS, "revolver2": RAIDERS}
TITLE: Final = {"box": {"title": "Ann's box", "kind": "owner", "name_in_play": True}}
RECOGNISABLE: Final = 0.5
"""Likeness to its drawn card that a picture has: those cut out right have 0.7, one with the edges of others 0.2."""
PATIENCE_S: Final = 60.0
"""Seconds that a reading of a title may take."""


def main() -> int:
    """Play the evenings, and print what they took and left. Returns the exit status."""
    arguments = _arguments()
    box, data, faults = BOXES[arguments.game], dict(TITLE), 0
    for nth in range(arguments.evenings):
        with tempfile.TemporaryDirectory() as folder:
            evening = _open(arguments, box, data, Path(folder), arguments.seed + nth)
            turns = _play(evening, arguments.turns)
            print(f"evening {nth + 1}: {turns} turns, {'to its end' if evening.is_over else 'not to its end'}")
            if arguments.fill_up and evening.is_over:
                _fill_up(evening)
            faults += _report_taps(evening)
            if not arguments.blind:
                faults += _report_pictures(evening)
        data = dict(evening.grown)
    wrong = _report_box(box, data)
    return int(faults > 0 or (arguments.fill_up and wrong > 0))


def _fill_up(evening: WholeEvening) -> None:
    """Tell after the end what the box lacks, and print the taps of the game and of that."""
    _report_taps(evening)
    before = len(evening.asked_about)
    taps = evening.fill_up()
    told = ", ".join(f"{what} {count}" for what, count in taps.most_common())
    print(f"  filled up after the end: {len(evening.asked_about) - before} cards, with taps for {told or 'nothing'}")
    print("  with the game:")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=Path(tempfile.gettempdir()))
    parser.add_argument("--game", choices=BOXES, default="revolver2")
    parser.add_argument("--evenings", type=int, default=1)
    parser.add_argument("--blind", action="store_true", help="without a camera")
    parser.add_argument("--typed", action="store_true", help="without a reader of print: every name is typed")
    parser.add_argument("--fill-up", action="store_true", help="tell after the end what the evening has not shown")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=60, help="the most that are played in an evening")
    parser.add_argument("--width", type=int, default=1920, help="pixels across the camera's picture")
    return parser.parse_args()


def _open(arguments: argparse.Namespace, box: StagedBox, data: Mapping[str, Any], folder: Path, seed: int) -> Any:
    pack, faces = {"name": "ann-s-box", "data": data}, tuple(box.house)
    if arguments.blind:
        return BlindEvening(pack, folder, None, None, seed=seed, box=box, faces=faces)
    scene, eyes = draw_stage(faces, arguments.data / "drawn", arguments.width, box)
    read: ReadCard | None = None if arguments.typed else find_top_reader(PATIENCE_S)
    return WholeEvening(pack, folder, scene, eyes, read, seed=seed, box=box, faces=faces)


def _play(evening: WholeEvening, most: int) -> int:
    """Play until somebody has won, or `most` turns. Returns how many were played."""
    began = time.process_time()
    for turn in range(most):
        if evening.is_over:
            return turn
        evening.play_turn()
        spent = time.process_time() - began
        print(f"  turn {turn + 1}: {spent:.0f} s of CPU, {len(evening.asked_about)} cards named", flush=True)
    return most


def _report_taps(evening: WholeEvening) -> int:
    """Print the taps of an evening. Returns how many cards were asked for twice."""
    new = {card: evening.taps[card] for card in evening.asked_about}
    again = sum(evening.laid.values()) - len(new.keys() & evening.laid.keys())
    mean = sum(new.values()) / max(1, len(new))
    print(
        f"  {len(new)} cards named; taps for each: {dict(sorted(Counter(new.values()).items()))}, {mean:.2f} on average"
    )
    print(f"  of them for {', '.join(f'{what} {count}' for what, count in evening.taps_for.most_common())}")
    if isinstance(evening, BlindEvening):
        told = evening.on_piles
        print(f"  {told.total()} discards were told on their piles, {len(new.keys() & told.keys())} of them new cards")
    twice = [card for card, count in Counter(evening.asked_about).items() if count > 1]
    print(f"  asked about twice: {', '.join(twice) or 'none'}")
    print(f"  {again} more times a card was laid, {len(evening.by_hand)} of all had to be tapped or taken back:")
    print("".join(f"    {each}: {count}\n" for each, count in Counter(evening.by_hand).most_common()), end="")
    print(f"  named, and given back to the hand as it is for another moment: {', '.join(evening.untimely) or 'none'}")
    others = evening.reader.taps
    print(f"  {len(others)} members, battlefields and poker cards typed, with {others.total()} taps, names as one")
    return len(twice)


def _report_pictures(evening: WholeEvening) -> int:
    """Print how many pictures were kept in the box, and which do not show the card named. Returns how many do not."""
    drawn = SimilarityIndex()
    for card in evening.faces:
        drawn.add_picture(card, np.asarray(evening.scene.pictures.face(CardId(card)), np.uint8)[..., :3])
    ids = {one["name"]: card for card, one in evening.box.house.items()}
    kept, wrong = 0, []
    for card, one in evening.view["cards"].items():
        if one["name"] in ids and (picture := evening.pictures.kept_picture(card)) is not None:
            kept += 1
            found = drawn.most_similar(picture)
            is_right = found is not None and found.card == ids[one["name"]] and found.likeness >= RECOGNISABLE
            wrong += [] if is_right else [one["name"]]
    print(f"  {kept} cards with a picture; pictures that show another, or more than one: {', '.join(wrong) or 'none'}")
    return len(wrong)


def _report_box(box: StagedBox, data: Mapping[str, Any]) -> int:
    """Print what of the house box the grown one has, lacks or has otherwise. Returns how many differ, words aside."""
    wrong = 0
    for table in box.tables:
        told, house = spelled_by_names(data, table), box.printed(table)
        lacks = box.differences(data, table)
        others = told.keys() - house.keys()
        wrong += sum(bool(keys) for keys in lacks.values()) + len(others)
        print(f"{table}: {sum(not keys for keys in lacks.values())} of {len(lacks)} as in the house box, words aside")
        print(f"  not in the house box: {', '.join(sorted(others))}\n" if others else "", end="")
        for key in sorted({key for keys in lacks.values() for key in keys}):
            names = [_told_otherwise(house[name], told.get(name), key) for name in house if key in lacks[name]]
            print(f"  {'not there' if key == 'all' else key}: {len(names)}: {', '.join(names)}")
    return wrong


def _told_otherwise(printed: Mapping[str, Any], told: Mapping[str, Any] | None, key: str) -> str:
    """Return the name of a component, with what the grown box says instead where that is a number."""
    name, said = printed["name"], (told or {}).get(key)
    return f"{name} ({said}, printed {printed.get(key, 'nothing')})" if isinstance(said, int) and told else str(name)


if __name__ == "__main__":
    raise SystemExit(main())
