"""Cards laid apart in rows on a table, found in one photograph and cut out upright."""

import cmath
import math
from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture, as_picture, frame_corners
from companion.vision.recognise.compare.find_free_outlines import find_free_lying_quads
from companion.vision.teach.cutout import (
    POKER,
    CutOut,
    cut_out_quad,
    find_outlines,
    measure_proportions,
    settle_on_edges,
)

MOST_CARDS: Final = 9
"""Cards of one photograph: three rows of three fill it with print large enough to be read."""
SIDE: Final = 1280
"""Longer side, pixels, at which outlines are looked for."""
READ_HEIGHT: Final = 1000
"""Height of a card cut out to be read, pixels."""
MARGIN: Final = round(0.06 * READ_HEIGHT)
"""Pixels around a card where print may stand, for a printed frame is sometimes taken for its edge."""
OTHER_SHAPE: Final = 0.1
"""Share by which the sides of a whole card may be measured wrong."""
MOST_TURN: Final = 8.0
"""Degrees between opposite sides of a card; they are fewer even where the photograph is taken 45 degrees aslant."""
ONE_SIZE: Final = 1.35
"""Ratio of areas up to which outlines belong to cards of one size, seen a little aslant."""
NEAR: Final = 0.025
"""Share of a card's height by which an outline may be wrong before it is moved to the edges."""
LEAST_SHARE: Final = 0.01
"""Least share of the photograph that a card covers: a smaller one cannot be read."""


def cut_out_laid_cards(photo: Picture, size: tuple[float, float] = POKER) -> list[CutOut]:
    """Return up to nine cards that lie apart, in reading order, each READ_HEIGHT pixels high; none if none is found.

    `size` is a card's width and height in any unit.
    """
    photo = as_picture(photo)
    wide = size[0] > size[1]
    quads = settle_on_edges(photo, _outermost(list(_card_shaped(photo, min(size) / max(size)))), NEAR)
    cuts = [_cut_out(photo, quad, size, wide) for quad in quads]
    return _in_reading_order(cuts)[:MOST_CARDS]


def cut_with_margin(photo: Picture, cut: CutOut) -> Picture:
    """Return a card that was cut out of this photograph with MARGIN pixels around it."""
    height, width = cut.picture.shape[:2]
    corners = (frame_corners(width, height) + (MARGIN - 0.5)).astype(np.float32)
    warp = cv2.getPerspectiveTransform(np.asarray(cut.quad, np.float32), corners)
    size = (width + 2 * MARGIN, height + 2 * MARGIN)
    wide = cv2.warpPerspective(as_picture(photo), warp, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(wide, np.uint8)


def _cut_out(photo: Picture, quad: Floats, size: tuple[float, float], wide: bool) -> CutOut:
    cut = cut_out_quad(photo, quad, (min(size), max(size)), READ_HEIGHT)
    return CutOut(np.ascontiguousarray(np.rot90(cut.picture)), np.roll(cut.quad, -1, axis=0)) if wide else cut


def _card_shaped(photo: Picture, proportions: float) -> Iterator[Floats]:
    """Yield quads of the photograph in a card's proportions, from both ways to find outlines."""
    height, width = photo.shape[:2]
    scale = min(1.0, SIDE / max(height, width))
    small = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else photo
    free = find_free_lying_quads(np.asarray(small, np.uint8), (small.shape[1], small.shape[0]))
    found = [((quad + 0.5) / scale - 0.5).astype(np.float32) for quad in free]
    for quad in [*found, *(outline.quad for outline in find_outlines(photo))]:
        # A card may lie on its side: both ways round count.
        measured = measure_proportions(quad, (width, height))
        measured = min(measured, 1 / max(measured, 1e-6))
        large = cv2.contourArea(quad) > LEAST_SHARE * height * width
        inside = quad.min() >= 0 and (quad.max(axis=0) <= (width - 1, height - 1)).all()
        if large and inside and abs(measured / proportions - 1) < OTHER_SHAPE and _turn(quad) < MOST_TURN:
            yield quad


def _turn(quad: Floats) -> float:
    """Return the degrees by which opposite sides are not parallel: many where one of them is a line of print."""
    top, right, bottom, left = ((np.roll(quad, -1, axis=0) - quad) @ (1, 1j)).tolist()
    return max(abs(math.degrees(cmath.phase(-one / other))) for one, other in ((top, bottom), (right, left)))


def _outermost(quads: Sequence[Floats]) -> list[Floats]:
    """Return one outline for each place: of the size that most places share, the largest, for frames lie within."""
    areas = [float(cv2.contourArea(quad)) for quad in quads]
    best: list[Floats] = []
    for limit in sorted(set(areas), reverse=True):
        near = [quad for quad, area in zip(quads, areas, strict=True) if limit / ONE_SIZE <= area <= limit]
        chosen = _one_each(near)
        if len(chosen) > len(best):
            best = chosen
    return best


def _one_each(quads: Sequence[Floats]) -> list[Floats]:
    """Return the largest of the quads that cover each other."""
    kept: list[Floats] = []
    for quad in sorted(quads, key=lambda each: -cv2.contourArea(each)):
        middle = (float(quad[:, 0].mean()), float(quad[:, 1].mean()))
        if not any(cv2.pointPolygonTest(other, middle, False) > 0 or _covers(quad, other) for other in kept):
            kept.append(quad)
    return kept


def _covers(quad: Floats, other: Floats) -> bool:
    return cv2.pointPolygonTest(quad, (float(other[:, 0].mean()), float(other[:, 1].mean())), False) > 0


def _in_reading_order(cuts: Sequence[CutOut]) -> list[CutOut]:
    """Return the cards row by row, each row from the left."""
    rows: list[list[CutOut]] = []
    for cut in sorted(cuts, key=_middle_down):
        if rows and _middle_down(cut) - _middle_down(rows[-1][-1]) < cut.pixels_high / 2:
            rows[-1].append(cut)
        else:
            rows.append([cut])
    return [cut for row in rows for cut in sorted(row, key=lambda each: float(each.quad[:, 0].mean()))]


def _middle_down(cut: CutOut) -> float:
    return float(cut.quad[:, 1].mean())
