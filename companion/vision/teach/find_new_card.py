"""The one card in a zone of the mat that the eyes do not know, cut out of a frame in which others lie about."""

from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import numpy as np

from companion.rules.parts.mat import MatZone
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats, Picture, frame_corners
from companion.vision.pixel_box import bounding_box
from companion.vision.recognise.compare.find_free_outlines import find_free_quads
from companion.vision.recognise.features.find_cards import intersection_over_union
from companion.vision.teach.cutout import POKER, CutOut, cut_out_quad

TOLERANCE: Final = 0.12
"""Share by which the sides of a whole card may be measured wrong."""
SAME_PLACE: Final = 0.5
"""Overlap from which two outlines show the same card."""
_BESIDE_MM: Final = 30.0
"""Millimetres around a zone that a card in it may reach."""


def cut_out_new_card(
    frame: Picture, calibration: MatCalibration, zone: MatZone, known: Sequence[Floats]
) -> CutOut | None:
    """Return the card of a zone that lies whole and at none of the `known` outlines; None unless there is just one.

    Its top is the end nearer to the middle of the mat, as its player lays it.
    """
    found: list[Floats] = []
    for quad in _whole_cards(frame, calibration, zone):
        if not any(intersection_over_union(quad, other) > SAME_PLACE for other in (*known, *found)):
            found.append(quad)
    if len(found) != 1:
        return None
    cut = cut_out_quad(frame, found[0], POKER)
    return cut if _is_upright(cut.quad, calibration) else cut.turned()


def _whole_cards(frame: Picture, calibration: MatCalibration, zone: MatZone) -> Iterator[Floats]:
    """Yield outlines in the frame with a card's sides, whose middle lies in the zone."""
    corners = frame_corners(zone.width, zone.height) + np.array((zone.x, zone.y), np.float32)
    height, width = frame.shape[:2]
    box = (
        bounding_box(calibration.to_frame(corners))
        .grown(_BESIDE_MM * calibration.pixels_per_mm)
        .clipped_to(width, height)
    )
    view = np.ascontiguousarray(frame[box.slices])
    for quad in find_free_quads(view, (view.shape[1], view.shape[0])) if view.size else ():
        placed = np.asarray(quad + np.array((box.left, box.top), np.float32), np.float32)
        if calibration.zone_of(placed.mean(axis=0)) == zone.id and _has_sides_of_card(calibration.to_mat(placed)):
            yield placed


def _has_sides_of_card(corners: Floats) -> bool:
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    return bool((np.abs(sides / np.tile(POKER, 2) - 1) < TOLERANCE).all()) and cv2.isContourConvex(corners)


def _is_upright(quad: Floats, calibration: MatCalibration) -> bool:
    middle = np.array((calibration.mat.width / 2, calibration.mat.height / 2))
    top, bottom = (calibration.to_mat(quad[pair].mean(axis=0, keepdims=True))[0] for pair in ([0, 1], [2, 3]))
    return bool(abs(top[1] - middle[1]) <= abs(bottom[1] - middle[1]))
