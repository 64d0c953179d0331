"""A calibration that is changed while the table is watched, and the newest frame beside the last look."""

import numpy as np

from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats
from companion.vision.track.changes.change_detector import ChangeVerdict
from companion.vision.track.watcher import Watcher
from tests.vision.random_scenes import MAT
from tests.vision.test_watcher import TABLE, Blind, Film


def test_a_changed_calibration_is_looked_at_anew_although_nothing_moved() -> None:
    eye = Blind()
    watching = Watcher(Film(), eye, MatCalibration(MAT), lambda observation: None)
    for _ in range(6):
        watching.process_frame(TABLE)
    looked = eye.asked
    watching.process_frame(TABLE)
    assert eye.asked == looked
    seen: list[Floats] = []
    watching.adjust_calibration(lambda calibration: seen.append(calibration.to_frame(np.zeros((1, 2), np.float32))))
    for _ in range(2):
        watching.process_frame(TABLE)
    assert len(seen) == 1 and eye.asked == looked + 1


def test_the_newest_frame_is_told_apart_from_the_last_look() -> None:
    watching = Watcher(Film(), Blind(), MatCalibration(MAT), lambda observation: None)
    assert watching.latest_frame is None
    for _ in range(6):
        watching.process_frame(TABLE)
    watching.process_frame(np.zeros_like(TABLE))
    shot, look = watching.latest_frame, watching.last_recognised
    assert shot is not None and look is not None
    assert (shot.number, shot.verdict, shot.frame.max()) == (7, ChangeVerdict.DARK, 0)
    assert look.number < 7 and look.frame is TABLE
