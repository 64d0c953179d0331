"""The whole way from a camera to observations, and what happens when the camera dies."""

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.table.observing.observation import CardSeen, Observation
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.camera import FolderCamera
from companion.vision.picture import CameraError, Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.changes.change_detector import ChangeDetector
from companion.vision.track.watcher import Watcher
from tests.patience import PATIENCE_S
from tests.vision.random_scenes import MAT, corners_at, drawn_mat, filmed, lay, plain_card, rich_card

DECK = {"rich-0": rich_card(0), "rich-1": rich_card(1), "red-2": plain_card((40, 40, 200), 2)}
TABLE = filmed(drawn_mat())
"""Seconds after which a test gives up; none waits that long."""


class Film:
    """A camera whose reels are frames or the error that ends them; each call of `frames` plays one reel."""

    def __init__(self, *reels: Sequence[Picture | CameraError]) -> None:
        self.reels = list(reels)
        self.closed = 0

    def frames(self) -> Iterator[Picture]:
        for frame in self.reels.pop(0):
            if isinstance(frame, CameraError):
                raise frame
            yield frame

    def close(self) -> None:
        self.closed += 1


class Endless(Film):
    """Plays one frame until it is closed."""

    def frames(self) -> Iterator[Picture]:
        while not self.closed:
            yield TABLE


class Blind:
    """Sees nothing, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> list[Detection]:
        self.asked += 1
        return []


def watcher(
    camera: Film, eye: Blind | Recogniser | None = None, change_detector: ChangeDetector | None = None
) -> Watcher:
    return Watcher(
        camera,
        eye or Blind(),
        MatCalibration(MAT),
        lambda observation: None,
        change_detector=change_detector,
        first_wait=0.001,
    )


def watched(watcher: Watcher) -> Watcher:
    watcher.start()
    assert watcher.wait_for_end(PATIENCE_S)
    watcher.stop()
    return watcher


def test_photographs_of_a_table_become_observations(tmp_path: Path) -> None:
    mat = drawn_mat()
    first = lay(mat, DECK["rich-0"], corners_at(300, 300, 10, 126))
    second = lay(lay(first, DECK["red-2"], corners_at(850, 400, 0, 126)), DECK["rich-0"], corners_at(460, 500, 80, 126))
    for name, frame in (("1.png", first), ("2.png", second)):
        cv2.imwrite(str(tmp_path / name), filmed(frame))
    told: list[Observation] = []
    eye = Recogniser({name: [card] for name, card in DECK.items()})
    glance = ChangeDetector(looks=1, habit=0)
    seen = watched(Watcher(FolderCamera(tmp_path), eye, MatCalibration(MAT), told.append, change_detector=glance))
    cards = [each for each in told if isinstance(each, CardSeen)]
    assert [(each.card, each.zone, each.count) for each in cards[:1]] == [("rich-0", "left", 1)]
    assert {(each.card, each.zone, each.count) for each in cards[1:]} == {("rich-0", "left", 2), ("red-2", "right", 1)}
    assert len(told) == 3 and all(each.confidence > 0.75 for each in cards)
    assert seen.health.state == "gone" and seen.health.frames == 16
    assert seen.last_recognised is not None and len(seen.last_recognised.detections) == 3


def test_start_and_stop_may_be_called_twice() -> None:
    camera = Endless()
    eyes = watcher(camera)
    eyes.stop()
    camera.closed = 0
    eyes.start()
    eyes.start()
    assert sum(thread.name == "watcher" for thread in threading.enumerate()) == 1
    eyes.stop()
    eyes.stop()
    assert not any(thread.name == "watcher" for thread in threading.enumerate())
    assert camera.closed


def test_a_watcher_that_is_asked_to_stop_tells_no_more_of_a_look(tmp_path: Path) -> None:
    for number, cards in enumerate(((), ("rich-0", "rich-1"))):
        frame = drawn_mat()
        for left, card in zip((300, 850), cards, strict=False):
            frame = lay(frame, DECK[card], corners_at(left, 350, 0, 126))
        cv2.imwrite(str(tmp_path / f"{number}.png"), filmed(frame))
    told: list[Observation] = []
    eyes: Watcher

    def hear(observation: Observation) -> None:
        told.append(observation)
        eyes.request_stop()

    eye = Recogniser({name: [card] for name, card in DECK.items()})
    glance = ChangeDetector(looks=1, habit=0)
    eyes = Watcher(FolderCamera(tmp_path), eye, MatCalibration(MAT), hear, change_detector=glance)
    eyes = watched(eyes)
    assert eyes.last_recognised is not None and len(eyes.last_recognised.detections) == 2
    assert [type(each) for each in told] == [CardSeen]


def test_a_camera_that_dies_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    camera = Film([TABLE, CameraError("/dev/video0: unplugged")], [CameraError("/dev/video0: still gone")], [TABLE] * 3)
    eyes = watched(watcher(camera))
    assert eyes.health.frames == 4
    assert camera.closed >= 2
    assert "/dev/video0: unplugged" in caplog.text and "/dev/video0: still gone" in caplog.text


def test_the_health_says_what_is_wrong_while_it_waits() -> None:
    camera = Film([CameraError("/dev/video0: cannot be opened")])
    asleep = threading.Event()
    eyes = Watcher(camera, Blind(), MatCalibration(MAT), lambda observation: None, first_wait=PATIENCE_S)
    camera.close = asleep.set  # type: ignore[method-assign]
    eyes.start()
    assert asleep.wait(PATIENCE_S)
    eyes.stop()
    assert (eyes.health.state, eyes.health.error) == ("gone", "/dev/video0: cannot be opened")


def test_a_fault_of_ours_does_not_end_the_evening(caplog: pytest.LogCaptureFixture) -> None:
    class Faulty(Blind):
        def recognise(
            self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
        ) -> list[Detection]:
            if not self.asked:
                super().recognise(frame, part)
                raise ZeroDivisionError("oh dear")
            return super().recognise(frame, part)

    eyes = watched(watcher(Film([TABLE] * 2, [TABLE] * 2), Faulty()))
    assert "oh dear" in caplog.text
    assert eyes.last_recognised is not None


def test_a_table_at_rest_costs_two_looks() -> None:
    eye = Blind()
    eyes = watched(watcher(Film([TABLE] * 60), eye))
    assert eye.asked == 2
    assert eyes.health.frames == 60


def test_a_black_picture_is_dark_and_the_mat_may_be_out_of_view() -> None:
    states = []
    black = np.zeros_like(TABLE)
    cloth = np.full_like(TABLE, 120)

    class Told(Film):
        def frames(self) -> Iterator[Picture]:
            for frame in super().frames():
                yield frame
                states.append((eyes.health.state, (eyes.health.error or "well").split(":")[0]))

    eyes = watcher(Told([black, cloth, TABLE, TABLE]), change_detector=ChangeDetector(habit=0))
    watched(eyes)
    assert states[:2] == [("dark", "the picture is black"), ("running", "the mat is not in view")]
    assert states[-1] == ("running", "well")
