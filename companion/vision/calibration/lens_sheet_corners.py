"""The lens sheet in a frame: the numbered corners of its squares (Garrido-Jurado et al. 2014)."""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.parts.charuco_board import LENS_SHEET
from companion.vision.calibration.lens import Size
from companion.vision.picture import Floats, Picture

ALL_CORNERS = (LENS_SHEET.columns - 1) * (LENS_SHEET.rows - 1)


@dataclass(frozen=True, slots=True, eq=False)
class SheetView:
    """The sheet as one frame of `size` shows it. Hidden corners are missing."""

    size: Size
    numbers: NDArray[np.intp]
    """(N,) numbers of the inner corners, along the rows."""
    pixels: Floats
    """(N, 2) float32, to a fraction of a pixel."""

    @property
    def millimetres(self) -> Floats:
        """(N, 3) positions of the corners on the sheet, millimetres."""
        return np.asarray(_board().getChessboardCorners(), np.float32)[self.numbers]


def find_sheet_corners(frame: Picture) -> SheetView:
    """Find the visible corners of the sheet. None of them if it is not in view."""
    pixels, numbers, _, _ = _detector().detectBoard(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))
    size = frame.shape[1], frame.shape[0]
    if pixels is None or numbers is None:
        return SheetView(size, np.empty(0, np.intp), np.empty((0, 2), np.float32))
    return SheetView(size, numbers.ravel().astype(np.intp), np.asarray(pixels, np.float32).reshape(-1, 2))


@cache
def _board() -> cv2.aruco.CharucoBoard:
    sheet = LENS_SHEET
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, sheet.dictionary))
    return cv2.aruco.CharucoBoard((sheet.columns, sheet.rows), sheet.square, sheet.marker, dictionary)


@cache
def _detector() -> cv2.aruco.CharucoDetector:
    return cv2.aruco.CharucoDetector(_board())
