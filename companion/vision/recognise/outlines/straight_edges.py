"""Straight edges of a view that may be of a card yet to be named."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Picture
from companion.vision.recognise.frame.straight_lines import find_straight_lines

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
BLOCK = 32
"""Pieces that are held against all others at once."""

Points = NDArray[np.float64]


def find_straight_edges(
    view: Picture, flat: Points, are_free: Callable[[Floats], Flags], lines: Floats | None = None
) -> Points:
    """Return (N, 2, 2) pixels: the edges' ends, the longest first.

    `flat` (2 x 2) takes card heights on the table to pixels. Edges with no place beside them for which `are_free` is
    True are left out. `lines` are the straight lines of the view where they are known.
    """
    lines = find_straight_lines(view) if lines is None else lines
    if not len(lines):
        return np.empty((0, 2, 2))
    ends = np.asarray(np.linalg.solve(flat, lines.reshape(-1, 2).T.astype(np.float64)).T.reshape(-1, 2, 2), np.float64)
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
    pieces = _between(edges, 0, np.inf)
    way = pieces[:, 1] - pieces[:, 0]
    along = way / np.linalg.norm(way, axis=1, keepdims=True)
    joined, is_whole = pieces.copy(), np.ones(len(pieces), np.bool_)
    for first in range(0, len(pieces), BLOCK):
        in_line = _are_in_line(pieces[first : first + BLOCK], along[first : first + BLOCK], pieces[first:])
        for piece in first + np.flatnonzero(in_line.sum(axis=1) > 1):
            if is_whole[piece]:
                near = first + np.flatnonzero(in_line[piece - first] & is_whole[first:])
                near = near[near > piece]
                joined[piece], is_own = _grow(pieces[piece], along[piece], pieces[near])
                is_whole[near[is_own]] = False
    return np.asarray(joined[is_whole])


def _are_in_line(pieces: Points, along: Points, others: Points) -> Flags:
    """Return (pieces, others): True for others with both ends in a piece's line."""
    across = np.stack([-along[:, 1], along[:, 0]], axis=1)
    own = (across * pieces[:, 0]).sum(axis=1, keepdims=True)
    one, other = (np.abs(across @ others[:, end].T - own) < STRAIGHT for end in (0, 1))
    return np.asarray(one & other)


def _grow(piece: Points, along: Points, others: Points) -> tuple[Points, Flags]:
    """Return a piece with all of the others in its line that follow with little between them, and which these are."""
    start = piece[0]
    low, high = 0.0, float((piece[1] - start) @ along)
    spans = np.sort((others - start) @ along, axis=1)
    is_own = np.zeros(len(others), np.bool_)
    while (near := ~is_own & (spans[:, 0] < high + BETWEEN) & (spans[:, 1] > low - BETWEEN)).any():
        is_own |= near
        low, high = min(low, float(spans[near, 0].min())), max(high, float(spans[near, 1].max()))
    return np.stack([start + low * along, start + high * along]), is_own


def _have_room(edges: Points, are_free: Callable[[Points], Flags]) -> Flags:
    """Return (N,): True for edges that no card takes on one side or the other."""
    way = edges[:, 1] - edges[:, 0]
    aside = np.stack([-way[:, 1], way[:, 0]], axis=1) / np.linalg.norm(way, axis=1, keepdims=True) * ASIDE
    along = edges[:, None, 0] + way[:, None] * np.array(ALONG)[:, None]
    room = np.zeros(len(edges), np.bool_)
    for side in (aside, -aside):
        room |= are_free((along + side[:, None]).reshape(-1, 2)).reshape(along.shape[:2]).mean(axis=1) > HALF
    return room
