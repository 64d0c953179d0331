"""The mat in a frame: where its millimetres truly are, with and without a lens, and a calibration saved."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats, Picture
from tests.vision.distorted_frames import WIDE, through
from tests.vision.random_scenes import MAT, drawn_mat, filmed, table_top

ASLANT = np.array([[110, 90], [870, 60], [930, 600], [60, 640]], np.float32)
SIZE = (960, 720)
PLACES = tuple((x, y) for x in (10, 150, 300, 450, 590) for y in (10, 200, 390))


def on_table(mat: Picture, corners: Floats = ASLANT) -> Picture:
    height, width = mat.shape[:2]
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    place = cv2.getPerspectiveTransform(source, corners)
    laid = cv2.warpPerspective(mat, place, (960, 720), flags=cv2.INTER_AREA)
    cover = cv2.warpPerspective(np.full((height, width), 255, np.uint8), place, (960, 720))
    return filmed(np.where(cover[:, :, None] > 127, laid, table_top()))


def points(*pairs: tuple[float, float]) -> Floats:
    return np.array(pairs, np.float32)


def truly(*millimetres: tuple[float, float], corners: Floats = ASLANT) -> Floats:
    outline = np.array([[0, 0], [600, 0], [600, 400], [0, 400]], np.float32)
    place = cv2.getPerspectiveTransform(outline, corners)
    return cv2.perspectiveTransform(points(*millimetres)[:, None], place).reshape(-1, 2).astype(np.float32)


def bent_table() -> Picture:
    return through(WIDE, on_table(drawn_mat()))


def off_by(calibration: MatCalibration) -> float:
    """Millimetres by which places all over the mat are missed at most, when WIDE bends the picture."""
    return float(
        np.linalg.norm(calibration.to_mat(WIDE.distort_points(truly(*PLACES))) - points(*PLACES), axis=1).max()
    )


def saved(path: Path, set_up: Callable[[MatCalibration], object], lens: Any = None) -> MatCalibration:
    calibration = MatCalibration(MAT, lens)
    set_up(calibration)
    calibration.save(path)
    restored = MatCalibration(MAT)
    assert restored.restore(path)
    assert np.abs(restored.to_mat(truly(*PLACES)) - calibration.to_mat(truly(*PLACES))).max() < 0.05
    return restored
