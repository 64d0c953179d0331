"""Whole outlines from single corners: two straight edges that meet at a right angle on the table.

The table's shape says how large a card is and how it is turned into the frame, so one corner and the direction of an
edge give the rest, however much of the card is covered.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Picture
from companion.vision.recognise.compare.card_shape_on_table import TableShape
from companion.vision.recognise.compare.pose_on_table import square_root

SHORTEST, LONGEST = 0.2, 1.2
"""Card heights that an edge is seen along."""
TOO_LONG = 1.08
"""Share of a card's side above which an edge is none of it."""
ASKEW = 0.07
"""Cosine of the angle up to which two edges make a corner."""
GAP, ROUNDING = 0.14, 0.03
"""Card heights from the crossing of two edges to their ends, as corners are round, and how far they may cross."""
SAME = 0.06
"""Card heights by which two outlines must differ somewhere."""
MOST_EDGES, MOST_OUTLINES = 150, 32

Points = NDArray[np.float64]
"""Places on the table, in card heights."""


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner with the directions of its edges, each away from it, and how far along them edges are seen."""

    place: Points
    ways: tuple[Points, Points]
    reach: tuple[float, float]
    seen: float
    """Length of both edges."""


def find_corner_quads(
    view: Picture, shape: TableShape, ratios: Sequence[float], is_open: Callable[[Floats], bool]
) -> list[Floats]:
    """Return (4, 2) quads, a short side first, of cards that a corner tells, those with the longest edges first.

    `ratios` are the cards' widths by their heights. Quads for which `is_open` is False are left out.
    """
    flat = square_root(shape.metric_at(shape.middle.astype(np.float32)))
    kept: list[Points] = []
    quads: list[Floats] = []
    for corner in sorted(_corners(_edges(view, flat)), key=lambda each: -each.seen):
        for outline in _outlines(corner, ratios):
            if len(kept) < MOST_OUTLINES and all(np.abs(outline - each).max() > SAME for each in kept):
                quad = (outline @ flat.T).astype(np.float32)
                if is_open(quad):
                    kept.append(outline)
                    quads.append(quad)
    return quads


def _edges(view: Picture, flat: Points) -> Points:
    """Return (N, 2, 2) ends of straight edges on the table, the longest first."""
    found = cv2.createLineSegmentDetector().detect(cv2.cvtColor(view, cv2.COLOR_BGR2GRAY))[0]
    if found is None:
        return np.empty((0, 2, 2))
    ends = np.linalg.solve(flat, found.reshape(-1, 2).T.astype(np.float64)).T.reshape(-1, 2, 2)
    length = np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1)
    order = np.argsort(-length, kind="stable")
    return np.asarray(ends[order[(length[order] > SHORTEST) & (length[order] < LONGEST)][:MOST_EDGES]])


def _corners(edges: Points) -> Iterator[Corner]:
    way = edges[:, 1] - edges[:, 0]
    unit = way / np.linalg.norm(way, axis=1, keepdims=True)
    for one, other in zip(*np.nonzero(np.triu(np.abs(unit @ unit.T) < ASKEW, 1)), strict=True):
        place = _crossing(edges[one, 0], unit[one], edges[other, 0], unit[other])
        sides = [_side(place, edges[each]) for each in (one, other)]
        if sides[0] is None or sides[1] is None:
            continue
        # The longer edge is the better known: the other one is square to it.
        (along, reach), (guess, short) = sides[0], sides[1]
        across = np.array([-along[1], along[0]])
        across = across if across @ guess > 0 else -across
        seen = float(np.linalg.norm(way[one]) + np.linalg.norm(way[other]))
        yield Corner(place, (along, across), (reach, short), seen)


def _crossing(a: Points, along: Points, b: Points, across: Points) -> Points:
    turned = along[0] * across[1] - along[1] * across[0]
    between = b - a
    return np.asarray(a + along * (between[0] * across[1] - between[1] * across[0]) / turned)


def _side(corner: Points, edge: Points) -> tuple[Points, float] | None:
    """Return the direction of an edge away from a corner, and how far it reaches. None if it does not begin there."""
    off = np.linalg.norm(edge - corner, axis=1)
    is_between = float((edge[0] - corner) @ (edge[1] - corner)) < 0
    if off.min() > (ROUNDING if is_between else GAP):
        return None
    return (edge[off.argmax()] - corner) / off.max(), float(off.max())


def _outlines(corner: Corner, ratios: Sequence[float]) -> Iterator[Points]:
    """Yield the outlines of a corner, for either edge may be the card's width."""
    for ratio in ratios:
        for sides in ((ratio, 1.0), (1.0, ratio)):
            if all(reach < TOO_LONG * side for reach, side in zip(corner.reach, sides, strict=True)):
                along, across = (way * side for way, side in zip(corner.ways, sides, strict=True))
                place = corner.place
                yield _short_side_first(np.array([place, place + along, place + along + across, place + across]))


def _short_side_first(outline: Points) -> Points:
    """Return the corners clockwise as seen in the frame, a short side first."""
    first, second = outline[1] - outline[0], outline[2] - outline[1]
    if first[0] * second[1] - first[1] * second[0] < 0:
        outline = outline[::-1]
    sides = np.linalg.norm(np.diff(outline[:3], axis=0), axis=1)
    return outline if sides[0] <= sides[1] else np.roll(outline, -1, axis=0)
