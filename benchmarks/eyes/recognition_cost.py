"""Cost of the eyes: milliseconds of CPU for each step, how soon a card laid is observed, and an evening at rest.

    python -m benchmarks.eyes.recognition_cost [--data FOLDER] [--rest 10]

Frames are of the drawn table, 1280 x 720, as the stage films it. FOLDER keeps what was drawn and learnt between runs.
"""

import argparse
import queue
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np

from benchmarks.small_machine import cpu_seconds_of_family
from benchmarks.speed.camera_at_rest import wait_until_eyes_rest
from benchmarks.speed.evening_of_two import evening_of_two
from companion.app.camera.eyes.deck_to_learn import CARD_PICTURE_WIDTH
from companion.games.registry import folder_of
from companion.printing.image_cache import CardImageCache
from companion.rules.parts.mat import load_mat
from companion.rules.printed_cards import load_cards
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable
from companion.table.observing.observation import CardSeen, Observation
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture, frame_corners
from companion.vision.pixel_box import PixelBox, bounding_box
from companion.vision.recognise.candidates.check_candidates import CandidateChecker
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.colour_compare import ColourReferences
from companion.vision.recognise.compare.find_free_outlines import find_free_outlines
from companion.vision.recognise.compare.rescan_doubtful_places import rescan_doubtful
from companion.vision.recognise.compare.sibling_details import SiblingDetails
from companion.vision.recognise.features.feature_index import FeatureIndex
from companion.vision.recognise.features.find_cards import CardFinder
from companion.vision.recognise.features.reference import learn_references
from companion.vision.recognise.features.rootsift import extract_features
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.recogniser import MAX_FEATURES, Recogniser
from companion.vision.track.changes.change_detector import ChangeDetector, ChangeVerdict
from companion.vision.track.changes.drawn_table import DrawnTable
from companion.vision.track.incremental_recogniser import IncrementalRecogniser
from companion.vision.track.watcher import Watcher

MAT = load_mat(folder_of("quickdraw") / "mat.toml")
CARDS = load_cards(folder_of("quickdraw") / "cards.toml")
LYING = (
    ("coal-1", "front-0"),
    ("gold-7", "front-0"),
    ("wild", "front-0"),
    ("wild", "front-1"),
    ("silver-3", "front-1"),
    ("lead-11", "dealer"),
    ("copper-2", "front-3"),
    ("re-run", "front-4"),
)
AROUND = 27
"""Pixels around a card that are looked at with it, first of all."""
QUIET_S = 4.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--rest", type=float, default=10.0, help="seconds for which `companion play` is watched")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = arguments.data or Path(folder)
        shelf = CardImageCache("quickdraw", CARDS, CARD_PICTURE_WIDTH, data / "cache" / "drawn")
        references = {str(card): [face] for card, face in shelf.faces().items()}
        recogniser = Recogniser(references, data / "cache")
        scene = TableScene(MAT, shelf)
        steps(scene, recogniser, references, data / "cache")
        laid(scene, recogniser)
        soon(scene, recogniser)
        at_rest(scene, recogniser)
        print(f"companion play at rest: {playing(data, arguments.rest):.1f} % of a core, stage and all")


def steps(scene: TableScene, recogniser: Recogniser, references: dict[str, list[Picture]], cache: Path) -> None:
    stage = SimulatedTable(MAT)
    for card, zone in LYING:
        stage.lay(CardId(card), ZoneId(zone))
    frame = scene.render(stage.cards())
    card = bounding_box(scene.truth(stage.cards())[0].quad)
    part = card.grown(AROUND).clipped_to(frame.shape[1], frame.shape[0])
    learnt = learn_references(references, cache)
    pictures, cards = [each.picture for each in learnt], [each.card for each in learnt]
    cells, colours = ReferenceCells(pictures, cards), ColourReferences(pictures, cards)
    firsts = [learnt[family[0]] for family in cells.families]
    index = FeatureIndex([each.features for each in firsts])
    finder = CardFinder(index, [each.size for each in firsts])
    siblings = SiblingDetails(pictures, cells.families)
    ratios = [each.size[0] / each.size[1] for each in learnt]
    judge = CandidateChecker(recogniser.cards, cards, ratios, cells, colours, siblings, index.repeats)
    glance = ChangeDetector()
    glance.judge_frame(frame)
    large: Picture = np.asarray(cv2.resize(frame, (1920, 1080)), np.uint8)
    print(f"CPU ms a step         whole frame   around a card ({part.area / frame[..., 0].size:.0%} of it)")
    print(f"  glance              {cpu(lambda: glance.judge_frame(frame)):11.1f}   at 1920 x 1080", end="")
    glance = ChangeDetector()
    glance.judge_frame(large)
    print(f" {cpu(lambda: glance.judge_frame(large)):.1f}")
    print(f"  mat place (markers) {cpu(lambda: MatCalibration(MAT).find_mat(frame)):11.1f}")
    views = ScaledViews(frame, PixelBox(0, 0, frame.shape[1], frame.shape[0])), ScaledViews(frame, part)
    features = [extract_features(each.coarse, MAX_FEATURES) for each in views]
    finds = [finder.find_cards(each, finder.find_neighbours(each)) for each in features]
    outlines = [find_free_outlines(each.coarse, each.whole) for each in views]
    doubts = [[frame_corners(*each.size)] for each in views]
    row("coarse features", *(lambda n=n: extract_features(views[n].coarse, MAX_FEATURES) for n in (0, 1)))
    row(
        "match and pose",
        *(lambda n=n: finder.find_cards(features[n], finder.find_neighbours(features[n])) for n in (0, 1)),
    )
    row("outlines", *(lambda n=n: find_free_outlines(views[n].coarse, views[n].whole) for n in (0, 1)))
    row("judge", *(lambda n=n: judge.check_finds(views[n], finds[n], outlines[n]) for n in (0, 1)))
    row(
        "closer, if at all",
        *(lambda n=n: rescan_doubtful(views[n], doubts[n], features[n].points, MAX_FEATURES) for n in (0, 1)),
    )
    row("all of it", lambda: recogniser.recognise(frame), lambda: recogniser.recognise(frame, part))


def row(name: str, whole: Callable[[], object], near: Callable[[], object]) -> None:
    first, second = cpu(whole), cpu(near)
    print(f"  {name:19} {first:11.1f} {second:13.1f}   1 : {second / first:.2f}")


def cpu(job: Callable[[], object], times: int = 5) -> float:
    """Milliseconds of processor, the least of some runs."""
    spent = []
    for _ in range(times):
        began = time.process_time()
        job()
        spent.append(1000 * (time.process_time() - began))
    return min(spent)


def laid(scene: TableScene, recogniser: Recogniser) -> None:
    """Milliseconds of CPU to search the empty table, and then a card that is laid, as changes are told."""
    stage = SimulatedTable(MAT)
    frames = [scene.render(())]
    for card, zone in LYING:
        stage.lay(CardId(card), ZoneId(zone))
        frames.append(scene.render(stage.cards()))
    for name, table in {"": None, ", known as it is drawn": DrawnTable(lambda: frames[0])}.items():
        runs = [
            _search_in_turn(IncrementalRecogniser(recogniser, MatCalibration(MAT), table), frames) for _ in range(2)
        ]
        empty, *cards = map(min, zip(*runs, strict=True))
        mean, worst = sum(cards) / len(cards), max(cards)
        print(f"an empty table{name}: {empty:.1f} ms; a card laid: {mean:.1f} ms, {worst:.1f} at worst")


def _search_in_turn(eyes: IncrementalRecogniser, frames: Sequence[Picture]) -> list[float]:
    """Return milliseconds of CPU for the first frame, all of it, and for what changed in each of the others."""
    glance = ChangeDetector()
    spent = []
    for frame in frames:
        while glance.judge_frame(frame) is not ChangeVerdict.NEW:
            pass
        began = time.process_time()
        eyes.update_detections(frame, glance.new_places)
        spent.append(1000 * (time.process_time() - began))
        glance.note_all_explained()
    return spent


class Timed(ChangeDetector):
    """A glance that remembers when it last saw something move, or an arm."""

    moved = 0.0

    def judge_frame(self, frame: Picture) -> ChangeVerdict:
        verdict = super().judge_frame(frame)
        if verdict is ChangeVerdict.BUSY:
            self.moved = time.perf_counter()
        return verdict


def soon(scene: TableScene, recogniser: Recogniser) -> None:
    """Seconds from the last frame with a hand to the observation, with the stage's eight frames a second."""
    stage, glance = SimulatedTable(MAT), Timed()
    seen: queue.Queue[float] = queue.Queue()

    def tell(observation: Observation) -> None:
        if isinstance(observation, CardSeen):
            seen.put(time.perf_counter() - glance.moved)

    watcher = Watcher(SimulatedCamera(stage, scene), recogniser, MatCalibration(MAT), tell, change_detector=glance)
    watcher.start()
    settled(watcher)
    waits = []
    for card, zone in LYING:
        stage.lay(CardId(card), ZoneId(zone))
        waits.append(seen.get(timeout=60))
    watcher.stop()
    waits.sort()
    print(f"a card is observed {waits[len(waits) // 2]:.2f} s after the hand has gone ({waits[-1]:.2f} s at worst)")


def settled(watcher: Watcher) -> None:
    while watcher.health.frames < 8:
        time.sleep(0.1)


class Repeating:
    """A camera that gives one frame, `fps` times a second."""

    def __init__(self, frame: Picture, fps: float) -> None:
        self._frame, self._pause = frame, 1 / fps
        self._closed = threading.Event()

    def frames(self) -> Iterator[Picture]:
        while not self._closed.wait(self._pause):
            yield self._frame

    def close(self) -> None:
        self._closed.set()


def at_rest(scene: TableScene, recogniser: Recogniser) -> None:
    stage = SimulatedTable(MAT)
    large: Picture = np.asarray(cv2.resize(scene.render([]), (1920, 1080)), np.uint8)
    cameras = {
        "stage, 8 frames a second": SimulatedCamera(stage, scene),
        "1920 x 1080, 15 a second": Repeating(large, 15),
        "1920 x 1080, 30 a second": Repeating(large, 30),
    }
    for name, camera in cameras.items():
        watcher = Watcher(camera, recogniser, MatCalibration(MAT), lambda observation: None)
        watcher.start()
        settled(watcher)
        began, spent = time.perf_counter(), time.process_time()
        time.sleep(QUIET_S)
        share = (time.process_time() - spent) / (time.perf_counter() - began)
        watcher.stop()
        print(f"a table at rest, {name}: {100 * share:.1f} % of a core")


def playing(data: Path, seconds: float) -> float:
    """Return the percent of a core that an open evening takes with its eyes while nobody does anything.

    Two have sat down, and the draw for the deal lies there.
    """
    with evening_of_two(["--camera", "stage", "--data", str(data)]) as pid:
        wait_until_eyes_rest(pid)
        before, began = cpu_seconds_of_family(pid), time.perf_counter()
        time.sleep(seconds)
        return 100 * (cpu_seconds_of_family(pid) - before) / (time.perf_counter() - began)


if __name__ == "__main__":
    main()
