"""Cards that the eyes do not know: whole outlines on the mat, and the one of a zone cut out of its frame."""

from collections.abc import Iterator, Sequence
from math import atan2, cos, radians, sin
from typing import Final

import cv2
import numpy as np

from companion.rules.parts.mat import MatZone
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats, Picture, frame_corners
from companion.vision.pixel_box import PixelBox, bounding_box
from companion.vision.recognise.compare.find_free_outlines import find_free_outlines, find_thin_lined_quads
from companion.vision.recognise.frame.same_place import intersection_over_union
from companion.vision.recognise.outlines.cut_touching import cut_touching
from companion.vision.teach.cutout import POKER, CutOut, cut_out_quad

SHORTER: Final = 0.12
"""Share by which the sides of a whole card may be measured shorter than they are."""
LONGER: Final = 0.06
"""Share by which they may be longer: a sleeve adds 0.05, the edges of cards below up to 0.12."""
STRETCHED: Final = 0.045
"""Share by which a card may be too long or short for its width. Whole cards reach 0.024, one with such an edge 0.09."""
UNLIKE: Final = 0.06
"""Share by which opposite sides may differ. Whole cards reach 0.06, one with the corner of another 0.05 to 0.17."""
ASKEW: Final = 4.0
"""Degrees by which corners may be off the square. Whole cards reach 3, those with the corner of another 3 to 7."""
MEASURED: Final = 0.975
"""Share of its sides that a card's outline has: edges are found a little inside, on a pile at the printed frame."""
FRAME: Final = 0.93
"""Share that a printed frame has. Smaller outlines lie beside the card, too, and are the last that are tried."""
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
    """Return the outlines in a part of the frame that have a card's shape, and are none of the `known` ones.

    Each is as large as a card: what was found of it may have been the frame that is printed inside its edge.
    """
    found: list[Floats] = []
    for quad in _outlines_with_card_shape(frame, calibration, part.clipped_to(frame.shape[1], frame.shape[0])):
        if not any(intersection_over_union(quad, other) > SAME_PLACE for other in (*known, *found)):
            found.append(quad)
    return found


def _measure(corners: Floats) -> Floats:
    """Return the four sides, as shares of those that a card has."""
    return np.asarray(np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1) / np.tile(POKER, 2), np.float32)


def _outlines_with_card_shape(frame: Picture, calibration: MatCalibration, part: PixelBox) -> Iterator[Floats]:
    view = np.ascontiguousarray(frame[part.slices])
    if not view.size:
        return
    corner, whole = np.array((part.left, part.top), np.float32), (view.shape[1], view.shape[0])
    outlines, thin = (
        [calibration.to_mat(np.asarray(each + corner, np.float32)) for each in find(view, whole)]
        for find in (find_free_outlines, find_thin_lined_quads)
    )
    clear = [card for outline in outlines for card in _single_cards(outline)]
    thin.sort(key=lambda quad: abs(_measure(quad).mean() - MEASURED))
    likely_first = sorted((*clear, *thin), key=lambda quad: bool(_measure(quad).mean() < FRAME))
    yield from (calibration.to_frame(as_large_as_card(quad)) for quad in likely_first if has_shape_of_card(quad))


def _single_cards(outline: Floats) -> Sequence[Floats]:
    """Return the cards that share an outline with inner corners. A row may be a sheet of paper: it stays one."""
    return (outline,) if len(outline) == 4 else next(cut_touching(outline, has_shape_of_card), ())


def as_large_as_card(corners: Floats) -> Floats:
    """Return the outline of a card that lies where these corners do, on the mat in millimetres, a short side first."""
    middle, (top, right, bottom, left) = corners.mean(axis=0), np.roll(corners, -1, axis=0) - corners
    across, down = top - bottom, right - left
    x, y = across + (down[1], -down[0])  # a quarter turned the longer sides say the same of its turn
    angle = atan2(y, x)
    turn = np.array([[cos(angle), sin(angle)], [-sin(angle), cos(angle)]])
    whole = frame_corners(*POKER) - np.array(POKER) / 2
    return np.asarray(whole @ turn + middle, np.float32)


def has_shape_of_card(corners: Floats) -> bool:
    """Return whether corners on the mat, millimetres, are those of one card, and not of several on each other."""
    along = np.roll(corners, -1, axis=0) - corners
    sides = np.linalg.norm(along, axis=1)
    measured = sides / np.tile(POKER, 2)
    if not ((measured > 1 - SHORTER) & (measured < 1 + LONGER)).all() or not cv2.isContourConvex(corners):
        return False
    wide, long = means = (measured[:2] + measured[2:]) / 2
    unlike = (measured[:2] - measured[2:]) / means
    off_square = np.sum(along * np.roll(along, -1, axis=0), axis=1) / (sides * np.roll(sides, -1))
    shares = [(long / wide - 1) / STRETCHED, *unlike / UNLIKE, *off_square / sin(radians(ASKEW))]
    return bool(np.abs(shares).max() < 1)


def _is_upright(quad: Floats, calibration: MatCalibration) -> bool:
    middle = np.array((calibration.mat.width / 2, calibration.mat.height / 2))
    top, bottom = (calibration.to_mat(quad[pair].mean(axis=0, keepdims=True))[0] for pair in ([0, 1], [2, 3]))
    return bool(abs(top[1] - middle[1]) <= abs(bottom[1] - middle[1]))
