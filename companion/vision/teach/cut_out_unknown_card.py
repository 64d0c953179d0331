"""Cards that the eyes do not know: whole outlines on the mat, and the one of a zone cut out of its frame."""

from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import numpy as np

from companion.rules.parts.mat import MatZone
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats, Picture, frame_corners
from companion.vision.pixel_box import PixelBox, bounding_box
from companion.vision.recognise.compare.find_free_outlines import find_free_lying_quads
from companion.vision.recognise.same_place import intersection_over_union
from companion.vision.teach.cutout import POKER, CutOut, cut_out_quad

TOLERANCE: Final = 0.12
"""Share by which the sides of a whole card may be measured wrong."""
SAME_PLACE: Final = 0.7
"""Overlap from which two outlines show the same card; one that is laid over another in a column shares less."""
_BESIDE_MM: Final = 30.0
"""Millimetres around a zone that a card in it may reach."""


def cut_out_new_card(
    frame: Picture, calibration: MatCalibration, zone: MatZone, known: Sequence[Floats]
) -> CutOut | None:
    """Return the card of a zone that lies whole and at none of the `known` outlines; None unless there is just one.

    Its top is the end nearer to the middle of the mat, as its player lays it.
    """
    corners = frame_corners(zone.width, zone.height) + np.array((zone.x, zone.y), np.float32)
    box = bounding_box(calibration.to_frame(corners)).grown(_BESIDE_MM * calibration.pixels_per_mm)
    whole = find_whole_cards(frame, calibration, box, known)
    found = [quad for quad in whole if calibration.zone_of(quad.mean(axis=0)) == zone.id]
    return cut_out_upright(frame, calibration, found[0]) if len(found) == 1 else None


def cut_out_upright(frame: Picture, calibration: MatCalibration, quad: Floats) -> CutOut:
    """Return the card of an outline. Its top is the end nearer to the middle of the mat."""
    cut = cut_out_quad(frame, quad, POKER)
    return cut if _is_upright(cut.quad, calibration) else cut.turned()


def find_whole_cards(
    frame: Picture, calibration: MatCalibration, part: PixelBox, known: Sequence[Floats]
) -> list[Floats]:
    """Return the outlines in a part of the frame that have a card's sides, and are none of the `known` ones."""
    found: list[Floats] = []
    for quad in _outlines(frame, part.clipped_to(frame.shape[1], frame.shape[0])):
        is_known = any(intersection_over_union(quad, other) > SAME_PLACE for other in (*known, *found))
        if not is_known and _has_sides_of_card(calibration.to_mat(quad)):
            found.append(quad)
    return found


def _outlines(frame: Picture, part: PixelBox) -> Iterator[Floats]:
    view = np.ascontiguousarray(frame[part.slices])
    for quad in find_free_lying_quads(view, (view.shape[1], view.shape[0])) if view.size else ():
        yield np.asarray(quad + np.array((part.left, part.top), np.float32), np.float32)


def _has_sides_of_card(corners: Floats) -> bool:
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    return bool((np.abs(sides / np.tile(POKER, 2) - 1) < TOLERANCE).all()) and cv2.isContourConvex(corners)


def _is_upright(quad: Floats, calibration: MatCalibration) -> bool:
    middle = np.array((calibration.mat.width / 2, calibration.mat.height / 2))
    top, bottom = (calibration.to_mat(quad[pair].mean(axis=0, keepdims=True))[0] for pair in ([0, 1], [2, 3]))
    return bool(abs(top[1] - middle[1]) <= abs(bottom[1] - middle[1]))
