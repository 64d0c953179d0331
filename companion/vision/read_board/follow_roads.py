"""Roads between cities: what looks everywhere like the lines that most surely join cities of this board.

Nothing is known of the print beforehand. First each feature of a strip is tried alone, light or dark, thin or wide: the
one that parts all strips most clearly in two shows what a road is here. Then all features together are weighted by the
roads that it found (Fisher's discriminant), twice. Assumed: roads of a board are drawn alike, and most pairs of cities
have none.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Picture
from companion.vision.read_board.road_strips import RoadStrip, cut_strips, find_best_path

ROUNDS: Final = 2
TRIES: Final = 5
"""Features that are tried as the beginning."""
LEAST_STRIPS: Final = 6
START: Final = 0.75
"""Radii aside of the straight line at which a road may leave its city."""
LIKELY: Final = 0.6
SHARED: Final = 0.3
SAMPLES: Final = 24
"""Places of a road that are learnt from."""
CLIP: Final = 3.0
COARSE: Final = 2
"""Step in pixels of the first look, at every feature alone."""


@dataclass(frozen=True, slots=True)
class Road:
    """A road between cities `a` and `b`, by number, its points, and how much of it looks like one (about 0..1)."""

    a: int
    b: int
    points: Floats
    """(N, 2) pixels, from edge to edge of the cities."""
    likeness: float
    shared: float
    """Share of it that lies on surer roads."""
    crossed: bool
    """True if it crosses a surer road."""


def follow_roads(picture: Picture, cities: Floats, radius: float, words: Flags | None = None) -> list[Road]:
    """Return all pairs that a road may join, the surest first. `picture` is READ_WIDTH wide.

    `words` are the pixels of print (height, width): they cover roads, and are none.
    """
    strips = cut_strips(picture, cities, radius, words)
    if len(strips) < LEAST_STRIPS:
        return []
    reach = round(START * radius)
    coarse = [strip.take_every_nth(COARSE) for strip in strips]
    learnt = _learn_rounds(coarse, _best_features(coarse, reach // COARSE), reach // COARSE)
    [guess] = _walk(strips, [learnt], reach)
    return _without_shared(strips, guess, _likeness(guess.values), picture.shape[:2])


@dataclass(frozen=True, slots=True)
class _Guess:
    """A way through each strip, and how much each of its places looks like a road."""

    ways: list[NDArray[np.intp]]
    values: list[Floats]


class _Learnt(NamedTuple):
    """The weights of the features, and the value halfway between road and country."""

    weights: Floats
    middle: float


def _best_features(strips: list[RoadStrip], reach: int) -> list[_Guess]:
    """Return what the features find that part the strips most clearly, each alone, light and dark."""
    spread = np.sqrt(np.mean([np.square(each.features).mean(axis=(0, 1)) for each in strips], axis=0)) + 1e-3
    ways, values = [], []
    for strip in strips:
        plain = strip.features / spread
        gain = np.clip(np.concatenate([plain, -plain], axis=2), -CLIP, CLIP)
        ways.append(find_best_path(gain, strip.blocked, reach))
        values.append([_along(gain[..., n], strip, way) for n, way in enumerate(ways[-1])])
    order = np.argsort([-_clearness([each[n] for each in values]) for n in range(len(ways[0]))])
    return [_Guess([way[n] for way in ways], [each[n] for each in values]) for n in order[:TRIES]]


def _learn_rounds(strips: list[RoadStrip], guesses: list[_Guess], reach: int) -> _Learnt:
    """Return what is learnt from the guess that parts the strips most clearly in the end."""
    for _ in range(ROUNDS):
        learnt = [_learn(strips, guess) for guess in guesses]
        guesses = _walk(strips, learnt, reach)
    return learnt[int(np.argmax([_clearness(guess.values) for guess in guesses]))]


def _walk(strips: list[RoadStrip], learnt: list[_Learnt], reach: int) -> list[_Guess]:
    """Return the best ways by each of what was learnt."""
    weights = np.stack([each.weights for each in learnt], axis=1)
    middles = np.array([each.middle for each in learnt], np.float32)
    ways, values = [], []
    for strip in strips:
        gain = np.clip(strip.features @ weights - middles, -CLIP, CLIP)
        ways.append(find_best_path(gain, strip.blocked, reach))
        values.append([_along(gain[..., n], strip, way) for n, way in enumerate(ways[-1])])
    return [_Guess([way[n] for way in ways], [each[n] for each in values]) for n in range(len(learnt))]


def _along(gain: Floats, strip: RoadStrip, way: NDArray[np.intp]) -> Floats:
    """Return the gains of a way: none where it is covered by words, a loss where it cannot be."""
    rows = np.arange(len(way))
    seen = np.where(strip.worded[rows, way], np.minimum(gain[rows, way], 0), gain[rows, way])
    return np.asarray(np.where(strip.blocked[rows, way], -1, seen), np.float32)


def _score(values: Floats) -> float:
    """Return how much a way looks like a road where it looks least like one, and on the whole."""
    return float(0.5 * np.quantile(values, 0.25) + 0.5 * values.mean())


def _clearness(values: list[Floats]) -> float:
    """Return the distance of the two groups that ways fall into, in their deviations."""
    scores = np.array([_score(each) for each in values])
    above = scores > _threshold(scores)
    if above.sum() < 3 or (~above).sum() < 3:
        return 0.0
    high, low = scores[above], scores[~above]
    return float((high.mean() - low.mean()) / np.sqrt((high.var() + low.var()) / 2 + 1e-3))


def _threshold(scores: NDArray[np.float64]) -> float:
    """Return where scores part into two groups (Otsu 1979)."""
    ordered = np.sort(scores)
    counts = np.arange(1, len(ordered))
    sums = np.cumsum(ordered)[:-1]
    low, high = sums / counts, (ordered.sum() - sums) / (len(ordered) - counts)
    at = int((counts * (len(ordered) - counts) * (high - low) ** 2).argmax())
    return float((ordered[at] + ordered[at + 1]) / 2)


def _learn(strips: list[RoadStrip], guess: _Guess) -> _Learnt:
    """Return the weights of the features, and the value halfway between road and country."""
    scores = np.array([_score(each) for each in guess.values])
    roads = scores > _threshold(scores)
    on, off = [], []
    for strip, path, road in zip(strips, guess.ways, roads, strict=True):
        rows = np.unique(np.linspace(2, len(path) - 3, SAMPLES).astype(int)) if len(path) > 8 else np.arange(len(path))
        breadth = strip.features.shape[1]
        if road:
            on.append(strip.features[rows, path[rows]])
        for aside in (-8, -5, 5, 8) if road else (-5, 0, 5):
            off.append(strip.features[rows, np.clip(path[rows] + aside, 0, breadth - 1)])
    yes, no = np.concatenate(on), np.concatenate(off)
    scatter = np.cov(yes, rowvar=False) + np.cov(no, rowvar=False)
    scatter += np.eye(len(scatter)) * (0.02 * np.trace(scatter) / len(scatter) + 1e-3)
    weights = np.linalg.solve(scatter, yes.mean(axis=0) - no.mean(axis=0))
    high, low = float(np.median(yes @ weights)), float(np.median(no @ weights))
    scale = 2 / max(high - low, 1e-6)  # country is -1, road 1
    return _Learnt(np.asarray(weights * scale, np.float32), (high + low) / 2 * scale)


def _likeness(values: list[Floats]) -> list[float]:
    """Return how much of each way looks like a road, 0 for country and 1 for a road like most."""
    clipped = [np.clip(each, -1, 1) for each in values]
    return [float(0.5 + 0.25 * (np.quantile(each, 0.2) + each.mean())) for each in clipped]


def _without_shared(strips: list[RoadStrip], guess: _Guess, likeness: list[float], size: tuple[int, ...]) -> list[Road]:
    """Return the roads, the surest first, each with the share of it that lies on surer ones, and what it crosses."""
    owner = np.full(size, -1, np.int16)
    roads: list[Road] = []
    for n in sorted(range(len(strips)), key=lambda each: -likeness[each]):
        strip, way = strips[n], guess.ways[n]
        rows = np.arange(len(way))
        points = np.stack([strip.x[rows, way], strip.y[rows, way]], axis=1)
        column, row = np.clip(points.astype(int), 0, np.array(size)[::-1] - 1).T  # a strip may swing past the edge
        under = owner[row, column]
        shared = float((under >= 0).mean())
        crossed = any(not {strip.a, strip.b} & {roads[m].a, roads[m].b} for m in set(under[under >= 0].tolist()))
        roads.append(Road(strip.a, strip.b, points, likeness[n], shared, crossed))
        if likeness[n] > LIKELY and shared < SHARED:
            line = points.round().astype(np.int32).reshape(-1, 1, 2)
            cv2.polylines(owner, [line], False, len(roads) - 1, 9)
    return roads
