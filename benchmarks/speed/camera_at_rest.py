"""CPU of an evening at rest below a streaming phone: 1920 x 1080, 15 pictures a second, three cards on the mat.

    python -m benchmarks.speed.camera_at_rest [--before FOLDER] [--rest 20]

`--before FOLDER` measures another checkout of companion in the same run. What the phone itself uses is not counted: it
streams pictures that differ by the noise of its sensor, made beforehand.
"""

import argparse
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import cv2

from benchmarks.small_machine import children, compiled_environment, cpu_seconds_of_family
from benchmarks.speed.evening_of_two import evening_of_two
from benchmarks.speed.streaming_phone import repeat_at_rate, streaming
from companion.app.camera.eyes.deck_to_learn import CARD_PICTURE_WIDTH
from companion.games.registry import cards_of_game, mat_of_game
from companion.printing.image_cache import CardImageCache
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedTable

GAME: Final = "quickdraw"
LYING: Final = (("gold-7", "front-0"), ("lead-3", "front-1"), ("wild", "front-2"))
PICTURES: Final = 8
STILL_INTERVALS: Final = 5
"""Of two seconds, one after the other, in which the eyes do nothing: all cards were looked at."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, default=None, help="another checkout, measured beside this one")
    parser.add_argument("--rest", type=float, default=20, help="seconds that nobody touches anything")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, streaming(repeat_at_rate(draw_pictures(Path(scratch)))) as address:
        for name, checkout in (("before", arguments.before), ("now", Path.cwd())):
            if checkout is not None:
                share = measure_rest(checkout, Path(scratch), address, arguments.rest)
                print(f"{name:8}at rest {100 * share:.1f} % of a core", flush=True)


def draw_pictures(folder: Path) -> Sequence[bytes]:
    """Return JPEGs of one table, which differ by noise."""
    mat = mat_of_game(GAME)
    assert mat is not None
    table = SimulatedTable(mat)
    for card, zone in LYING:
        table.lay(CardId(card), ZoneId(zone))
    cards = CardImageCache(GAME, cards_of_game(GAME, {}), CARD_PICTURE_WIDTH, folder / "drawn")
    scene = TableScene(mat, cards, width=1920, height=1080)
    frames = (scene.render(table.cards(), seed=seed) for seed in range(PICTURES))
    return [cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, 85])[1].tobytes() for frame in frames]


def measure_rest(checkout: Path, scratch: Path, address: str, seconds: float) -> float:
    """Return the share of a core that an evening takes once its eyes have seen all there is."""
    options = ["--game", GAME, "--cards", "real", "--camera", address, "--data", str(scratch / "data")]
    environment = compiled_environment(scratch / checkout.resolve().name, checkout)
    with evening_of_two(options, cwd=checkout, env=environment) as pid:
        wait_until_eyes_rest(pid)
        before, began = cpu_seconds_of_family(pid), time.perf_counter()
        time.sleep(seconds)
        return (cpu_seconds_of_family(pid) - before) / (time.perf_counter() - began)


def wait_until_eyes_rest(pid: int) -> None:
    """Return when the eyes have worked, and have done nothing for some time."""
    before, still = 0.0, 0
    while still < STILL_INTERVALS:
        time.sleep(2)
        used = sum(cpu_seconds_of_family(child) for child in children(pid))
        still = still + 1 if used > 1 and used - before < 0.05 else 0
        before = used


if __name__ == "__main__":
    main()
