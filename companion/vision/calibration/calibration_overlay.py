"""The believed calibration drawn over a frame, to show errors at a glance."""

from typing import Final

import cv2
import numpy as np

from companion.rules.parts.mat import MatZone
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats, Picture, frame_corners

GRID: Final = 50
"""Millimetres between grid lines."""
STEP: Final = 10.0
"""Millimetres between the points of a drawn line: a lens bends it."""
GRID_INK, ZONE_INK, MAT_INK, MARKER_INK = (190, 190, 120), (80, 220, 80), (80, 160, 255), (255, 90, 220)


def draw_overlay(frame: Picture, calibration: MatCalibration) -> Picture:
    """Return a copy with outline, zones, names, markers and a grid of GRID mm. The mat must be found."""
    drawn = frame.copy()
    mat = calibration.mat
    thick = max(1, round(frame.shape[1] / 640))
    for x in range(0, int(mat.width) + 1, GRID):
        _draw(drawn, calibration, _line((x, 0), (x, mat.height)), GRID_INK, 1)
    for y in range(0, int(mat.height) + 1, GRID):
        _draw(drawn, calibration, _line((0, y), (mat.width, y)), GRID_INK, 1)
    _draw(drawn, calibration, _around(frame_corners(mat.width, mat.height)), MAT_INK, thick)
    marker = frame_corners(mat.marker_side, mat.marker_side) - mat.marker_side / 2
    for middle in mat.markers.values():
        _draw(drawn, calibration, _around(marker + np.array(middle, np.float32)), MARKER_INK, thick)
    for zone in mat.zones:
        _draw(
            drawn,
            calibration,
            _around(frame_corners(zone.width, zone.height) + np.array((zone.x, zone.y), np.float32)),
            ZONE_INK,
            thick,
        )
        _name(drawn, calibration, zone, thick)
    return drawn


def _line(start: tuple[float, float], end: tuple[float, float]) -> Floats:
    count = max(2, int(np.hypot(end[0] - start[0], end[1] - start[1]) / STEP) + 1)
    return np.linspace(start, end, count, dtype=np.float32)


def _around(corners: Floats) -> Floats:
    sides = zip(corners.tolist(), np.roll(corners, -1, axis=0).tolist(), strict=True)
    return np.concatenate([_line(tuple(start), tuple(end)) for start, end in sides])


def _draw(
    drawn: Picture, calibration: MatCalibration, millimetres: Floats, ink: tuple[int, int, int], thick: int
) -> None:
    # Sixteenths of a pixel; what lies far outside would not fit into OpenCV's integers.
    pixels = np.clip(np.round(16 * calibration.to_frame(millimetres)), -1e6, 1e6).astype(np.int32)
    cv2.polylines(drawn, [pixels], False, ink, thick, cv2.LINE_AA, 4)


def _name(drawn: Picture, calibration: MatCalibration, zone: MatZone, thick: int) -> None:
    x, y = calibration.to_frame(np.array([[zone.x + 4, zone.y + zone.height - 5]], np.float32))[0]
    if 0 <= x < drawn.shape[1] and 0 <= y < drawn.shape[0]:
        at, size = (int(x), int(y)), 0.4 * thick
        for ink, width in (((20, 20, 20), 3 * thick), (ZONE_INK, thick)):
            cv2.putText(drawn, zone.label or str(zone.id), at, cv2.FONT_HERSHEY_SIMPLEX, size, ink, width, cv2.LINE_AA)
