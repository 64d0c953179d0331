"""Straight edges of a view that may be of a card yet to be named."""

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Picture

PIECE = 0.08
"""Card heights of the shortest piece of an edge."""
STRAIGHT, BETWEEN = 0.012, 0.12
"""Card heights that pieces of one edge lie aside at most, and from one to the next."""
SHORTEST, LONGEST = 0.2, 1.2
"""Card heights that an edge is seen along."""
ASIDE, ALONG = 0.08, (0.1, 0.3, 0.5, 0.7, 0.9)
"""Card heights beside an edge, and shares of it, where it is looked whether a card takes the place."""
HALF = 0.5
MOST_PIECES, MOST_EDGES = 1500, 300
"""Pieces that are joined, each held against all others, and edges; the longest. A chequered cloth has 10,000 pieces."""

Points = NDArray[np.float64]


def find_straight_edges(view: Picture, flat: Points, are_free: Callable[[Floats], Flags]) -> Points:
    """Return (N, 2, 2) pixels: the edges' ends, the longest first.

    `flat` (2 x 2) takes card heights on the table to pixels. Edges with no place beside them for which `are_free` is
    True are left out.
    """
    found = cv2.createLineSegmentDetector().detect(cv2.cvtColor(view, cv2.COLOR_BGR2GRAY))[0]
    if found is None:
        return np.empty((0, 2, 2))
    ends = np.asarray(np.linalg.solve(flat, found.reshape(-1, 2).T.astype(np.float64)).T.reshape(-1, 2, 2), np.float64)
    ends = join_pieces(_between(ends, PIECE, np.inf)[:MOST_PIECES])
    ends = _between(ends, SHORTEST, LONGEST)
    limits = np.array([view.shape[1] - 1, view.shape[0] - 1])
    room = _have_room(ends, lambda places: are_free(np.clip(places @ flat.T, 0, limits).astype(np.float32)))
    return np.asarray(ends[room][:MOST_EDGES] @ flat.T)


def _between(edges: Points, least: float, most: float) -> Points:
    """Return the edges of a length between these, the longest first."""
    length = np.linalg.norm(edges[:, 1] - edges[:, 0], axis=1)
    order = np.argsort(-length, kind="stable")
    return np.asarray(edges[order[(length[order] > least) & (length[order] < most)]])


def join_pieces(edges: Points) -> Points:
    """Return (M, 2, 2) edges, those joined that lie in one line with little between them."""
    left, joined = _between(edges, 0, np.inf), []
    while len(left):
        start, end = left[0]
        length = float(np.linalg.norm(end - start))
        along = (end - start) / length
        off = left - start
        aside = np.abs(off @ np.array([-along[1], along[0]]))
        inline = np.flatnonzero(np.maximum(aside[:, 0], aside[:, 1]) < STRAIGHT)
        spans = np.sort(off[inline] @ along, axis=1)
        low, high = 0.0, length
        is_own, grown = np.zeros(len(inline), np.bool_), True
        while grown:
            near = ~is_own & (spans[:, 0] < high + BETWEEN) & (spans[:, 1] > low - BETWEEN)
            is_own |= near
            grown = bool(near.any())
            if grown:
                low, high = min(low, float(spans[near, 0].min())), max(high, float(spans[near, 1].max()))
        left = np.delete(left, [0, *inline[is_own]], axis=0)
        joined.append((start + low * along, start + high * along))
    return np.array(joined, np.float64).reshape(-1, 2, 2)


def _have_room(edges: Points, are_free: Callable[[Points], Flags]) -> Flags:
    """Return (N,): True for edges that no card takes on one side or the other."""
    way = edges[:, 1] - edges[:, 0]
    aside = np.stack([-way[:, 1], way[:, 0]], axis=1) / np.linalg.norm(way, axis=1, keepdims=True) * ASIDE
    along = edges[:, None, 0] + way[:, None] * np.array(ALONG)[:, None]
    room = np.zeros(len(edges), np.bool_)
    for side in (aside, -aside):
        room |= are_free((along + side[:, None]).reshape(-1, 2)).reshape(along.shape[:2]).mean(axis=1) > HALF
    return room
