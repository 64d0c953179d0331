"""Outlines that end at a shadow's edge, made whole: one whole side and the table's shape tell the rest of the card."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Picture
from companion.vision.recognise.compare.card_shape_on_table import TableShape
from companion.vision.recognise.outlines.snap_to_edges import snap_to_edges
from companion.vision.recognise.outlines.straight_edges import find_straight_edges

SAME_LENGTH = 0.06
"""Log ratio to the length of a card's side up to which a side is whole."""
SQUARE = 0.12
"""Cosine of the angle up to which a corner is one of a card."""
LEAST_LEFT, MOST_LEFT = 0.2, 0.95
"""Shares of the other sides between which an outline is a part of a card."""


def complete_cut_outlines(
    view: Picture,
    outlines: Sequence[Floats],
    shape: TableShape,
    ratios: Sequence[float],
    lines: Callable[[], Floats] | None = None,
) -> list[Floats]:
    """Return (4, 2) quads, a short side first: the cards of which these outlines may be a part, each way it can be.

    `lines` returns the straight lines of the view where they are known.
    """
    whole = [quad for outline in outlines for ratio in ratios for quad in _whole_cards(outline, shape, ratio)]
    if not whole:
        return []
    flat = shape.flat_at(shape.middle[None].astype(np.float32))[0]
    edges = find_straight_edges(view, flat, _everywhere, lines() if lines else None)
    return list(snap_to_edges(np.array(whole, np.float32), edges, shape.unit))


def _everywhere(places: Floats) -> NDArray[np.bool_]:
    return np.ones(len(places), np.bool_)


def _whole_cards(outline: Floats, shape: TableShape, ratio: float) -> list[Floats]:
    """Return the cards, `ratio` wide, that have one side of the outline."""
    flat = shape.flat_at(outline.mean(axis=0, keepdims=True))[0]
    corners = np.linalg.solve(flat, outline.T.astype(np.float64)).T
    found = []
    for side in range(4):
        one, other, before, after = (corners[(side + step) % 4] for step in (0, 1, 3, 2))
        for length, deep in ((ratio, 1.0), (1.0, ratio)):
            if _is_cut_card(other - one, (before - one, after - other), length, deep):
                down = sum(each / np.linalg.norm(each) for each in (before - one, after - other)) / 2 * deep
                quad = np.array([one, other, other + down, one + down]) @ flat.T
                found.append((quad if length < deep else np.roll(quad, -1, axis=0)).astype(np.float32))
    return found


def _is_cut_card(
    side: NDArray[np.float64], beside: tuple[NDArray[np.float64], NDArray[np.float64]], length: float, deep: float
) -> bool:
    """Return True if a side is a card's whole one, with a square corner at both ends and less than a card beside it."""
    wide = float(np.linalg.norm(side))
    if abs(np.log(wide / length)) > SAME_LENGTH:
        return False
    left = [float(np.linalg.norm(each)) for each in beside]
    square = all(abs(float(each @ side)) < SQUARE * wide * long for each, long in zip(beside, left, strict=True))
    return square and LEAST_LEFT * deep < min(left) < MOST_LEFT * deep and max(left) < (2 - MOST_LEFT) * deep
