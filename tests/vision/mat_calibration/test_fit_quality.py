"""Markers, or cards of known size, say how well the mat fits."""

from dataclasses import replace

import numpy as np

from companion.vision.calibration.mat_calibration import MatCalibration
from tests.vision.mat_calibration.mat_in_frame import ASLANT, SIZE, on_table
from tests.vision.random_scenes import MAT, corners_at, drawn_mat, lay, plain_card


def test_markers_say_in_millimetres_how_well_they_fit() -> None:
    calibration = MatCalibration(MAT)
    calibration.find_mat(on_table(drawn_mat()))
    quality = calibration.quality()
    assert (quality.seen, quality.printed, quality.source) == (4, 4, "markers")
    assert quality.error_mm is not None and quality.worst_mm is not None
    assert 0 < quality.error_mm <= quality.worst_mm < 2.5
    assert quality.describe().startswith("4 of 4 markers, ") and quality.describe().endswith(" mm worst")


def test_two_markers_cannot_say() -> None:
    calibration = MatCalibration(MAT)
    calibration.find_mat(on_table(drawn_mat(without=(1, 3))))
    assert calibration.quality().error_mm is None and "cannot be known from so few" in calibration.quality().describe()


def test_a_marker_that_lies_astray_shows() -> None:
    moved = {**MAT.markers, 2: (571.0, 375.0)}
    calibration = MatCalibration(replace(MAT, markers=moved))
    calibration.find_mat(on_table(drawn_mat()))
    assert (calibration.quality().worst_mm or 0) > 3.5


def test_corners_are_judged_by_cards_of_known_size() -> None:
    mat = drawn_mat(without=range(4))
    empty = on_table(mat)
    for x, y, turn in ((350, 300, 5), (900, 420, 80)):
        mat = lay(mat, plain_card((40, 40, 200), 2), corners_at(x, y, turn, 126))
    frame = on_table(mat)
    exact, stretched = MatCalibration(MAT), MatCalibration(MAT)
    exact.set_corners(ASLANT, SIZE)
    stretched.set_corners(ASLANT + np.array([[0, 0], [-40, 0], [-40, 0], [0, 0]]), SIZE)
    assert exact.measure_quality(empty).error_mm is None and "cannot be known" in exact.quality().describe()
    good, poor = exact.measure_quality(frame), stretched.measure_quality(frame)
    assert good.cards == 2 and good.error_mm is not None and good.error_mm < 1
    assert poor.cards == 2 and poor.error_mm is not None and poor.error_mm > 1.5
    assert "by 2 cards of 63 x 88 mm" in good.describe()
