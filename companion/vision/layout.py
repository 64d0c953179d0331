"""Where the mat lies in the frame, and so in which zone a card lies."""

import math
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.mat import Mat
from companion.rules.zone import ZoneId
from companion.vision.picture import Floats, Picture, frame_of, moved

LEAST_MARKERS = 2
"""Fewer are believed only as long as they lie where they lay."""
STILL = 2.0
"""Millimetres: markers this near to where they were say that nothing has moved."""


class Layout:
    """Pixels to millimetres on the mat and back.

    The mat is found by its printed markers (ArUco 4x4_50, each upright on the mat), and is remembered while a hand
    or a card lies on them. `corners`, 4 x 2 pixels from the mat's top left clockwise, stand in for a mat without.
    """

    def __init__(self, mat: Mat, corners: NDArray[np.floating[Any]] | None = None) -> None:
        self.mat = mat
        self._best = 0
        self._to_mat: NDArray[np.float64] | None = None
        if corners is not None:
            outline = np.asarray(corners, np.float32).reshape(4, 2)
            self._to_mat = np.asarray(cv2.getPerspectiveTransform(outline, frame_of(mat.width, mat.height)), np.float64)
        self._detector = _detector()

    @property
    def found(self) -> bool:
        """Whether the mat has been seen at all."""
        return self._to_mat is not None

    def look(self, frame: Picture) -> bool:
        """Find the mat in a frame; True if it lies somewhere new."""
        pixels, millimetres = self._markers(frame)
        seen = len(pixels) // 4
        if not seen or (seen < self._best and self._agrees(pixels, millimetres)) or seen < LEAST_MARKERS:
            return False
        fitted, _ = cv2.findHomography(pixels, millimetres, cv2.RANSAC, STILL)
        if fitted is None:
            return False
        new = not self._agrees(pixels, millimetres)
        self._best = seen
        self._to_mat = np.asarray(fitted, np.float64)
        return new

    @property
    def scale(self) -> float:
        """Pixels to a millimetre, on the average of the mat. The mat must have been found."""
        outline = self.to_frame(frame_of(self.mat.width, self.mat.height))
        return math.sqrt(cv2.contourArea(outline) / (self.mat.width * self.mat.height))

    def to_mat(self, points: Floats) -> Floats:
        """N x 2 pixels to millimetres from the mat's top left corner. The mat must have been found."""
        if self._to_mat is None:
            raise LookupError("the mat has not been seen yet: its markers must be in view")
        return moved(np.asarray(points, np.float32), self._to_mat)

    def to_frame(self, points: Floats) -> Floats:
        """N x 2 millimetres to pixels. The mat must have been found."""
        if self._to_mat is None:
            raise LookupError("the mat has not been seen yet: its markers must be in view")
        return moved(np.asarray(points, np.float32), np.linalg.inv(self._to_mat))

    def zone_of(self, point: Floats) -> ZoneId | None:
        """The zone under a pixel; None beside all zones, or before the mat was seen."""
        if self._to_mat is None:
            return None
        x, y = self.to_mat(np.reshape(point, (1, 2)))[0]
        return self.mat.zone_at(float(x), float(y))

    def _markers(self, frame: Picture) -> tuple[Floats, Floats]:
        """The corners of the mat's markers in view: pixels and millimetres, four for each marker."""
        corners, numbers, _ = self._detector.detectMarkers(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))
        known = [
            (found.reshape(4, 2), self._printed(int(number)))
            for found, number in zip(corners, [] if numbers is None else numbers.ravel(), strict=True)
            if int(number) in self.mat.markers
        ]
        if not known:
            return np.empty((0, 2), np.float32), np.empty((0, 2), np.float32)
        pixels, millimetres = zip(*known, strict=True)
        return np.concatenate(pixels), np.concatenate(millimetres)

    def _printed(self, number: int) -> Floats:
        x, y = self.mat.markers[number]
        side = self.mat.marker_side
        return frame_of(side, side) + np.array([x - side / 2, y - side / 2], np.float32)

    def _agrees(self, pixels: Floats, millimetres: Floats) -> bool:
        if self._to_mat is None:
            return False
        off = np.linalg.norm(moved(pixels, self._to_mat) - millimetres, axis=1)
        return bool(np.median(off) < STILL)


def _detector() -> cv2.aruco.ArucoDetector:
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    return cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), settings)
