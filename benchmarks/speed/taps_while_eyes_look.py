"""A seat's tap while the eyes look at a full table without a pause: in a thread of the run, and in their own process.

    python -m benchmarks.speed.taps_while_eyes_look [--seconds 6] [--rounds 3] [--seats 2]

Trips as in `tap_roundtrip`, log in memory. Each frame is glanced at, searched whole and placed on the mat, as a run
does with the first look at a table. A thread is how it was until the eyes got a process. Rounds take turns, so that
what else the machine does meets all three alike.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from benchmarks.speed.tap_roundtrip import play, report, serve_evening

QUIET, THREAD, PROCESS = "nobody looks", "eyes in a thread", "eyes in a process"
GAMES: Final = {2: "noir", 6: "quickdraw"}


def start_looking(kind: str, data: Path) -> None:
    """Look at a full table for ever, on a thread, with the recogniser here or in a process of its own.

    Returns once the first look has ended.
    """
    from benchmarks.eyes.recognition_cost import CARDS, LYING, MAT
    from companion.app.camera.eyes.deck_to_learn import DeckToLearn, open_card_pictures
    from companion.app.camera.eyes.eyes_process import EyesProcess
    from companion.rules.zone import CardId, ZoneId
    from companion.simulator.scene import TableScene
    from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable
    from companion.vision.calibration.mat_calibration import MatCalibration
    from companion.vision.track.incremental_recogniser import CardRecogniser
    from companion.vision.track.watcher import Watcher

    deck = DeckToLearn("quickdraw", "", CARDS, data, is_drawn=True)
    recogniser: CardRecogniser = deck.learn(lambda: False)[0] if kind == THREAD else EyesProcess().learn(deck)
    stage, scene = SimulatedTable(MAT), TableScene(MAT, open_card_pictures("quickdraw", CARDS, data))
    for card, zone in LYING:
        stage.lay(CardId(card), ZoneId(zone))
    frame = scene.render(stage.cards())
    watcher = Watcher(SimulatedCamera(stage, scene), recogniser, MatCalibration(MAT), lambda seen: None, drawn=True)

    has_looked = threading.Event()

    def look() -> None:
        while True:
            watcher.look_again()
            watcher.process_frame(frame)
            has_looked.set()

    threading.Thread(target=look, daemon=True).start()
    has_looked.wait()


@contextmanager
def evening(kind: str, seats: int, data: Path) -> Iterator[dict[str, Any]]:
    """An evening in another process; what it says about itself once it listens."""
    command = [sys.executable, "-m", "benchmarks.speed.taps_while_eyes_look", "--serve", kind, str(seats), str(data)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        try:
            yield json.loads(child.stdout.readline())
        finally:
            child.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6, help="of each kind in a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seats", type=int, default=2, choices=GAMES)
    parser.add_argument("--serve", nargs=3, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        kind, seats, data = arguments.serve
        if kind != QUIET:
            start_looking(kind, Path(data))
        serve_evening(GAMES[int(seats)], int(seats), "")
        return
    trips: dict[str, list[float]] = {QUIET: [], THREAD: [], PROCESS: []}
    with tempfile.TemporaryDirectory() as data:
        for _ in range(arguments.rounds):
            for kind, own in trips.items():
                with evening(kind, arguments.seats, Path(data)) as said:
                    own += play(said["port"], said["cookies"], said["host"], arguments.seconds)
    for kind, own in trips.items():
        report(f"{arguments.seats} seats, {kind}", own)
    quiet, *others = (sorted(own)[int(0.99 * len(own))] for own in trips.values())
    for kind, p99 in zip((THREAD, PROCESS), others, strict=True):
        print(f"{kind}: p99 {p99 / quiet:.1f} times the quiet one")


if __name__ == "__main__":
    main()
