"""The single card in a frame, cut out upright. For teaching, where a card lies free and alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Picture, VisionError, as_picture, frame_corners, resize_picture
from companion.vision.teach.card_edges import CardOutline, fit_to_edges
from companion.vision.teach.card_masks import Mask, card_masks

Doubles: TypeAlias = NDArray[np.float64]

HEIGHT: Final = 600
"""Height of a cut-out card, pixels: what the recogniser wants its references to have."""
POKER: Final = (63.0, 88.0)
SIDE, FINE = 640, 1600
"""Longer side, pixels, for finding outlines and for making them exact."""
LEAST_SHARE, MOST_SHARE = 0.004, 0.97
"""Range of a card's share of the picture's area."""
LEAST_SUPPORT = 0.5
REACH = 0.06
"""Distance of a card's edge outside its printed frame, share of its height."""
AT_CHANGE = 0.012
"""The same distance where a change shows the edge itself."""
SAME_SIZE = 0.4
"""Least share of the largest card's area that the others of a deck have, seen aslant."""
SOLID = 0.85
NARROWEST = 0.54
"""Width to height of the narrowest card, seen a little aslant."""
SAME_SHAPE = 0.04
"""Tolerance within which measured proportions count as a playing card's."""
FOCAL = 1.0
"""Focal length of an ordinary lens, share of the longer side. Proportions hardly depend on it."""
MARGIN = 2.0
"""Pixels that a whole card keeps from the picture's edge."""


class NotOneCard(VisionError, ValueError):
    """The picture shows no card, several, or only a part of one. The message says what would be right."""


@dataclass(frozen=True, slots=True)
class CutOut:
    """One card, upright and cut to its edge."""

    picture: Picture
    """The card, HEIGHT pixels high where nobody wants another height."""
    quad: Floats
    """(4, 2) pixels of the frame, clockwise from the top left."""

    @property
    def pixels_high(self) -> float:
        """Height of the card in the frame, pixels."""
        return float((np.linalg.norm(self.quad[3] - self.quad[0]) + np.linalg.norm(self.quad[2] - self.quad[1])) / 2)

    def turned(self) -> "CutOut":
        """Return it upside down."""
        return CutOut(np.ascontiguousarray(self.picture[::-1, ::-1]), np.roll(self.quad, -2, axis=0))


def cut_out_card(frame: Picture, empty: Picture | None = None, size: tuple[float, float] | None = None) -> CutOut:
    """Return the frame's one card, its lower side towards the frame's bottom.

    `empty` is a frame of the same table without it. `size` is the card's width and height in any unit, measured if
    None. Raises NotOneCard if there is not exactly one.
    """
    outlines = find_outlines(frame, empty)
    if not outlines:
        raise NotOneCard(_why_none(frame))
    if len(outlines) > 1:
        raise NotOneCard(f"{len(outlines)} cards lie there; lay one card by itself")
    return cut_out_quad(frame, outlines[0].quad, size)


def cut_out_all_cards(frame: Picture, size: tuple[float, float] | None = None) -> list[CutOut]:
    """Return every free card in the frame, in reading order."""
    outlines = find_outlines(frame)
    cuts = [cut_out_quad(frame, each.quad, size) for each in outlines]
    if not cuts:
        return []
    row = float(np.median([cut.pixels_high for cut in cuts]))
    return sorted(cuts, key=lambda cut: (round(float(cut.quad[:, 1].mean()) / row), float(cut.quad[:, 0].mean())))


def cut_out_quad(frame: Picture, quad: Floats, size: tuple[float, float] | None = None, height: int = HEIGHT) -> CutOut:
    """Return the content of a clockwise quad, upright, so many pixels high, in the given or measured proportions."""
    frame = as_picture(frame)
    quad = _standing(quad)
    width = round(
        height * (size[0] / size[1] if size else estimate_proportions(quad, (frame.shape[1], frame.shape[0])))
    )
    # Shrinking by a warp alone would skip pixels: it is done at the card's own size, and then made smaller.
    most = max(np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1))
    times = max(1.0, float(most) / height)
    own = (round(width * times), round(height * times))
    warp = cv2.getPerspectiveTransform(quad, frame_corners(*own) - np.float32(0.5))
    warped = cv2.warpPerspective(frame, warp, own, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    cut = np.asarray(warped, np.uint8)
    return CutOut(cut if times == 1 else resize_picture(cut, width, height), quad)


def estimate_proportions(quad: Floats, frame: tuple[int, int]) -> float:
    """Return width by height of the card that looks like this quad in a frame of that size, playing cards exactly."""
    measured = measure_proportions(quad, frame)
    usual = POKER[0] / POKER[1]
    return usual if abs(measured / usual - 1) < SAME_SHAPE else measured


def measure_proportions(quad: Floats, frame: tuple[int, int]) -> float:
    """Return width by height of the rectangle that looks like this quad in a frame of that size.

    Zhang and He, "Whiteboard scanning and image enhancement" (2007), with an ordinary lens assumed.
    """
    centred = np.column_stack([(quad - np.array(frame) / 2) / (FOCAL * max(frame)), np.ones(4)])
    tl, tr, br, bl = (np.asarray(corner, np.float64) for corner in centred)
    across = _scale(tl, br, tr, bl) * tr - tl
    down = _scale(tl, br, bl, tr) * bl - tl
    return float(np.linalg.norm(across) / np.linalg.norm(down))


def _scale(origin: Doubles, far: Doubles, one: Doubles, other: Doubles) -> float:
    return float(np.cross(origin, far) @ other / (np.cross(one, far) @ other))


def find_outlines(frame: Picture, empty: Picture | None = None) -> list[CardOutline]:
    """Return the outlines of whole cards that lie apart, largest first."""
    frame = as_picture(frame)
    small, scale = _at_most(frame, SIDE)
    before = None if empty is None or empty.shape != frame.shape else _at_most(empty, SIDE)[0]
    lab = _lab(small)
    found: list[CardOutline] = []
    for quad, is_change in sorted(
        _candidates(small, before), key=lambda each: (not each[1], -cv2.contourArea(each[0]))
    ):
        if _beside(quad, found):
            outline = _on_change(lab, quad) if is_change else _settled(lab, quad)
            if outline is not None and _card_like(outline, small.shape) and _beside(outline.quad, found):
                found.append(outline)
    fine, fine_scale = _at_most(frame, FINE)
    fine_lab = lab if fine is small else _lab(fine)
    return [_finer(fine_lab, each, scale, fine_scale) for each in found]


def settle_on_edges(frame: Picture, quads: Sequence[Floats], reach: float) -> list[Floats]:
    """Return the quads moved to the outermost clear edges within that share of their height; or left as they are."""
    fine, scale = _at_most(as_picture(frame), FINE)
    lab = _lab(fine)
    settled = []
    for quad in quads:
        near = ((quad + 0.5) * scale - 0.5).astype(np.float32)
        outline = fit_to_edges(lab, near, max(2.5, reach * _height(near)), outermost=True)
        settled.append(((outline.quad + 0.5) / scale - 0.5).astype(np.float32) if outline else quad)
    return settled


def _finer(lab: Floats, coarse: CardOutline, scale: float, fine: float) -> CardOutline:
    """Refine the outline to full precision, in pixels of the frame."""
    quad = ((coarse.quad + 0.5) * (fine / scale) - 0.5).astype(np.float32)
    height = _height(quad)
    outline = fit_to_edges(lab, quad, max(2.5, 0.012 * height)) or CardOutline(quad, coarse.support)
    return CardOutline(((outline.quad + 0.5) / fine - 0.5).astype(np.float32), coarse.support)


def _candidates(picture: Picture, empty: Picture | None) -> Iterator[tuple[Floats, bool]]:
    """Yield quads, and whether each is a change on a table that was seen empty."""
    for number, mask in enumerate(card_masks(picture, empty)):
        for quad in _quads(mask):
            yield quad, empty is not None and number == 0


def _settled(lab: Floats, quad: Floats) -> CardOutline | None:
    """Move the quad to the outermost edges near it."""
    reach = max(3.0, REACH * _height(quad))
    wide = fit_to_edges(lab, quad, reach, outermost=True)
    close = fit_to_edges(lab, wide.quad, max(2.0, reach / 3), outermost=True) if wide else None
    return CardOutline(close.quad, wide.support) if wide and close else None


def _on_change(lab: Floats, quad: Floats) -> CardOutline | None:
    """Move the quad to the nearest edges: a change is known to be no table, whatever its pattern."""
    close = fit_to_edges(lab, quad, max(2.0, AT_CHANGE * _height(quad)))
    return CardOutline(close.quad, 1.0) if close else None


def _quads(mask: Mask) -> Iterator[Floats]:
    """Yield four corners around each shape of the mask that fills them."""
    total = float(mask.shape[0] * mask.shape[1])
    contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    for contour in contours:
        hull = cv2.convexHull(contour)
        area = cv2.contourArea(hull)
        if LEAST_SHARE * total < area < MOST_SHARE * total and cv2.contourArea(contour) > 0.5 * area:
            quad = _four(hull)
            if area > SOLID * cv2.contourArea(quad):
                yield quad


def _four(hull: NDArray[Any]) -> Floats:
    corners = cv2.approxPolyDP(hull, 0.04 * cv2.arcLength(hull, True), True).reshape(-1, 2).astype(np.float32)
    if len(corners) != 4:
        corners = cv2.boxPoints(cv2.minAreaRect(hull)).astype(np.float32)
    return corners if cv2.contourArea(corners, True) > 0 else np.ascontiguousarray(corners[::-1])


def _card_like(outline: CardOutline, shape: tuple[int, ...]) -> bool:
    quad = outline.quad
    if outline.support < LEAST_SUPPORT or not cv2.isContourConvex(quad):
        return False
    if quad.min() < -MARGIN or (quad.max(axis=0) > np.array(shape[1::-1]) - 1 + MARGIN).any():
        return False
    ratio = estimate_proportions(_standing(quad), (shape[1], shape[0]))
    share = cv2.contourArea(quad) / (shape[0] * shape[1])
    return NARROWEST < ratio < 1 / NARROWEST and LEAST_SHARE < share < MOST_SHARE


def _beside(quad: Floats, larger: Sequence[CardOutline]) -> bool:
    """Return True outside the larger outlines (cards have printed frames) and if it is no speck."""
    x, y = (float(v) for v in quad.mean(axis=0))
    if any(cv2.pointPolygonTest(other.quad, (x, y), False) >= 0 for other in larger):
        return False
    return not larger or cv2.contourArea(quad) > SAME_SIZE * cv2.contourArea(larger[0].quad)


def _standing(quad: Floats) -> Floats:
    """Return the quad clockwise from the top left, short sides above and below."""
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    quad = quad if sides[0] + sides[2] <= sides[1] + sides[3] else np.roll(quad, -1, axis=0)
    if quad[:2, 1].sum() > quad[2:, 1].sum():
        quad = np.roll(quad, -2, axis=0)
    return np.ascontiguousarray(quad, np.float32)


def _why_none(frame: Picture) -> str:
    """Return the most likely reason why no card was found."""
    small, _ = _at_most(as_picture(frame), SIDE)
    height, width = small.shape[:2]
    if float(np.percentile(small, 98)) < 40:
        return "it is too dark to see a card; switch a lamp on"
    for mask in card_masks(small):
        for contour in cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]:
            left, top, wide, high = cv2.boundingRect(contour)
            at_edge = left <= 1 or top <= 1 or left + wide >= width - 1 or top + high >= height - 1
            if at_edge and 0.02 < cv2.contourArea(contour) / (width * height) < 0.5:
                return "no whole card is in the picture; move it away from the picture's edge, hands off"
    return "no card is to be seen; lay one on a table of another colour than its edge"


def _height(quad: Floats) -> float:
    return float(np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1).max())


def _at_most(picture: Picture, side: int) -> tuple[Picture, float]:
    scale = side / max(picture.shape[:2])
    if scale >= 1:
        return picture, 1.0
    return resize_picture(picture, round(picture.shape[1] * scale), round(picture.shape[0] * scale)), scale


def _lab(picture: Picture) -> Floats:
    soft = cv2.GaussianBlur(picture, (0, 0), 0.8)
    lab = cv2.cvtColor(soft, cv2.COLOR_BGR2LAB).astype(np.float32)
    lab[:, :, 0] *= 100 / 255  # OpenCV stretches lightness to fill a byte
    return lab
