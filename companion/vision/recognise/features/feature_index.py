"""Index of all references' features, and the pairs a frame makes with it.

An inverted file with 8-bit codes (Johnson, Douze and Jegou 2017): beside the randomised trees of FLANN it finds more of
the true neighbours (.96 against .85 of the near ones) in less than half the time and a quarter of the memory.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import faiss
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Ints
from companion.vision.recognise.features.half_floats import to_singles
from companion.vision.recognise.features.rootsift import NO_FEATURES, Descriptors, Features

SEED = 1938
NEIGHBOURS = 8
OWNERS = 3
RATIO = 0.85
FAR = 0.45
"""Descriptor distance above which pairs are hardly ever the same spot of the same print."""
REPEATED = 0.3
"""Descriptor distance of two features of one picture below which one repeats the other."""
REPETITIVE = 0.8
"""Share of repeated features from which they tell badly where a card lies: pips and backs. Others have 0.4 to 0.7."""
A_CELL = 270
"""Features per cell of the index. The nearest `PROBES` cells are searched."""
PROBES = 4
MOST_CELLS = 512
ROUNDS, TO_LEARN = 5, 48
"""Rounds of learning the cells, and features per cell for it."""


@dataclass(frozen=True, slots=True)
class FeatureNeighbours:
    """The nearest features of the index to each of a frame's N."""

    distances: Floats
    """(N, NEIGHBOURS) of descriptors, nearest first."""
    found: Ints
    """(N, NEIGHBOURS) pool features."""

    def pick(self, which: Flags) -> "FeatureNeighbours":
        """Return those of the selected features only."""
        return FeatureNeighbours(self.distances[which], self.found[which])

    def followed_by(self, more: "FeatureNeighbours") -> "FeatureNeighbours":
        """Return these and after them those of more features."""
        return FeatureNeighbours(
            np.concatenate([self.distances, more.distances]), np.concatenate([self.found, more.found])
        )


@dataclass(frozen=True, slots=True)
class FeaturePairs:
    """M pairs: a frame feature, a family number and a pool feature.

    `weight` is a pair's evidence: 1 if only one family has such a feature, 1/n if n share it.
    """

    frame: Ints
    family: Ints
    pooled: Ints
    weight: Floats

    def __len__(self) -> int:
        return len(self.frame)

    def pick(self, which: Flags | Ints) -> "FeaturePairs":
        """Return the selected pairs only."""
        return FeaturePairs(self.frame[which], self.family[which], self.pooled[which], self.weight[which])


NO_PAIRS = FeaturePairs(np.empty(0, np.intp), np.empty(0, np.intp), np.empty(0, np.intp), np.empty(0, np.float32))


class FeatureIndex:
    """The features of many references in one index. The same references build the same index."""

    def __init__(self, references: Sequence[Features]) -> None:
        references = [*references, NO_FEATURES]
        arrays = {
            "points": np.concatenate([each.points for each in references]),
            "sizes": np.concatenate([each.sizes for each in references]),
            "angles": np.concatenate([each.angles for each in references]),
            "family": np.repeat(np.arange(len(references)), [len(each) for each in references]),
            "repeats": np.array([_share_repeated(each.descriptors) for each in references[:-1]], np.float32),
        }
        self._hold(arrays, _index([each.descriptors for each in references]))

    @classmethod
    def restore(cls, arrays: Mapping[str, NDArray[Any]], searched: faiss.Index) -> Self:
        """Return an index from its `arrays` and what it searched."""
        index = cls.__new__(cls)
        index._hold(arrays, searched)
        return index

    def _hold(self, arrays: Mapping[str, NDArray[Any]], searched: faiss.Index) -> None:
        self.arrays, self.searched = arrays, searched
        self.points, self.sizes, self.angles = arrays["points"], arrays["sizes"], arrays["angles"]
        self.family = arrays["family"]
        self.repeats: Floats = arrays["repeats"]
        """(families,): share of the features that the same picture has more than once."""
        self._neighbours = min(NEIGHBOURS, len(self.family))

    def find_neighbours(self, features: Features) -> FeatureNeighbours:
        """Return the nearest features of the index. It finds nearly all of them."""
        if not len(features) or not self._neighbours:
            nothing = len(features), self._neighbours
            return FeatureNeighbours(np.empty(nothing, np.float32), np.empty(nothing, np.intp))
        squares, found = self.searched.search(features.descriptors, self._neighbours)
        return FeatureNeighbours(np.sqrt(np.maximum(squares, 0)), found)

    def find_pairs(self, neighbours: FeatureNeighbours) -> FeaturePairs:
        """Return the pairs clearly closer than the rest of the pool offers (Lowe's ratio between families)."""
        if not len(neighbours.distances) or neighbours.distances.shape[1] < 2:
            return NO_PAIRS
        frame = np.flatnonzero(neighbours.distances[:, 0] < FAR)
        near, found = neighbours.distances[frame], neighbours.found[frame]
        family = self.family[found]
        rank = _rank_of_owner(family)
        rival = np.where(rank >= 1, near, np.inf).min(axis=1)
        crowd = np.where(rank >= OWNERS, near, np.inf).min(axis=1)
        crowd = np.where(np.isinf(crowd), near[:, -1], crowd)
        alone = (near[:, 0] < RATIO * rival)[:, None]
        kept = np.where(alone, (rank == 0) & (near * RATIO < near[:, :1]), near < RATIO * crowd[:, None])
        row, column = np.nonzero(kept & (near < FAR))
        is_owner = np.zeros(rank.shape, np.bool_)
        is_owner[row, rank[row, column]] = True
        owners = is_owner.sum(axis=1)[row]
        return FeaturePairs(frame[row], family[row, column], found[row, column], (1 / owners).astype(np.float32))


def _share_repeated(descriptors: Descriptors) -> float:
    if len(descriptors) < 2:
        return 1.0
    wide = to_singles(descriptors)
    shared = wide @ wide.T
    np.fill_diagonal(shared, -1)
    return float((2 - 2 * shared.max(axis=0) < REPEATED**2).mean())


def _index(descriptors: Sequence[Descriptors]) -> faiss.Index:
    """Build the index one reference at a time: all of them in float32 would fill the memory."""
    size, total = descriptors[0].shape[1], sum(map(len, descriptors))
    cells = min(MOST_CELLS, total // A_CELL)
    index = faiss.IndexFlatL2(size) if cells < 2 else _inverted(descriptors, cells, total)
    for each in descriptors:
        index.add(to_singles(each))
    return index


def _inverted(descriptors: Sequence[Descriptors], cells: int, total: int) -> faiss.Index:
    size = descriptors[0].shape[1]
    index = faiss.IndexIVFScalarQuantizer(faiss.IndexFlatL2(size), size, cells, faiss.ScalarQuantizer.QT_8bit)
    index.cp.seed, index.cp.niter, index.nprobe = SEED, ROUNDS, PROBES
    some = max(1, total // (TO_LEARN * cells))
    index.train(np.concatenate([to_singles(each[::some]) for each in descriptors]))
    return index


def _rank_of_owner(family: Ints) -> Ints:
    """Return for each neighbour its family's rank by distance: 0 is the nearest family."""
    first = family[:, :, None] == family[:, None, :]
    new = ~np.triu(first.transpose(0, 2, 1), 1).any(axis=1)
    order = np.cumsum(new, axis=1) - 1
    return np.take_along_axis(order, first.argmax(axis=2), axis=1).astype(np.intp)
