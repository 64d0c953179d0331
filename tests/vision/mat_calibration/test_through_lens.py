"""The mat through a lens that bends it, known or not."""

from dataclasses import replace

import numpy as np

from companion.vision.calibration.mat_calibration import MatCalibration
from tests.vision.distorted_frames import WIDE
from tests.vision.mat_calibration.mat_in_frame import ASLANT, PLACES, SIZE, bent_table, off_by, on_table, points, truly
from tests.vision.random_scenes import MAT, drawn_mat


def test_a_known_lens_makes_millimetres_of_centimetres() -> None:
    bare, seeing = MatCalibration(MAT), MatCalibration(MAT, WIDE)
    for calibration in (bare, seeing):
        assert calibration.find_mat(bent_table()) and not calibration.find_mat(bent_table())
    assert off_by(bare) > 5 and off_by(seeing) < 1
    assert np.abs(seeing.to_frame(points(*PLACES)) - WIDE.distort_points(truly(*PLACES))).max() < 1.5
    assert (bare.quality().worst_mm or 0) > 3 * (seeing.quality().worst_mm or 9)


def test_a_lens_may_come_later() -> None:
    by_corners, by_markers = MatCalibration(MAT), MatCalibration(MAT)
    by_corners.set_corners(WIDE.distort_points(ASLANT), SIZE)
    by_markers.find_mat(bent_table())
    assert off_by(by_corners) > 5
    for calibration in (by_corners, by_markers):
        calibration.use_lens(WIDE)
    assert off_by(by_corners) < 0.5 and not by_markers.is_found
    assert by_markers.find_mat(bent_table()) and off_by(by_markers) < 1


def test_a_lens_for_frames_of_another_shape_is_said_and_done_without() -> None:
    calibration = MatCalibration(MAT, replace(WIDE, size=(1280, 720)))
    assert calibration.find_mat(on_table(drawn_mat())) and calibration.is_found
    assert "the lens was calibrated for frames of 1280 x 720" in calibration.trouble
