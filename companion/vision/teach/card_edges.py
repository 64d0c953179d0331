"""Card edges to a fraction of a pixel: four straight lines along the greatest change."""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Ints

SAMPLES = 48
"""Places sampled along a side, clear of the round corners."""
CLEAR = 0.09
OFFSETS = 33
"""Places sampled across a side, from inside to outside."""
STEP = 4.0
"""Lab units per pixel at which a change counts half."""
LEAST_STEP = 2.0
"""Least change that is more than noise."""
AS_CLEAR = 0.6
"""Share of clearness from which an outer line beats the clearest one: cards have printed frames."""
STANDS_OUT = 0.14
"""Lead of an edge over its surroundings. In a busy pattern every line is fairly clear."""
EDGE = 1.6
"""Places across by which a sample's edge may miss the line and still support it."""


@dataclass(frozen=True, slots=True)
class CardOutline:
    """A quad along edges of the picture."""

    quad: Floats
    """(4, 2) pixels, clockwise. Whole numbers are pixel centres."""
    support: float
    """Share 0..1 of the worst side along which an edge is seen."""


def fit_to_edges(lab: Floats, quad: Floats, reach: float, outermost: bool = False) -> CardOutline | None:
    """Move the quad to the clearest edges within `reach` pixels. None if its sides do not cross.

    `outermost`: prefer the outermost edges that are nearly as clear.
    """
    sides = [_side(lab, quad[n], quad[(n + 1) % 4], reach, outermost) for n in range(4)]
    lines = [line for line, _ in sides]
    crossings = [np.cross(lines[n - 1], lines[n]) for n in range(4)]
    if min(abs(float(point[2])) for point in crossings) < 1e-9:
        return None
    corners = np.array([point[:2] / point[2] for point in crossings], np.float32)
    if not np.isfinite(corners).all() or np.abs(corners - quad).max() > 4 * reach + 2:
        return None
    return CardOutline(corners, min(support for _, support in sides))


def _side(lab: Floats, start: Floats, end: Floats, reach: float, outermost: bool) -> tuple[Floats, float]:
    """Return the homogeneous line of the clearest edge near start-end, and the share supporting it."""
    along = np.linspace(CLEAR, 1 - CLEAR, SAMPLES, dtype=np.float32)
    across = np.linspace(-reach, reach, OFFSETS, dtype=np.float32)
    normal = np.array([end[1] - start[1], start[0] - end[0]], np.float32)
    normal /= max(float(np.linalg.norm(normal)), 1e-6)
    base = start + along[:, None] * (end - start)
    change = _change(lab, base[:, None] + across[None, :, None] * normal) / float(across[2] - across[0])
    place, support = _straight(change, AS_CLEAR if outermost else 1.0)
    rows = np.arange(SAMPLES)
    peak, clear = _peaks(change, place)
    points = base + (across[0] + (peak + 1) * (across[1] - across[0]))[:, None] * normal
    chosen = points[clear] if clear.sum() >= 6 else points[rows]
    vx, vy, x, y = cv2.fitLine(chosen.astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
    return np.cross([x, y, 1.0], [x + vx, y + vy, 1.0]).astype(np.float64), support


def _change(lab: Floats, places: Floats) -> Floats:
    """Return the colour change across the side, (samples, places between the offsets)."""
    sampled = cv2.remap(lab, places[..., 0], places[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(np.linalg.norm(sampled[:, 2:] - sampled[:, :-2], axis=2), np.float32)


def _straight(change: Floats, as_clear: float) -> tuple[Floats, float]:
    """Return the straight line with most change on it, and the share of samples that have it."""
    worth = change / (change + STEP)
    worth = np.maximum(worth, 0.9 * np.maximum(np.roll(worth, 1, axis=1), np.roll(worth, -1, axis=1)))
    lines, places, distances = _lines(change.shape[1])
    total = worth[np.arange(SAMPLES), places].sum(axis=1)
    best = np.maximum.reduceat(total, distances)
    ridge = (best >= np.roll(best, 1)) & (best >= np.roll(best, -1)) & (best >= as_clear * best.max())
    outmost = int(np.flatnonzero(ridge)[-1])
    level = slice(distances[outmost], distances[outmost + 1] if outmost + 1 < len(distances) else None)
    line = lines[level][total[level].argmax()]
    _, seen = _peaks(change, line)
    stands_out = (float(best[outmost]) / SAMPLES - float(worth.mean())) / STANDS_OUT
    return line, float(seen.mean()) * min(1.0, stands_out)


@cache
def _lines(width: int) -> tuple[Floats, Ints, Ints]:
    """Return every straight line from first to last sample, exact and rounded, from inside to outside.

    The third array holds the first index of each distance.
    """
    first, last = (each.ravel() for each in np.meshgrid(np.arange(width), np.arange(width), indexing="ij"))
    order = np.argsort(first + last, kind="stable")
    weight = np.linspace(0, 1, SAMPLES)
    lines = first[order, None] * (1 - weight) + last[order, None] * weight
    distances = np.searchsorted((first + last)[order], np.arange(2 * width - 1))
    return lines.astype(np.float32), np.rint(lines).astype(np.intp), distances.astype(np.intp)


def _peaks(change: Floats, line: Floats) -> tuple[Floats, Flags]:
    """Return the sub-pixel place of each sample's greatest change near the line, and if it is a real one."""
    places = np.arange(change.shape[1])
    near = np.where(np.abs(places - line[:, None]) <= EDGE + 0.5, change, 0)
    at = np.clip(near.argmax(axis=1), 1, change.shape[1] - 2)
    rows = np.arange(len(change))
    left, top, right = change[rows, at - 1], change[rows, at], change[rows, at + 1]
    bend = left - 2 * top + right
    shift = np.where(bend < -1e-6, 0.5 * (left - right) / np.minimum(bend, -1e-6), 0)
    return (at + np.clip(shift, -1, 1)).astype(np.float32), np.asarray(top > LEAST_STEP)
