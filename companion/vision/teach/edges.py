"""A card's sides, found to a fraction of a pixel: four straight lines along which the picture changes most."""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Ints

SAMPLES = 48
"""Places along a side that are looked at, clear of the round corners."""
CLEAR = 0.09
OFFSETS = 33
"""Places across a side, from inside to outside."""
STEP = 4.0
"""Lab units a pixel at which a change counts half."""
LEAST_STEP = 2.0
"""A change that is more than noise."""
AS_CLEAR = 0.6
"""A line is preferred to the clearest one inside of it when it is this much as clear: cards have frames printed on."""
STANDS_OUT = 0.14
"""By how much an edge is clearer than what is beside it; in a busy pattern every line is fairly clear."""
EDGE = 1.6
"""How many places across one sample's edge may lie off the line and still support it."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A quad along edges of the picture."""

    quad: Floats
    """4 x 2, clockwise; pixels, a whole number being a pixel's middle."""
    support: float
    """The share of the worst side along which an edge is really seen: 0 to 1."""


def along_edges(lab: Floats, quad: Floats, reach: float, outermost: bool = False) -> Outline | None:
    """The quad moved onto the clearest edges within `reach` pixels of its sides; None where its sides do not cross.

    `outermost`: onto the outermost edges that are nearly as clear.
    """
    sides = [_side(lab, quad[n], quad[(n + 1) % 4], reach, outermost) for n in range(4)]
    lines = [line for line, _ in sides]
    crossings = [np.cross(lines[n - 1], lines[n]) for n in range(4)]
    if min(abs(float(point[2])) for point in crossings) < 1e-9:
        return None
    corners = np.array([point[:2] / point[2] for point in crossings], np.float32)
    if not np.isfinite(corners).all() or np.abs(corners - quad).max() > 4 * reach + 2:
        return None
    return Outline(corners, min(support for _, support in sides))


def _side(lab: Floats, start: Floats, end: Floats, reach: float, outermost: bool) -> tuple[Floats, float]:
    """The line (homogeneous) of the clearest edge near start-end, and the share of the side that supports it."""
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
    """How much the colour changes across the side: samples x places between the offsets."""
    sampled = cv2.remap(lab, places[..., 0], places[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(np.linalg.norm(sampled[:, 2:] - sampled[:, :-2], axis=2), np.float32)


def _straight(change: Floats, as_clear: float) -> tuple[Floats, float]:
    """Of all straight lines through the samples the one with most change on it, and the share of samples that have."""
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
    """Every straight line from the first sample to the last, exactly and in whole places, from inside to outside.

    The third tells where in them those of the next distance begin.
    """
    first, last = (each.ravel() for each in np.meshgrid(np.arange(width), np.arange(width), indexing="ij"))
    order = np.argsort(first + last, kind="stable")
    weight = np.linspace(0, 1, SAMPLES)
    lines = first[order, None] * (1 - weight) + last[order, None] * weight
    distances = np.searchsorted((first + last)[order], np.arange(2 * width - 1))
    return lines.astype(np.float32), np.rint(lines).astype(np.intp), distances.astype(np.intp)


def _peaks(change: Floats, line: Floats) -> tuple[Floats, Flags]:
    """Sub-pixel place of each sample's greatest change near the line, and whether it is a change at all."""
    places = np.arange(change.shape[1])
    near = np.where(np.abs(places - line[:, None]) <= EDGE + 0.5, change, 0)
    at = np.clip(near.argmax(axis=1), 1, change.shape[1] - 2)
    rows = np.arange(len(change))
    left, top, right = change[rows, at - 1], change[rows, at], change[rows, at + 1]
    bend = left - 2 * top + right
    shift = np.where(bend < -1e-6, 0.5 * (left - right) / np.minimum(bend, -1e-6), 0)
    return (at + np.clip(shift, -1, 1)).astype(np.float32), np.asarray(top > LEAST_STEP)
