"""The mat's printed markers in a frame: ArUco 4x4_50, each upright on the mat."""

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

import cv2
import numpy as np

from companion.rules.parts.mat import Mat
from companion.vision.picture import Floats, Picture, frame_corners

Seen: TypeAlias = Mapping[int, Floats]
"""Markers by number: (4, 2) corner pixels, clockwise from the printed top left."""


class MarkerFinder:
    """Finds the markers of one mat."""

    def __init__(self, mat: Mat) -> None:
        self._mat = mat
        settings = cv2.aruco.DetectorParameters()
        settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        printed = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
        self._detector = cv2.aruco.ArucoDetector(printed, settings)

    def find_markers(self, frame: Picture) -> Seen:
        """Return the mat's markers in view. A number that occurs twice is dropped."""
        corners, numbers, _ = self._detector.detectMarkers(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY))
        read = [] if numbers is None else [int(number) for number in numbers.ravel()]
        often = Counter(read)
        return {
            number: np.asarray(found, np.float32).reshape(4, 2)
            for found, number in zip(corners, read, strict=True)
            if number in self._mat.markers and often[number] == 1
        }

    def are_mirrored(self, frame: Picture) -> bool:
        """Return True if the markers are mirrored: webcams are often set so."""
        return len(self.find_markers(np.ascontiguousarray(frame[:, ::-1]))) > 1

    def printed_corners(self, number: int) -> Floats:
        """Return a marker's corners on the mat, millimetres."""
        x, y = self._mat.markers[number]
        side = self._mat.marker_side
        return frame_corners(side, side) + np.array([x - side / 2, y - side / 2], np.float32)
