"""Tilt of the table to the camera, told by the lengths of a few cards' sides, and the shape that cards have elsewhere.

A pinhole camera over a plane leaves little to find: two angles, and one size for all cards. So one card aslant tells of
places that lie far from it. A lens bends the picture, and its focal length is assumed; cards nearby know better.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats

Numbers = NDArray[np.float64]

FOCAL = 0.9
"""Focal length that is assumed, in longer sides of the frame: phones and webcams have 0.7 to 1.3."""
TILTS, TURNS = np.radians(np.arange(0, 50, 4)), np.radians(np.arange(0, 360, 15))
"""Angles of the table to the frame, and of the direction in which it falls away, that are tried."""
STEP, STEPS = 0.035, 6
"""Radians by which the best of them is moved then, halved when that is no better, and how often."""
ODD = 0.03
"""Log length beyond which a side counts the less the further it is off."""
CORNERS = ((0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3))
"""Ends of a card's sides and diagonals."""
REACH = 0.35
"""Focal lengths around the middle of the frame within which the shape is made even."""


@dataclass(frozen=True, slots=True)
class PinholeLens:
    """A lens without distortion: its middle and its focal length, pixels."""

    middle: tuple[float, float]
    focal: float


@dataclass(frozen=True, slots=True)
class _Lengths:
    """Sides and diagonals of cards, in focal lengths from the middle: (N, 2) middles and vectors, (N,) true lengths."""

    middle: Numbers
    vector: Numbers
    true: Numbers

    def misfits(self, normals: Numbers) -> tuple[Numbers, Numbers]:
        """Return (H,) for H normals of the table: how badly these lengths fit it, and the log size of a card there."""
        xx, xy, yy = np.moveaxis(_metrics(normals, self.middle), 2, 0)
        x, y = self.vector.T
        squared = (x * x * yy - 2 * x * y * xy + y * y * xx) / np.maximum(xx * yy - xy * xy, 1e-12)
        logs = np.log(np.maximum(squared, 1e-12)) / 2 - np.log(self.true)
        size = np.median(logs, axis=1)
        odd = ((logs - size[:, None]) / ODD) ** 2
        return np.asarray((odd / (1 + odd)).sum(axis=1)), np.asarray(size)


def expect_shape(
    quads: Sequence[Floats], ratios: Sequence[float], lens: PinholeLens, middle: Numbers, unit: float
) -> Numbers:
    """Return (3, 3): the logarithm of A A^T at that `middle`, and its change a `unit` to the right and down.

    Cards of these ratios (width by height) lie in these quads, and all have the same size.
    """
    normal, size = _find_normal(_lengths(quads, ratios, lens))
    grid = np.stack(np.meshgrid(*[np.linspace(-REACH, REACH, 4)] * 2), axis=-1).reshape(-1, 2)
    logs = _logarithms(_metrics(normal[None], grid)[0]) + 2 * (size + np.log(lens.focal)) * np.array([1, 0, 1])
    places = (grid * lens.focal + lens.middle - middle) / unit
    return np.asarray(np.linalg.lstsq(np.column_stack([np.ones(len(places)), places]), logs, rcond=None)[0])


def _lengths(quads: Sequence[Floats], ratios: Sequence[float], lens: PinholeLens) -> _Lengths:
    corners = (np.array(quads, np.float64) - lens.middle) / lens.focal
    one, other = (corners[:, list(ends)].reshape(-1, 2) for ends in zip(*CORNERS, strict=True))
    true = [(ratio, 1.0, ratio, 1.0, np.hypot(ratio, 1.0), np.hypot(ratio, 1.0)) for ratio in ratios]
    return _Lengths((one + other) / 2, other - one, np.array(true).ravel())


def _find_normal(lengths: _Lengths) -> tuple[Numbers, float]:
    """Return the normal of the table that fits best, and the log size of a card on it."""
    tilt, turn = (each.ravel() for each in np.meshgrid(TILTS, TURNS))
    normals = np.stack([np.sin(tilt) * np.cos(turn), np.sin(tilt) * np.sin(turn), np.cos(tilt)], axis=1)
    best, step = normals[int(lengths.misfits(normals)[0].argmin())], STEP
    for _ in range(STEPS):
        x, y = (best[:2] + step * np.array([[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]])).T
        near = np.stack([x, y, np.sqrt(np.maximum(1 - x * x - y * y, 0.1))], axis=1)
        misfits, _ = lengths.misfits(near)
        step = step / 2 if misfits.argmin() == 0 else step
        best = near[int(misfits.argmin())]
    return best, float(lengths.misfits(best[None])[1][0])


def _metrics(normals: Numbers, places: Numbers) -> Numbers:
    """Return (H, K, 3): xx, xy and yy of A A^T for H normals at K places, up to the size of a card.

    The camera's rays meet the plane at (x, y, 1) times a depth, and A is the derivative of the picture on the plane.
    """
    x, y = places.T
    along, down, depth = (each[:, None] for each in normals.T)
    right, below = along - x * depth, down - y * depth
    nearness = (along * x + down * y + depth) ** 2
    entries = [1 + x * x - right * right, x * y - right * below, 1 + y * y - below * below]
    return np.stack([each * nearness for each in entries], axis=2)


def _logarithms(metrics: Numbers) -> Numbers:
    """Return (N, 3): xx, xy and yy of the logarithm of N symmetric matrices (N, 3)."""
    xx, xy, yy = metrics.T
    mean, half = (xx + yy) / 2, (xx - yy) / 2
    size = np.minimum(np.hypot(half, xy), mean * (1 - 1e-9))
    more, less = np.log(mean + size), np.log(mean - size)
    times = np.where(size > 1e-9, (more - less) / 2 / np.maximum(size, 1e-12), 1 / mean)
    middle = (more + less) / 2
    return np.stack([middle + times * half, times * xy, middle - times * half], axis=1)
