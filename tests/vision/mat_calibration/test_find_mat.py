"""The mat is found by its markers: millimetres, zones, hands on the markers."""

import numpy as np
import pytest

from companion.vision.calibration.mat_calibration import MatCalibration
from tests.vision.mat_calibration.mat_in_frame import ASLANT, on_table, points, truly
from tests.vision.random_scenes import MAT, drawn_mat, filmed, table_top


def test_a_pixel_is_a_place_on_the_mat_to_the_millimetre() -> None:
    calibration = MatCalibration(MAT)
    assert calibration.find_mat(on_table(drawn_mat()))
    places = ((0, 0), (300, 200), (590, 20), (170, 350))
    assert np.abs(calibration.to_mat(truly(*places)) - points(*places)).max() < 1
    assert np.abs(calibration.to_frame(points(*places)) - truly(*places)).max() < 1.5


def test_the_zone_of_a_card_is_that_of_its_middle() -> None:
    calibration = MatCalibration(MAT)
    calibration.find_mat(on_table(drawn_mat()))
    zones = [calibration.zone_of(place) for place in truly((100, 100), (400, 300), (300, 200), (-50, 20))]
    assert zones == ["left", "right", None, None]


def test_a_mat_that_was_never_seen_has_no_zones() -> None:
    calibration = MatCalibration(MAT)
    assert not calibration.find_mat(filmed(table_top()))
    assert not calibration.is_found
    assert calibration.zone_of(points((100, 100))[0]) is None
    with pytest.raises(LookupError, match="markers must be in view"):
        calibration.to_mat(points((1, 1)))
    with pytest.raises(LookupError, match="markers must be in view"):
        calibration.to_frame(points((1, 1)))


@pytest.mark.parametrize("covered", [(0,), (0, 1), (0, 1, 2), (0, 1, 2, 3)])
def test_hands_on_the_markers_move_nothing(covered: tuple[int, ...]) -> None:
    calibration = MatCalibration(MAT)
    calibration.find_mat(on_table(drawn_mat()))
    before = calibration.to_mat(truly((300, 200)))
    assert not calibration.find_mat(on_table(drawn_mat(without=covered)))
    assert (calibration.to_mat(truly((300, 200))) == before).all()


def test_two_markers_are_enough_to_begin() -> None:
    calibration = MatCalibration(MAT)
    assert calibration.find_mat(on_table(drawn_mat(without=(1, 3))))
    assert np.abs(calibration.to_mat(truly((300, 200))) - points((300, 200))).max() < 4


def test_a_mat_that_is_pushed_is_followed_even_by_fewer_markers() -> None:
    calibration = MatCalibration(MAT)
    calibration.find_mat(on_table(drawn_mat()))
    pushed = ASLANT + np.array([25, 30], np.float32)
    assert calibration.find_mat(on_table(drawn_mat(without=(2,)), pushed))
    assert np.abs(calibration.to_mat(truly((300, 200), corners=pushed)) - points((300, 200))).max() < 2


def test_four_corners_stand_in_for_markers() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT, (960, 720))
    assert calibration.is_found and calibration.quality().source == "corners"
    assert calibration.find_mat(filmed(table_top())) and not calibration.find_mat(filmed(table_top()))
    assert np.abs(calibration.to_mat(truly((300, 200))) - points((300, 200))).max() < 0.1
