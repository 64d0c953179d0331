"""Cards in a frame by their features: vote for poses, take the best, explain its features away, repeat."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.vision.picture import Flags, Floats, Ints, frame_corners, transform_points
from companion.vision.recognise.features.card_pose import TOLERANCE, best_cluster, fit_homography, guess_pair_poses
from companion.vision.recognise.features.feature_index import FeatureIndex, FeatureNeighbours, FeaturePairs
from companion.vision.recognise.features.rootsift import Features
from companion.vision.recognise.frame.same_place import SAME_SPOT
from companion.vision.recognise.frame.same_place import intersection_over_union as intersection_over_union

MIN_EVIDENCE = 4.0
"""Least weighted pairs to try a card."""
ROUNDING = 0.01
"""Weighted pairs that a sum may be off."""
FITS = 2
"""Fits of a pose: the second one to every pair that the first explains."""
CLUSTERS = 3
"""Groups of pairs with about the same pose that are tried, the heaviest first."""
MAX_PAIRS = 300
BESIDE = 0.1
"""Shared area from which an earlier find may be the same copy, seen a little beside itself."""


@dataclass(frozen=True, slots=True)
class CardCandidate:
    """A card in the frame: its family, its quad and its evidence."""

    family: int
    quad: Floats
    """(4, 2) pixels, clockwise from the upright card's top left."""
    evidence: float
    explained: Ints
    """Numbers of the frame's features that this card explains."""
    on_card: Floats
    """(M, 2): where pairs that fit the pose lie on the card, in card heights from its top left corner."""
    in_frame: Floats
    """(M, 2) pixels: where they lie in the frame."""


class CardFinder:
    """Finds the cards of a pool in the features of a frame."""

    def __init__(self, pool: FeatureIndex, sizes: Sequence[tuple[int, int]]) -> None:
        self._pool = pool
        self._sizes = [np.array(size, np.float32) for size in sizes]

    def find_neighbours(self, features: Features) -> FeatureNeighbours:
        """Return the nearest features of the pool."""
        return self._pool.find_neighbours(features)

    def find_cards(self, features: Features, neighbours: FeatureNeighbours) -> list[CardCandidate]:
        """Return the cards, strongest first. A feature of the frame is evidence for one card only."""
        pairs = self._pool.find_pairs(neighbours)
        best = {family: self._best(family, pairs, features) for family in _families_with_evidence(pairs)}
        explained = {family: _explained_by(find) for family, find in best.items()}
        found: list[CardCandidate] = []
        while True:
            left = [find for find in best.values() if find]
            if not left:
                return found
            leader = max(left, key=lambda find: (find.evidence, -find.family))
            if not any(_same(leader, other) for other in found):
                found.append(leader)
            pairs = pairs.pick(~np.isin(pairs.frame, leader.explained))
            by_leader = explained[leader.family]
            for family in [each for each, features_of in explained.items() if not features_of.isdisjoint(by_leader)]:
                best[family] = self._best(family, pairs, features)
                explained[family] = _explained_by(best[family])

    def _best(self, family: int, pairs: FeaturePairs, features: Features) -> CardCandidate | None:
        """Return the strongest find of one family among the remaining pairs. None if too weak."""
        mine = pairs.pick(pairs.family == family)
        if mine.weight.sum() < MIN_EVIDENCE:
            return None
        if len(mine) > MAX_PAIRS:
            mine = mine.pick(np.argsort(-mine.weight, kind="stable")[:MAX_PAIRS])
        size, pool = self._sizes[family], self._pool
        source = pool.points[mine.pooled]
        target = features.points[mine.frame]
        guess = guess_pair_poses(
            (source, pool.sizes[mine.pooled], pool.angles[mine.pooled]),
            (target, features.sizes[mine.frame], features.angles[mine.frame]),
            size,
        )
        best: CardCandidate | None = None
        agree, weight = guess.agreement_matrix(), mine.weight.copy()
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
        self, family: int, mine: FeaturePairs, chosen: Flags, source: Floats, target: Floats, scale: float
    ) -> CardCandidate | None:
        """Return the find of the pose that most chosen pairs agree on, with all pairs it explains."""
        size = self._sizes[family]
        tolerance = max(1.2, TOLERANCE * float(size[1]) * scale)
        for _ in range(FITS):
            homography = fit_homography(source[chosen], target[chosen], size, tolerance)
            if homography is None:
                return None
            chosen = np.linalg.norm(transform_points(source, homography) - target, axis=1) < 1.5 * tolerance
            quad = transform_points(frame_corners(*size), homography)
        evidence = _evidence(mine.pick(chosen))
        if evidence < MIN_EVIDENCE:
            return None
        return CardCandidate(
            family, quad, evidence, np.unique(mine.frame[chosen]), source[chosen] / size[1], target[chosen]
        )


def _families_with_evidence(pairs: FeaturePairs) -> list[int]:
    """Return the families that may have enough pairs for a find; sums are rounded, so it is asked for a little less."""
    evidence = np.bincount(pairs.family, pairs.weight)
    return [int(family) for family in np.flatnonzero(evidence > MIN_EVIDENCE - ROUNDING)]


def _explained_by(find: CardCandidate | None) -> frozenset[int]:
    return frozenset(find.explained.tolist()) if find else frozenset()


def add_missing(finds: Sequence[CardCandidate], earlier: Sequence[CardCandidate]) -> list[CardCandidate]:
    """Return the finds, and after them the earlier ones whose card is no longer found near that place.

    A repeating pattern, as on a back, is easily found a second time a little beside itself.
    """
    return [*finds, *(each for each in earlier if not any(_same(each, find, BESIDE) for find in finds))]


def _same(one: CardCandidate, other: CardCandidate, shared: float = SAME_SPOT) -> bool:
    return one.family == other.family and intersection_over_union(one.quad, other.quad) > shared


def _evidence(pairs: FeaturePairs) -> float:
    """Sum the best weight of each feature: it counts once, however many pairs it makes."""
    best: dict[int, float] = {}
    for feature, weight in zip(pairs.frame.tolist(), pairs.weight.tolist(), strict=True):
        best[feature] = max(best.get(feature, 0.0), weight)
    return sum(best.values())
