"""Outlines laid in the lines of the straight edges that they nearly lie in, and how much of them lies on edges."""

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Picture

SNAP, SLOPE, LEAST_SHARED = 0.12, 0.1, 0.15
"""Card heights within which a side is moved to an edge, its slope to it, and the share of the side it lies along."""
AWAY = 0.5
"""Share of a side that an edge must lie along the more if it is as far off as may be."""
THICK, SAMPLES = 0.04, 16
"""Card heights that an edge is drawn wide, and places of each side where it is looked for one."""
BLOCK = 32
"""Outlines that are held against all edges at once, to save memory: a patterned cloth has a thousand."""

Points = NDArray[np.float64]


def snap_to_edges(outlines: Floats, edges: Points, unit: float) -> Floats:
    """Return (M, 4, 2) outlines with each side in the line of the edge that it nearly lies in, where there is one.

    The table's shape is not exact: a lens bends it and a card seen aslant is no parallelogram. `unit` is the height of
    a card, pixels.
    """
    if not len(edges) or not len(outlines):
        return outlines
    sides = np.stack([outlines, np.roll(outlines, -1, axis=1)], axis=2).astype(np.float64)
    blocks = [sides[start : start + BLOCK] for start in range(0, len(sides), BLOCK)]
    lines = np.concatenate([_find_lines(some, edges, SNAP * unit) for some in blocks])
    before = np.roll(lines, 1, axis=1)
    corners = cross_lines(before.reshape(-1, 2, 2), lines.reshape(-1, 2, 2)).reshape(outlines.shape)
    moved = np.linalg.norm(corners - outlines, axis=2).max(axis=1).reshape(-1, 1, 1)
    return np.where(moved < 2 * SNAP * unit, corners, outlines).astype(np.float32)


def _find_lines(sides: Points, edges: Points, reach: float) -> Points:
    """Return for each side (M, 4, 2, 2) the edge that it nearly lies in, or the side itself where there is none."""
    way = sides[:, :, 1] - sides[:, :, 0]
    length = np.maximum(np.linalg.norm(way, axis=2, keepdims=True), 1e-9)
    along = way / length
    aside = np.stack([-along[..., 1], along[..., 0]], axis=2)
    # The distance of each end of each edge beside the side, and along it. One array an end: numpy is slow for pairs.
    beside = [
        aside @ ends.T - (aside * sides[:, :, 0]).sum(axis=2, keepdims=True) for ends in (edges[:, 0], edges[:, 1])
    ]
    at = [along @ ends.T - (along * sides[:, :, 0]).sum(axis=2, keepdims=True) for ends in (edges[:, 0], edges[:, 1])]
    off = [np.abs(each) for each in beside]
    first, last = np.minimum(*at), np.maximum(*at)
    shared = (np.minimum(last, length) - np.maximum(first, 0)) / length
    is_straight = np.abs(beside[0] - beside[1]) < SLOPE * (last - first)
    is_near = (np.maximum(*off) < reach) & is_straight & (shared > LEAST_SHARED)
    worth = np.where(is_near, shared - AWAY * (off[0] + off[1]) / 2 / reach, -np.inf)
    return np.where(is_near.any(axis=2)[..., None, None], edges[worth.argmax(axis=2)], sides)


def cross_lines(one: Points, other: Points) -> Points:
    """Return (N, 2): where the lines of edges (N, 2, 2) cross. Not finite where they are parallel."""
    along, across = one[:, 1] - one[:, 0], other[:, 1] - other[:, 0]
    turned = along[:, 0] * across[:, 1] - along[:, 1] * across[:, 0]
    between = other[:, 0] - one[:, 0]
    part = (between[:, 0] * across[:, 1] - between[:, 1] * across[:, 0]) / np.where(turned == 0, np.nan, turned)
    return np.asarray(one[:, 0] + along * part[:, None])


def share_on_edges(outlines: Floats, edges: Points, view: Picture, unit: float) -> Floats:
    """Return (M,): the share of each outline that lies on edges of the view."""
    drawn = np.zeros(view.shape[:2], np.uint8)
    for start, end in np.rint(edges).astype(int).tolist():
        cv2.line(drawn, start, end, 1, max(1, round(THICK * unit)))
    parts = (np.arange(SAMPLES) + 0.5)[:, None] / SAMPLES
    steps = np.roll(outlines, -1, axis=1) - outlines
    at = np.rint(outlines[:, :, None] + steps[:, :, None] * parts).astype(np.intp)
    inside = np.asarray((at >= 0).all(axis=3) & (at < drawn.shape[::-1]).all(axis=3))
    at = np.where(inside[..., None], at, 0)
    on_edge = (drawn[at[..., 1], at[..., 0]] > 0) & inside
    length = np.linalg.norm(steps, axis=2)
    return np.asarray((on_edge.mean(axis=2) * length).sum(axis=1) / length.sum(axis=1), np.float32)
