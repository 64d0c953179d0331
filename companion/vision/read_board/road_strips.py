"""Strips of a board between two cities, straightened, and how much a line stands out in them.

A strip is (length, breadth): rows go from city to city, columns across. A feature compares a band with what lies on
both sides of it, in one colour channel and one width, averaged along the road; so it means the same for drawn lines,
cased ones and dashes.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Ints, Picture

WIDTHS: Final = (3, 5, 7, 11)
"""Pixels of the lines that are looked for, on a board READ_WIDTH wide."""
READ_WIDTH: Final = 1000
BEND_COST: Final = np.float32(0.25)
"""Cost of a step aside, in the gain of a pixel."""
ALONG: Final = 15
"""Pixels along the road that are averaged: dashes are shorter."""
LONGEST: Final = 0.42
"""Longest road, in widths of the board."""
SWING: Final = 0.24
"""Largest swing of a road from the straight line, in lengths of the line."""
AWAY: Final = 1.35
"""Distance from other cities, in radii, that a road keeps."""
CLEAR: Final = 1.9
"""Distance in radii of other cities from the straight line of a pair that may be joined."""
SKIPPED: Final = 1.35
"""Radii from a city's middle at which a road is first seen."""


@dataclass(frozen=True, slots=True)
class RoadStrip:
    """A straightened part of the board between cities `a` and `b`, by number."""

    a: int
    b: int
    x: Floats
    y: Floats
    """(length, breadth) pixels of the board."""
    features: Floats
    """(length, breadth, features)."""
    blocked: Flags
    """(length, breadth): where another city is, or the board's edge."""
    worded: Flags
    """(length, breadth): where words are printed."""

    def take_every_nth(self, step: int) -> "RoadStrip":
        """Return every `step`-th row and column."""
        part = np.s_[::step, ::step]
        return RoadStrip(
            self.a, self.b, self.x[part], self.y[part], self.features[part], self.blocked[part], self.worded[part]
        )


def cut_strips(picture: Picture, cities: Floats, radius: float, words: Flags | None = None) -> list[RoadStrip]:
    """Return the strips of all pairs that a road may join. `picture` is READ_WIDTH wide, cities (N, 2) pixels."""
    worded = np.zeros(picture.shape[:2], bool) if words is None else words
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    lab -= cv2.boxFilter(lab, -1, (121, 121))  # light falls off, and shadows lie on the board
    return [
        _cut(lab, worded, cities, radius, a, b)
        for a, b in combinations(range(len(cities)), 2)
        if _may_join(cities, radius, a, b)
    ]


def _may_join(cities: Floats, radius: float, a: int, b: int) -> bool:
    """Return True unless the pair is too far apart, touches, or has another city between."""
    way = cities[b] - cities[a]
    length = float(np.hypot(*way))
    if not 2.8 * radius < length < LONGEST * READ_WIDTH:
        return False
    others = np.delete(cities, [a, b], axis=0) - cities[a]
    along = others @ way / length
    across = np.abs(others[:, 0] * way[1] - others[:, 1] * way[0]) / length
    return not bool(np.any((along > 0) & (along < length) & (across < CLEAR * radius)))


def _cut(lab: Floats, worded: Flags, cities: Floats, radius: float, a: int, b: int) -> RoadStrip:
    way = cities[b] - cities[a]
    length = float(np.hypot(*way))
    way /= length
    swing = int(max(1.5 * radius, SWING * length))
    s = np.arange(SKIPPED * radius, length - SKIPPED * radius, dtype=np.float32)[:, None]
    t = np.arange(-swing, swing + 1, dtype=np.float32)[None]
    x = np.asarray(cities[a][0] + s * way[0] - t * way[1], np.float32)
    y = np.asarray(cities[a][1] + s * way[1] + t * way[0], np.float32)
    seen = np.asarray(cv2.remap(lab, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.float32)
    blocked = (x < 3) | (y < 3) | (x > lab.shape[1] - 4) | (y > lab.shape[0] - 4)
    for n, (cx, cy) in enumerate(cities):
        if n not in (a, b):
            blocked |= np.hypot(x - cx, y - cy) < AWAY * radius
    row, column = np.clip(y, 0, lab.shape[0] - 1).astype(int), np.clip(x, 0, lab.shape[1] - 1).astype(int)
    return RoadStrip(a, b, x, y, _features(seen), blocked, worded[row, column])


def _features(seen: Floats) -> Floats:
    """Return for each channel and width how much a band differs from its sides."""
    calm = cv2.blur(seen, (1, ALONG), borderType=cv2.BORDER_REPLICATE)
    layers = []
    for width in WIDTHS:
        inner = cv2.blur(calm, (width, 1), borderType=cv2.BORDER_REPLICATE)
        aside = (width + 1) // 2 + width // 2 + 1
        left, right = (np.roll(inner, way, axis=1) for way in (-aside, aside))
        layers.append(inner - (left + right) / 2)
    return np.concatenate(layers, axis=2).astype(np.float32)


def find_best_path(gain: Floats, blocked: Flags, reach: int) -> Ints:
    """Return the column of the best way through each row: (layers, length), for gains of (length, breadth, layers).

    A way moves aside by at most a pixel a row, and begins and ends at most `reach` pixels from the middle.
    """
    length, breadth, layers = gain.shape
    gain = np.where(blocked[..., None], np.float32(-2), gain)
    middle = np.abs(np.arange(breadth) - breadth // 2)[:, None]
    outside = np.where(middle > reach, np.float32(-1e6), np.float32(0)) - middle * np.float32(0.02)
    best = gain[0] + outside
    came = np.zeros((length, breadth, layers), np.int8)
    beside = np.full((breadth + 2, layers), -1e9, np.float32)
    for row in range(1, length):
        beside[1:-1] = best - BEND_COST
        left, right = beside[:-2], beside[2:]
        aside = np.maximum(left, right)
        moved = aside > best
        came[row] = moved * np.where(left > right, -1, 1)
        best = np.where(moved, aside, best) + gain[row]
    path = np.empty((layers, length), np.intp)
    at = (best + outside).argmax(axis=0)
    every = np.arange(layers)
    for row in range(length - 1, -1, -1):
        path[:, row] = at
        at = at + came[row, at, every]
    return path
