"""Whole outlines from single corners: two straight edges that meet at a right angle on the table.

The table's shape says how large a card is and how it is turned into the frame, so one corner and the direction of an
edge give the rest, however much of the card is covered.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Picture
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
SAME = 0.03
"""Card heights by which two outlines must differ somewhere. A printed frame may lie so little inside a card's edge."""
ASIDE, ALONG = 0.08, (0.1, 0.3, 0.5, 0.7, 0.9)
"""Card heights beside an edge, and shares of it, where it is looked whether a card takes the place."""
HALF = 0.5
MOST_EDGES, MOST_OUTLINES = 300, 120

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
    view: Picture,
    shape: TableShape,
    ratios: Sequence[float],
    is_open: Callable[[Floats], bool],
    are_free: Callable[[Floats], Flags],
) -> list[Floats]:
    """Return (4, 2) quads, a short side first, of cards that a corner tells, those with the longest edges first.

    `ratios` are the cards' widths by their heights. Quads for which `is_open` is False are left out, and so are edges
    with no place beside them for which `are_free` is True.
    """
    flat = square_root(shape.metric_at(shape.middle.astype(np.float32)))
    kept: list[Points] = []
    quads: list[Floats] = []
    for corner in sorted(_corners(_edges(view, flat, are_free)), key=lambda each: -each.seen):
        for outline in _outlines(corner, ratios):
            if len(kept) < MOST_OUTLINES and all(np.abs(outline - each).max() > SAME for each in kept):
                quad = (outline @ flat.T).astype(np.float32)
                if is_open(quad):
                    kept.append(outline)
                    quads.append(quad)
    return quads


def _edges(view: Picture, flat: Points, are_free: Callable[[Floats], Flags]) -> Points:
    """Return (N, 2, 2) ends of straight edges on the table that may be of a card yet to be named, the longest first."""
    found = cv2.createLineSegmentDetector().detect(cv2.cvtColor(view, cv2.COLOR_BGR2GRAY))[0]
    if found is None:
        return np.empty((0, 2, 2))
    ends = np.linalg.solve(flat, found.reshape(-1, 2).T.astype(np.float64)).T.reshape(-1, 2, 2)
    length = np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1)
    order = np.argsort(-length, kind="stable")
    ends = ends[order[(length[order] > SHORTEST) & (length[order] < LONGEST)]]
    limits = np.array([view.shape[1] - 1, view.shape[0] - 1])
    room = _have_room(ends, lambda places: are_free(np.clip(places @ flat.T, 0, limits).astype(np.float32)))
    return np.asarray(ends[room][:MOST_EDGES])


def _have_room(edges: Points, are_free: Callable[[Points], Flags]) -> Flags:
    """Return (N,): True for edges that no card takes on one side or the other."""
    way = edges[:, 1] - edges[:, 0]
    aside = np.stack([-way[:, 1], way[:, 0]], axis=1) / np.linalg.norm(way, axis=1, keepdims=True) * ASIDE
    along = edges[:, None, 0] + way[:, None] * np.array(ALONG)[:, None]
    room = np.zeros(len(edges), np.bool_)
    for side in (aside, -aside):
        room |= are_free((along + side[:, None]).reshape(-1, 2)).reshape(along.shape[:2]).mean(axis=1) > HALF
    return room


def _corners(edges: Points) -> Iterator[Corner]:
    way = edges[:, 1] - edges[:, 0]
    length = np.linalg.norm(way, axis=1)
    unit = way / length[:, None]
    one, other = np.nonzero(np.triu(np.abs(unit @ unit.T) < ASKEW, 1))
    place = _crossings(edges[one, 0], unit[one], edges[other, 0], unit[other])
    (along, reach), (guess, short) = _sides(place, edges[one]), _sides(place, edges[other])
    # The longer edge is the better known: the other one is square to it.
    across = np.stack([-along[:, 1], along[:, 0]], axis=1)
    across *= np.where((across * guess).sum(axis=1) > 0, 1.0, -1.0)[:, None]
    seen = length[one] + length[other]
    for n in np.flatnonzero((reach > 0) & (short > 0)).tolist():
        yield Corner(place[n], (along[n], across[n]), (float(reach[n]), float(short[n])), float(seen[n]))


def _crossings(a: Points, along: Points, b: Points, across: Points) -> Points:
    turned = along[:, 0] * across[:, 1] - along[:, 1] * across[:, 0]
    between = b - a
    return np.asarray(a + along * ((between[:, 0] * across[:, 1] - between[:, 1] * across[:, 0]) / turned)[:, None])


def _sides(corners: Points, edges: Points) -> tuple[Points, Points]:
    """Return the direction of each edge away from its corner, and how far it reaches: 0 if it does not begin there."""
    from_corner = edges - corners[:, None]
    off = np.linalg.norm(from_corner, axis=2)
    is_between = (from_corner[:, 0] * from_corner[:, 1]).sum(axis=1) < 0
    begins = off.min(axis=1) <= np.where(is_between, ROUNDING, GAP)
    reach = off.max(axis=1)
    towards = from_corner[np.arange(len(edges)), off.argmax(axis=1)] / reach[:, None]
    return towards, np.where(begins, reach, 0.0)


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
