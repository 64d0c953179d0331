"""A drawn table under a camera, and what is observed there."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice
from typing import Any

from companion.games.registry import folder_of
from companion.rules.parts.mat import load_mat
from companion.rules.printed_cards import load_cards
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import LaidCard, Spot, TableScene
from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.watcher import Watcher

MAT = load_mat(folder_of("quickdraw") / "mat.toml")
CARDS = load_cards(folder_of("quickdraw") / "cards.toml")
SETTLED = 8
"""Frames, one second of the stage, in which whatever was laid is observed."""
FRONT, OTHER, DEALER, DISCARD = ZoneId("front-0"), ZoneId("front-1"), ZoneId("dealer"), ZoneId("discard")
WILD, COAL, GOLD, LEAD = CardId("wild"), CardId("coal-1"), CardId("gold-7"), CardId("lead-11")


class Counting:
    """An eye that counts the pixels it was asked about, and looks only once at what many tests begin with."""

    answers: dict[tuple[Any, ...], Sequence[Detection]] = {}

    def __init__(self, eye: Recogniser) -> None:
        self.eye = eye
        self.asked: list[int] = []

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> Sequence[Detection]:
        self.asked.append(part.area if part else frame.shape[0] * frame.shape[1])
        key = (sha256(frame).digest(), part, tuple((each.card, each.quad.tobytes()) for each in lying))
        if key not in self.answers:
            self.answers[key] = self.eye.recognise(frame, part, lying)
        return self.answers[key]


class Room:
    """A drawn table under a camera, and everything that was observed there."""

    def __init__(self, scene: TableScene, recogniser: Recogniser) -> None:
        self.scene = scene
        self.stage = SimulatedTable(MAT, seed=5)
        self.told: list[Observation] = []
        self.eye = Counting(recogniser)
        self.watcher = Watcher(self.camera(scene), self.eye, MatCalibration(MAT), self.told.append)
        self.filming: Iterator[Picture] = self.camera(scene).frames()
        self._seed = 0

    def camera(self, scene: TableScene) -> SimulatedCamera:
        return SimulatedCamera(self.stage, scene, wait=lambda seconds: None)

    def film(self, frames: int = SETTLED) -> list[Observation]:
        """Return what is observed during the next frames of the stage."""
        return self.show(islice(self.filming, frames))

    def show(self, frames: "Iterator[Picture] | Sequence[Picture]") -> list[Observation]:
        before = len(self.told)
        for frame in frames:
            self.watcher.process_frame(frame)
        return self.told[before:]

    def still(
        self,
        *cards: LaidCard,
        hand: Spot | None = None,
        frames: int = 6,
        scene: TableScene | None = None,
    ) -> list[Observation]:
        """Return what is observed while these cards, and nothing else, lie there."""
        self._seed += frames
        shown = scene or self.scene
        return self.show([shown.render(cards, hand, self._seed + number) for number in range(frames)])

    def another_scene(self, scene: TableScene) -> list[Observation]:
        """From now on the table is filmed like that; what is observed until the eyes are used to it."""
        self.filming = self.camera(scene).frames()
        return self.film(30)


def plain(observations: Sequence[Observation]) -> list[tuple[str, CardId, ZoneId, int]]:
    assert all(not isinstance(each, CardSeen) or each.confidence > 0.9 for each in observations)
    return [(type(each).__name__, each.card, each.zone, each.count)
            for each in observations if isinstance(each, CardSeen | CardGone)]  # fmt: skip


def seen(card: CardId, zone: ZoneId, count: int = 1) -> tuple[str, CardId, ZoneId, int]:
    return "CardSeen", card, zone, count


def gone(card: CardId, zone: ZoneId, count: int = 0) -> tuple[str, CardId, ZoneId, int]:
    return "CardGone", card, zone, count
