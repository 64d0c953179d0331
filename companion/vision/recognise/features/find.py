"""Frame to cards by their features: vote for poses, take the best, explain its features away, look again."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Ints, frame_of, moved
from companion.vision.recognise.features.pool import Pairs, Pool
from companion.vision.recognise.features.pose import TOLERANCE, best_cluster, fit_homography, guess_poses
from companion.vision.recognise.features.rootsift import Features

MIN_EVIDENCE = 4.0
"""Pairs, by weight, that make it worth looking whether a card lies there."""
FITS = 2
"""A pose is fitted, and again to every pair that the first fit explains."""
CLUSTERS = 3
"""So many groups of pairs that guess about the same pose are tried, the heaviest first."""
MAX_PAIRS = 300
SAME_SPOT = 0.5
"""Two finds of one card that share this much of their area are the same copy."""


@dataclass(frozen=True, slots=True)
class Find:
    """One card lying in the frame: of which family, how it lies, and the evidence for it."""

    family: int
    quad: Floats
    """4 x 2: top left, top right, bottom right, bottom left of the upright card, in the frame."""
    evidence: float
    explained: Ints
    """The frame's features that this card explains, by number."""


class Finder:
    """Finds the cards of a pool in the features of a frame."""

    def __init__(self, pool: Pool, sizes: Sequence[tuple[int, int]]) -> None:
        self._pool = pool
        self._sizes = [np.array(size, np.float32) for size in sizes]

    def find(self, features: Features) -> list[Find]:
        """The cards, strongest first; a feature of the frame is evidence for one card only."""
        pairs = self._pool.pairs(features)
        best = {family: self._best(family, pairs, features) for family in range(len(self._sizes))}
        found: list[Find] = []
        while True:
            left = [find for find in best.values() if find]
            if not left:
                return found
            leader = max(left, key=lambda find: (find.evidence, -find.family))
            if not any(_same(leader, other) for other in found):
                found.append(leader)
            pairs = pairs.pick(~np.isin(pairs.frame, leader.explained))
            for family, find in best.items():
                if find and np.isin(find.explained, leader.explained).any():
                    best[family] = self._best(family, pairs, features)

    def _best(self, family: int, pairs: Pairs, features: Features) -> Find | None:
        """The most evident instance of one family among the pairs left."""
        mine = pairs.pick(pairs.family == family)
        if mine.weight.sum() < MIN_EVIDENCE:
            return None
        if len(mine) > MAX_PAIRS:
            mine = mine.pick(np.argsort(-mine.weight, kind="stable")[:MAX_PAIRS])
        size, pool = self._sizes[family], self._pool
        source = pool.points[mine.pooled]
        target = features.points[mine.frame]
        guess = guess_poses(
            (source, pool.sizes[mine.pooled], pool.angles[mine.pooled]),
            (target, features.sizes[mine.frame], features.angles[mine.frame]),
            size,
        )
        best: Find | None = None
        agree, weight = guess.agree(), mine.weight.copy()
        for _ in range(CLUSTERS):
            cluster = best_cluster(agree, weight)
            if weight[cluster].sum() < max(MIN_EVIDENCE, best.evidence if best else 0.0):
                break
            find = self._settle(family, mine, cluster, source, target, float(np.median(guess.scale[cluster])))
            if find and (best is None or find.evidence > best.evidence):
                best = find
            weight[cluster] = 0
        return best

    def _settle(
        self, family: int, mine: Pairs, chosen: Flags, source: Floats, target: Floats, scale: float
    ) -> Find | None:
        """The pose that most of the chosen pairs agree on, with every pair that it explains."""
        size = self._sizes[family]
        tolerance = max(1.2, TOLERANCE * float(size[1]) * scale)
        for _ in range(FITS):
            homography = fit_homography(source[chosen], target[chosen], size, tolerance)
            if homography is None:
                return None
            chosen = np.linalg.norm(moved(source, homography) - target, axis=1) < 1.5 * tolerance
            quad = moved(frame_of(*size), homography)
        evidence = _evidence(mine.pick(chosen))
        if evidence < MIN_EVIDENCE:
            return None
        return Find(family, quad, evidence, np.unique(mine.frame[chosen]))


def _same(one: Find, other: Find) -> bool:
    return one.family == other.family and overlap(one.quad, other.quad) > SAME_SPOT


def _evidence(pairs: Pairs) -> float:
    """Every feature counts once, however many pairs it makes."""
    best: dict[int, float] = {}
    for feature, weight in zip(pairs.frame.tolist(), pairs.weight.tolist(), strict=True):
        best[feature] = max(best.get(feature, 0.0), weight)
    return sum(best.values())


def overlap(one: Floats, other: Floats) -> float:
    """Intersection over union of two convex quads."""
    shared, _ = cv2.intersectConvexConvex(one, other)
    total = cv2.contourArea(one) + cv2.contourArea(other) - shared
    return float(shared / total) if total > 0 else 0.0
