"""Detections and zones as JSON values, for pages and reports."""

from typing import Any, Final

import numpy as np

from companion.rules.parts.mat import MatZone
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.packs.card_pack import is_card_back_id
from companion.vision.picture import Floats, frame_corners
from companion.vision.recognise.detection import Detection

STEPS: Final = 4
"""Points along an edge: a lens bends straight lines."""


def detection_to_json(detection: Detection, calibration: MatCalibration) -> dict[str, Any]:
    """Convert a detection to JSON values: pixels, fractions and its zone."""
    return {
        "card": detection.card,
        "candidates": [{"card": card, "p": round(float(chance), 3)} for card, chance in detection.candidates],
        "outline": points_to_lists(detection.outline),
        "quad": points_to_lists(detection.quad),
        "angle": round(detection.angle, 1),
        "confidence": round(float(detection.confidence), 3),
        "visible": round(float(detection.visible), 3),
        "zone": calibration.zone_of(detection.centre),
        "face_down": detection.card is not None and is_card_back_id(detection.card),
    }


def zones_to_json(calibration: MatCalibration) -> list[dict[str, Any]]:
    """Return each zone's id, label and outline in pixels. Empty before the mat was found."""
    try:  # another thread may forget the calibration between any two lines
        outlines = [points_to_lists(calibration.to_frame(_around(zone))) for zone in calibration.mat.zones]
    except LookupError:
        return []
    return [
        {"id": zone.id, "label": zone.label, "outline": outline}
        for zone, outline in zip(calibration.mat.zones, outlines, strict=True)
    ]


def mat_corners_to_json(calibration: MatCalibration) -> list[list[float]] | None:
    """Return the mat's corners in pixels, clockwise from its top left. None before it was found."""
    try:
        return points_to_lists(calibration.to_frame(frame_corners(calibration.mat.width, calibration.mat.height)))
    except LookupError:
        return None


def points_to_lists(points: Floats) -> list[list[float]]:
    """Convert points to lists, rounded to a tenth of a pixel."""
    return [[round(float(x), 1), round(float(y), 1)] for x, y in points]


def _around(zone: MatZone) -> Floats:
    corners = frame_corners(zone.width, zone.height) + np.array([zone.x, zone.y], np.float32)
    along = np.linspace(0, 1, STEPS, endpoint=False, dtype=np.float32)[None, :, None]
    points = corners[:, None] * (1 - along) + np.roll(corners, -1, axis=0)[:, None] * along
    return np.asarray(points.reshape(-1, 2), np.float32)
