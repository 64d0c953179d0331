"""Corners that somebody tapped, in any order, until markers say better."""

from typing import Any

import numpy as np
import pytest

from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.calibration.order_tapped_corners import MatPlaceError
from tests.vision.mat_calibration.mat_in_frame import ASLANT, SIZE, on_table, points, truly
from tests.vision.random_scenes import MAT, drawn_mat


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (0, 3, 2, 1), (0, 2, 1, 3), (0, 1, 3, 2)])
def test_corners_in_any_order_are_put_right_as_long_as_the_first_is_the_first(order: tuple[int, ...]) -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT[list(order)].tolist(), SIZE)
    assert np.abs(calibration.to_mat(truly((300, 200))) - points((300, 200))).max() < 0.1


@pytest.mark.parametrize(
    ("corners", "why"),
    [
        ([[1, 2], [3, 4], [5, 6]], "four corners, each x,y; these are 3"),
        ([1, 2, 3], "these are something else"),
        ("here", "four pairs of numbers"),
        ([[float("nan"), 90], *ASLANT[1:].tolist()], "not a number"),
        ([[110, 90], [870, 60], [1300, 600], [60, 640]], "1300,600 lies outside the frame of 960 x 720"),
        ([[110, 90], [870, 60], [500, 200], [60, 640]], "lies between the others"),
        ([[110, 90], [120, 90], [120, 99], [110, 99]], "too close together"),
    ],
)
def test_what_are_not_four_corners_of_a_mat_is_refused_and_changes_nothing(corners: Any, why: str) -> None:
    calibration = MatCalibration(MAT)
    with pytest.raises(MatPlaceError, match=why):
        calibration.set_corners(corners, SIZE)
    assert not calibration.is_found


def test_markers_say_better_than_corners() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT + 9, SIZE)
    assert calibration.find_mat(on_table(drawn_mat()))
    assert calibration.quality().source == "markers"
    assert np.abs(calibration.to_mat(truly((300, 200))) - points((300, 200))).max() < 1


def test_forgotten_is_not_found() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT, SIZE)
    calibration.forget_corners()
    assert not calibration.is_found and calibration.quality().source == "none"
    assert "has not been found" in calibration.quality().describe()
