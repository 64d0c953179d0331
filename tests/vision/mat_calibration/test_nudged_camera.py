"""A nudge of the camera, told by the picture alone."""

from pathlib import Path

import cv2
import numpy as np

from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from tests.vision.mat_calibration.mat_in_frame import ASLANT, PLACES, SIZE, points, saved, truly
from tests.vision.random_scenes import MAT, corners_at, drawn_mat, filmed, lay, rich_card, table_top


def room(shift: tuple[float, float] = (0, 0), turn: float = 0, cards: int = 0, pushed: float = 0) -> Picture:
    """A mat without markers on a table with a grain and things around, filmed by a camera that was nudged so."""
    dice = np.random.default_rng(3)
    wide = np.clip(table_top(1160, 920).astype(int) + 20, 0, 255).astype(np.uint8)
    for _ in range(160):
        x, y, size = (int(each) for each in dice.integers((0, 0, 3), (1160, 920, 16)))
        cv2.rectangle(wide, (x, y), (x + size, y + 2 * size), dice.integers(30, 200, 3).tolist(), -1)
    place = cv2.getPerspectiveTransform(points((0, 0), (1200, 0), (1200, 800), (0, 800)), ASLANT + 100)
    mat = drawn_mat(without=range(4))
    wide = np.where(
        cv2.warpPerspective(np.full((800, 1200, 1), 255, np.uint8), place, (1160, 920))[:, :, None] > 127,
        cv2.warpPerspective(mat, place, (1160, 920), flags=cv2.INTER_AREA),
        wide,
    )
    for number in range(cards):
        wide = lay(wide, rich_card(number), corners_at(350 + 130 * (number % 4) + pushed, 330 + 200 * (number // 4)))
    nudge = cv2.getRotationMatrix2D((580, 460), turn, 1)
    nudge[:, 2] += np.array(shift) - 100
    return filmed(cv2.warpAffine(wide, nudge, SIZE), seed=cards)


def test_a_nudge_is_mended_by_the_things_around() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT, SIZE)
    assert calibration.find_mat(room()) and calibration.can_notice_shift
    assert not calibration.find_mat(room(cards=3))
    assert calibration.find_mat(room((14, -9), 1.5, cards=3)) and not calibration.trouble
    nudge = cv2.getRotationMatrix2D((480, 360), 1.5, 1)
    nudge[:, 2] += (14, -9)
    there = cv2.transform(truly(*PLACES)[:, None], nudge).reshape(-1, 2)
    assert np.linalg.norm(calibration.to_mat(there) - points(*PLACES), axis=1).max() < 2
    assert not calibration.find_mat(room((14, -9), 1.5, cards=4))


def test_cards_that_come_and_are_pushed_are_no_nudge() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT, SIZE)
    calibration.find_mat(room(cards=2))
    before = calibration.to_mat(truly(*PLACES))
    for cards, pushed in ((2, 30), (8, 30), (8, 60), (0, 0)):
        assert not calibration.find_mat(room(cards=cards, pushed=pushed))
    assert (calibration.to_mat(truly(*PLACES)) == before).all() and not calibration.trouble


def test_a_camera_that_looks_elsewhere_is_said(tmp_path: Path) -> None:
    def tapped(calibration: MatCalibration) -> None:
        calibration.set_corners(ASLANT, SIZE)
        calibration.find_mat(room())

    restored = saved(tmp_path / "table.json", tapped)
    restored.find_mat(np.random.default_rng(1).integers(0, 255, (720, 960, 3), np.uint8))
    assert "something else than when the mat was found" in restored.trouble
    restored.find_mat(room(cards=1))
    assert not restored.trouble


def test_a_plain_table_cannot_tell() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT, SIZE)
    calibration.find_mat(np.full((720, 960, 3), 90, np.uint8))
    assert not calibration.can_notice_shift
    assert not calibration.find_mat(np.full((720, 960, 3), 120, np.uint8)) and not calibration.trouble
