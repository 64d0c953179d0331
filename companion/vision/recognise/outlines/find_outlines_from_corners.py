"""Whole outlines from single corners: two straight edges that meet at a right angle on the table.

The table's shape says how large a card is there and how it is turned into the frame, so one corner and the direction of
an edge give the rest, however much of the card is covered. The other sides are then laid in the edges nearest to them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Picture
from companion.vision.recognise.compare.card_shape_on_table import TableShape
from companion.vision.recognise.compare.pose_on_table import square_root
from companion.vision.recognise.outlines.snap_to_edges import cross_lines, share_on_edges, snap_to_edges
from companion.vision.recognise.outlines.straight_edges import find_straight_edges

ASKEW, ROUGHLY_SQUARE = 0.07, 0.3
"""Cosine of the angle up to which two edges make a corner, and before it is known what shape cards have there."""
GAP, ROUNDING = 0.14, 0.03
"""Card heights from the crossing of two edges to their ends, as corners are round, and how far they may cross."""
SAME = 0.03
"""Card heights by which two outlines must differ somewhere. A printed frame may lie so little inside a card's edge."""
SAME_COARSE = 0.06
"""The same of one told by lines at half size, which lie less exactly."""
MOST_OUTLINES = 120
OWN = 0.04
"""Card heights from a named card's side within which an edge is that side."""

Points = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Corners:
    """N corners, each with two edges that leave it at a right angle."""

    place: Points
    """(N, 2) pixels."""
    along: Points
    """(N, 2): direction of the edge that is better known, pixels that one card height on the table is there."""
    across: Points
    """(N, 2): the same of the other edge."""


def find_corner_quads(
    view: Picture,
    shape: TableShape,
    ratios: Sequence[float],
    is_open: Callable[[Floats], bool],
    are_free: Callable[[Floats], Flags],
    lines: Floats | None = None,
    named: Sequence[Floats] = (),
) -> list[Floats]:
    """Return (4, 2) quads, a short side first, of cards that a corner tells, those that lie most on edges first.

    `ratios` are the cards' widths by their heights. Quads for which `is_open` is False are left out, and so are edges
    with no place beside them for which `are_free` is True, and corners of two sides of `named` cards. `lines` are the
    straight lines of the view where they are known.
    """
    edges = find_straight_edges(view, _flat_in_the_middle(shape), are_free, lines)
    outlines = snap_to_edges(_outlines(_corners(edges, shape, named), shape, ratios), edges, shape.unit)
    seen = share_on_edges(outlines, edges, view, shape.unit)
    quads, found = np.empty((MOST_OUTLINES, 4, 2), np.float32), 0
    for quad in outlines[np.argsort(-seen, kind="stable")]:
        if found == MOST_OUTLINES:
            break
        if np.abs(quads[:found] - quad).max(axis=(1, 2)).min(initial=np.inf) > SAME * shape.unit and is_open(quad):
            quads[found], found = quad, found + 1
    return list(quads[:found])


def without_same(quads: Sequence[Floats], known: Sequence[Floats], shape: TableShape | None) -> list[Floats]:
    """Return the quads of lines at half size that differ from all that are known, either way up."""
    if shape is None or not known:
        return list(quads)
    either = np.concatenate([known, np.roll(known, 2, axis=1)])
    return [each for each in quads if np.abs(either - each).max(axis=(1, 2)).min() > SAME_COARSE * shape.unit]


def _corners(edges: Points, shape: TableShape, named: Sequence[Floats]) -> Corners:
    """Return where two edges meet at a right angle that no named card explains.

    Two sides of named cards explain it, and so does one with the card that is asked for beside it. Cards that touch
    are told by their other sides, and one that lies in line under a named card lies to the same side of that edge.
    """
    on_table = edges @ np.linalg.inv(_flat_in_the_middle(shape)).T
    way = on_table[:, 1] - on_table[:, 0]
    unit = way / np.linalg.norm(way, axis=1, keepdims=True)
    is_side, inward = _match_sides(np.reshape(named, (-1, 4, 2)), edges, OWN * shape.unit)
    may_meet = np.abs(unit @ unit.T) < ROUGHLY_SQUARE
    one, other = np.nonzero(np.triu(may_meet & ~(is_side[:, None] & is_side), 1))
    place = cross_lines(edges[one], edges[other])
    # A corner far outside the frame has no shape.
    near = np.maximum(_beyond(place, edges[one]), _beyond(place, edges[other])) < 2 * GAP * shape.unit
    one, other, place = one[near], other[near], place[near]
    flat = shape.flat_at(place.astype(np.float32))
    along, across = (_sides(_in_card_heights(edges[each] - place[:, None], flat)) for each in (one, other))
    is_corner = np.abs((along * across).sum(axis=1)) < ASKEW
    is_corner &= along.any(axis=1) & across.any(axis=1)
    along, across = ((flat @ each[..., None])[..., 0] for each in (along, across))
    is_corner &= ((across * inward[one]).sum(axis=1) >= 0) & ((along * inward[other]).sum(axis=1) >= 0)
    return Corners(place[is_corner], along[is_corner], across[is_corner])


def _match_sides(quads: Floats, edges: Points, beside: float) -> tuple[Flags, Points]:
    """Return which of N edges lie in a side of these clockwise quads (M, 4, 2), and (N, 2): the sum of its ways inward.

    Such an edge may lie so many pixels `beside` the side and beyond its ends. Between two cards that touch the sum is
    next to nothing.
    """
    start = quads.reshape(-1, 2)
    way = np.roll(quads, -1, axis=1).reshape(-1, 2) - start
    length = np.linalg.norm(way, axis=1)
    along = way / length[:, None]
    across = np.stack([-along[:, 1], along[:, 0]], axis=1)
    lies_in = np.ones((len(edges), len(start)), np.bool_)
    for end in (edges[:, 0], edges[:, 1]):
        at, aside = end @ along.T - (along * start).sum(axis=1), end @ across.T - (across * start).sum(axis=1)
        lies_in &= (np.abs(aside) < beside) & (at > -beside) & (at < length + beside)
    return np.asarray(lies_in.any(axis=1)), np.asarray(lies_in @ across)


def _beyond(places: Points, edges: Points) -> Points:
    """Return (N,): how far each place lies beyond the ends of an edge in whose line it is, 0 between them."""
    off = edges - places[:, None]
    is_between = (off[:, 0] * off[:, 1]).sum(axis=1) < 0
    return np.asarray(np.where(is_between, 0.0, np.linalg.norm(off, axis=2).min(axis=1)))


def _in_card_heights(vectors: Points, flat: Points) -> Points:
    """Return (N, K, 2) vectors on the table for those in pixels, each N seen by its own (2, 2) map."""
    return np.asarray(np.linalg.solve(flat[:, None], vectors[..., None])[..., 0])


def _sides(edges: Points) -> Points:
    """Return (N, 2): the direction of each edge (N, 2, 2), given from its corner, or 0 if it does not begin there."""
    off = np.linalg.norm(edges, axis=2)
    is_between = (edges[:, 0] * edges[:, 1]).sum(axis=1) < 0
    begins = off.min(axis=1) <= np.where(is_between, ROUNDING, GAP)
    towards = edges[np.arange(len(edges)), off.argmax(axis=1)] / off.max(axis=1)[:, None]
    return np.asarray(np.where(begins[:, None], towards, 0.0))


def _outlines(corners: Corners, shape: TableShape, ratios: Sequence[float]) -> Floats:
    """Return (M, 4, 2) outlines: either edge may be a card's width."""
    outlines = [np.empty((0, 4, 2))]
    for ratio in ratios:
        outlines += [_laid(corners, shape, ratio, 1.0), _laid(corners, shape, 1.0, ratio)]
    return np.concatenate(outlines).astype(np.float32)


def _laid(corners: Corners, shape: TableShape, long: float, high: float) -> Points:
    """Return (N, 4, 2) pixels, clockwise, a short side first: cards of these sides, of the table's shape there."""
    middle = corners.place + (corners.along * long + corners.across * high) / 2
    flat = shape.flat_at(middle.astype(np.float32))
    along, guess = np.moveaxis(_in_card_heights(np.stack([corners.along, corners.across], axis=1), flat), 1, 0)
    along = along / np.linalg.norm(along, axis=1, keepdims=True)
    # The longer edge is the better known: the other one is square to it.
    across = np.stack([-along[:, 1], along[:, 0]], axis=1)
    is_clockwise = (across * guess).sum(axis=1) > 0
    across = np.where(is_clockwise[:, None], across, -across)
    right, down = (flat @ (along * long)[..., None])[..., 0], (flat @ (across * high)[..., None])[..., 0]
    quads = corners.place[:, None] + np.stack([right * 0, right, right + down, down], axis=1)
    quads = np.where(is_clockwise[:, None, None], quads, quads[:, ::-1])
    return np.asarray(quads if long <= high else np.roll(quads, -1, axis=1))


def _flat_in_the_middle(shape: TableShape) -> Points:
    return square_root(shape.metric_at(shape.middle.astype(np.float32)))
