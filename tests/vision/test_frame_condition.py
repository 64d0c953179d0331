"""Pictures of no use, and light that changed for good."""

from collections.abc import Iterator

import cv2

from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.track.frame_condition import (
    LASTING_FRAMES,
    MAX_BLURRED_FRAMES,
    MIN_REFRESH_FRAMES,
    FocusMonitor,
    LastingLightChange,
)
from companion.vision.track.watcher import Watcher
from tests.vision.random_scenes import MAT, corners_at, drawn_mat, filmed, lay, rich_card
from tests.vision.test_watcher import Blind

TABLE = filmed(lay(drawn_mat(), rich_card(1), corners_at(300, 300, 10, 126)))
BLURRED = filmed(cv2.GaussianBlur(TABLE, (0, 0), 12) // 2)


def test_a_blurred_frame_is_told_and_waited_out_but_not_for_ever() -> None:
    focus = FocusMonitor()
    assert not focus.is_blurred(TABLE)
    assert [focus.is_blurred(BLURRED) for _ in range(MAX_BLURRED_FRAMES + 2)] == [True] * MAX_BLURRED_FRAMES + [
        False
    ] * 2
    assert not focus.is_blurred(TABLE)


def test_another_light_counts_once_it_has_lasted_and_not_too_often() -> None:
    lamp = LastingLightChange()
    assert not lamp.has_changed(100)
    lamp.note_change(100)
    assert [n for n in range(101, 400) if lamp.has_changed(n)] == [100 + LASTING_FRAMES]
    lamp.note_change(120)
    assert not any(lamp.has_changed(n) for n in range(121, 200))
    lamp.note_change(MIN_REFRESH_FRAMES + 200)
    assert lamp.has_changed(MIN_REFRESH_FRAMES + 200 + LASTING_FRAMES)


class Holding:
    """A camera that holds its exposure until it is told that it fits no longer."""

    asked = 0

    def frames(self) -> Iterator[Picture]:
        yield TABLE

    def close(self) -> None: ...

    def readjust(self) -> None:
        self.asked += 1


def test_a_camera_that_holds_its_exposure_is_asked_to_settle_anew() -> None:
    camera = Holding()
    watching = Watcher(camera, Blind(), MatCalibration(MAT), lambda observation: None)
    dim = TABLE.copy()
    dim[:, ::2] //= 4
    for frame in [TABLE] * 10 + [dim] * 40:
        watching.process_frame(frame)
    lamp_elsewhere = cv2.multiply(TABLE, 1.0)
    lamp_elsewhere[:, :600] //= 3
    for frame in [lamp_elsewhere] * 60:
        watching.process_frame(frame)
    assert camera.asked == 1


def test_a_blur_is_said_and_nothing_is_looked_at_meanwhile() -> None:
    eye = Blind()
    watching = Watcher(Holding(), eye, MatCalibration(MAT), lambda observation: None)
    for _ in range(6):
        watching.process_frame(TABLE)
    asked = eye.asked
    for _ in range(8):
        watching.process_frame(BLURRED)
    assert eye.asked == asked
    assert "blurred" in (watching.health.error or "")
    for _ in range(6):
        watching.process_frame(TABLE)
    assert watching.health.error is None
