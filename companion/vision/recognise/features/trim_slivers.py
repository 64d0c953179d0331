"""Pictures of cards that were cut a little outside the card: slivers and wedges of table along its sides are cut off.

A card's edge along one side of its picture fits the edge of any card. Cards whose pictures had one were named where a
look-alike lay.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Picture, frame_corners

INSIDE: Final = 16
"""Lines from the border at which only the card is seen: slivers are thinner."""
OTHER: Final = 25.0
"""Distance in Lab from which a pixel is none of the paper along its side."""
SLIVER, CLEAN = 0.3, 0.15
"""Share of a border from which there is a sliver, and up to which there is none."""
PLAIN: Final = 0.25
"""Share of print up to which the line inside shows what the paper is like."""
UNEVEN: Final = 2.0
"""Lines by which a wedge is deeper at one end, or all around a card together."""
MOTTLED: Final = 9.0
"""Distance in Lab of the median pixel along a border from the colour there, from which it is no ink.

Even slivers of the one table measured, of wood, had 9.6 and more, and ink by a lamp beside the card 8.2 at most.
"""
NEARLY_ALL: Final = 3
"""Sides with slivers from which a card may lie at a slant in its picture."""
LIGHT: Final = 140.0
"""Lightness, 0 to 255, from which a card is of light paper. Dark ones have printed borders of any shape."""


@dataclass(frozen=True, slots=True)
class _Side:
    """The lines of a picture along one side, from the border on."""

    border: Floats
    """(N, 3): Lab colour of the outermost line."""
    paper: Floats
    """Lab colour of most of the line inside."""
    is_other: Flags
    """(INSIDE + 1, N): True for what is none of that paper."""

    @property
    def bordered(self) -> float:
        """Share of the border that is none of the paper."""
        return float(self.is_other[0].mean())

    @property
    def is_mottled(self) -> bool:
        """Return True if what is none of the paper has more than one colour in most of the border.

        It is looked at by thirds: the light may fall from one end to the other.
        """
        thirds = np.array_split(self.border[self.is_other[0]], 3)
        off = [np.linalg.norm(each - np.median(each, axis=0), axis=1) for each in thirds]
        return bool(np.median(np.concatenate(off)) > MOTTLED)


def trim_slivers(picture: Picture, small: Picture) -> Picture:
    """Return the picture without slivers of table, or itself if it has none.

    `small` is the same picture, 192 x 264 pixels or about as many: it is looked at.

    A side has one if it is bordered by something else than the light paper a little inside, and another side is not, or
    if nearly all have one and some are wedges: a printed border goes all round and is even. So is a bar printed along
    a side, in one colour: where no sliver is a wedge or mottled, none is of the table. Where print reaches the border
    nothing is told.
    """
    sides = _sides(small)
    cleanest = min(sides, key=lambda side: side.bordered)
    if cleanest.paper[0] < LIGHT:
        return picture
    depths = np.stack([_depths(side, cleanest.paper) for side in sides])
    return _cut(picture, depths, small) if _is_table(sides, depths, cleanest) else picture


def _is_table(sides: Sequence[_Side], depths: Floats, cleanest: _Side) -> bool:
    """Return True if slivers so deep at either end of the sides (4, 2) are of a table, and not printed."""
    uneven = np.abs(np.diff(depths))
    if cleanest.bordered > CLEAN:
        return bool(depths.any(axis=1).sum() >= NEARLY_ALL and uneven.sum() > UNEVEN)
    slivers = [side for side, depth in zip(sides, depths, strict=True) if depth.any()]
    return bool(uneven.max() > UNEVEN or any(side.is_mottled for side in slivers))


def _sides(small: Picture) -> list[_Side]:
    """Return the top, the right side, the bottom and the left side, each from its left end once it is turned up."""
    lab = cv2.cvtColor(small, cv2.COLOR_BGR2LAB).astype(np.float32)
    found = []
    for turns in range(4):
        lines = np.rot90(lab, turns)[: INSIDE + 1]
        paper = np.asarray(np.median(lines[INSIDE], axis=0), np.float32)
        found.append(_Side(lines[0], paper, np.asarray(np.linalg.norm(lines - paper, axis=2) > OTHER)))
    return found


def _depths(side: _Side, paper: Floats) -> Floats:
    """Return (2,): the depth of the sliver at either end of a side; 0 if there is none beside this paper."""
    is_paper = side.is_other[INSIDE].mean() <= PLAIN and np.linalg.norm(side.paper - paper) < OTHER
    if not is_paper or side.bordered < SLIVER:
        return np.zeros(2, np.float32)
    return _depths_at_ends(np.cumprod(side.is_other, axis=0).sum(axis=0).astype(np.float32))


def _depths_at_ends(depth: Floats) -> Floats:
    """Return (2,): the depth of a sliver at either end, by its (N,) depths: it is as straight as the card's edge."""
    third = len(depth) // 3
    start, end = float(np.median(depth[:third])), float(np.median(depth[-third:]))
    slope = (end - start) / 4
    return np.array([max(start - slope, 0), max(end + slope, 0)], np.float32)


def _cut(picture: Picture, depths: Floats, small: Picture) -> Picture:
    """Return the card, whose sides lie so deep, in lines, in the small picture: top, right, bottom and left.

    Each depth is that at the end that comes first when the side is turned up, and at the other.
    """
    (height, width), (rows, columns) = picture.shape[:2], small.shape[:2]
    (top_left, top_right), (right_top, right_bottom), (bottom_right, bottom_left), (left_bottom, left_top) = depths
    corners = np.array(
        [
            [left_top, top_left],
            [columns - right_top, top_right],
            [columns - right_bottom, rows - bottom_right],
            [left_bottom, rows - bottom_left],
        ],
        np.float32,
    ) * np.array([width / columns, height / rows], np.float32)
    wide, high = (round(float(np.ptp(each[[0, 2]]) + np.ptp(each[[1, 3]])) // 2) for each in corners.T)
    upright = cv2.getPerspectiveTransform(corners, frame_corners(wide, high))
    return np.asarray(
        cv2.warpPerspective(picture, upright, (wide, high), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE),
        np.uint8,
    )
