"""Votes for poses: a feature of a frame and one of a card, and where that card would lie on a table of known shape.

The table's shape says how large a card is and how it is turned into the frame, so one feature's place and direction
give the whole pose.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Ints
from companion.vision.recognise.compare.card_shape_on_table import TableShape
from companion.vision.recognise.features.feature_index import FeatureIndex, FeatureNeighbours
from companion.vision.recognise.features.rootsift import Features

FAR: Final = 0.6
"""Descriptor distance from which a pair has no vote."""
SAME_SIZE: Final = 0.5
"""Greatest log ratio of a pair's size to the table's."""
PLACE, TURN = 0.25, np.pi / 6
"""Width of a bin of votes: card heights, and radians."""
LEAST_VOTES, LEAST_SUPPORT = 3, 1.0
"""Features that agree on a pose for it to be tried, and the sum of their weights."""
FULL_TURN: Final = round(2 * np.pi / TURN)
MOST_PLACES: Final = 4096
"""Bins from the left to the right of everything a vote may mean, frame and far beyond."""


@dataclass(frozen=True, slots=True)
class PoseVotes:
    """N votes, those for one family together."""

    family: Ints
    frame: Ints
    """Numbers of the frame's features."""
    on_card: Floats
    """(N, 2): place of the card's feature, in card heights from the card's top left corner."""
    in_frame: Floats
    """(N, 2) pixels: place of the frame's feature."""
    middle: Floats
    """(N, 2) pixels: where the card's middle would be."""
    turn: Floats
    """0..2 pi, radians on the table."""
    weight: Floats
    """0..1, by how near the descriptors are."""

    def __len__(self) -> int:
        return len(self.family)

    def pick(self, which: Flags | Ints | slice) -> "PoseVotes":
        """Return the selected votes only."""
        return PoseVotes(*(getattr(self, each)[which] for each in self.__slots__))

    def of_family(self, family: int) -> "PoseVotes":
        """Return the votes for one family."""
        return self.pick(slice(*np.searchsorted(self.family, [family, family + 1])))

    @property
    def features(self) -> int:
        """Return how many features of the frame have these votes."""
        return len(set(self.frame.tolist()))

    @property
    def support(self) -> float:
        """Return the sum of the weights; a feature of the frame counts once, and so does a place on the card."""
        frames: set[int] = set()
        places: set[tuple[float, ...]] = set()
        total = 0.0
        order = np.argsort(-self.weight, kind="stable")
        on_card = map(tuple, self.on_card[order].round(2).tolist())
        for frame, place, weight in zip(self.frame[order].tolist(), on_card, self.weight[order].tolist(), strict=True):
            if frame not in frames and place not in places:
                frames.add(frame)
                places.add(place)
                total += weight
        return total


def collect_votes(
    index: FeatureIndex,
    sizes: Floats,
    features: Features,
    neighbours: FeatureNeighbours,
    shape: TableShape,
    are_open: Callable[[Floats], Flags],
) -> PoseVotes:
    """Return the votes of all features in a frame for which `are_open` is True.

    `sizes` are width and height of the picture that each family's features refer to.
    """
    frame, column = np.nonzero((neighbours.distances < FAR) & are_open(features.points)[:, None])
    pooled = neighbours.found[frame, column]
    family = index.family[pooled]
    flat = shape.flat_at(features.points)
    (xx, xy), (yx, yy) = flat.transpose(1, 2, 0)
    # For each feature once, and written out: numpy solves thousands of pairs of equations one by one.
    area = xx * yy - xy * yx
    cos, sin = np.cos(features.angles), np.sin(features.angles)
    turn_seen = np.arctan2((xx * sin - yx * cos) / area, (yy * cos - xy * sin) / area)
    larger = (np.log(features.sizes / np.sqrt(np.abs(area))))[frame] - np.log(index.sizes[pooled] / sizes[family, 1])
    kept = np.flatnonzero(np.abs(larger) < SAME_SIZE)
    kept = kept[np.argsort(family[kept], kind="stable")]
    frame, pooled, family = frame[kept], pooled[kept], family[kept]
    weight = 1 - (neighbours.distances[frame, column[kept]] / FAR) ** 2
    turn = turn_seen[frame] - index.angles[pooled]
    height = sizes[family, 1:]
    on_card, places = index.points[pooled] / height, features.points[frame]
    x, y = (sizes[family] / (2 * height) - on_card).T
    cos, sin = np.cos(turn), np.sin(turn)
    right, down = cos * x - sin * y, sin * x + cos * y
    (xx, xy), (yx, yy) = flat[frame].transpose(1, 2, 0)
    to_middle = np.stack([xx * right + xy * down, yx * right + yy * down], axis=1)
    floats = (
        np.asarray(each, np.float32) for each in (on_card, places, places + to_middle, turn % (2 * np.pi), weight)
    )
    return PoseVotes(family, frame, *floats)


def group_votes(votes: PoseVotes, unit: float) -> Iterator[Ints]:
    """Yield the votes of each bin with enough of them, the heaviest first. Bins overlap by half.

    `unit` is the height of a card, pixels.
    """
    if not len(votes):
        return
    shifts = [np.array([n & 1, n >> 1 & 1, n >> 2]) / 2 for n in range(8)]
    grids = [_bins(votes, unit, shift) for shift in shifts]
    weights = np.concatenate([weight for _, _, weight in grids])
    bins = [(order, *span) for order, spans, _ in grids for span in spans]
    for each in np.argsort(-weights, kind="stable").tolist():
        order, start, count = bins[each]
        yield order[start : start + count]


def _bins(votes: PoseVotes, unit: float, shift: NDArray[np.float64]) -> tuple[Ints, list[list[int]], Floats]:
    """Return an order of the votes, and of each bin with enough of them: its start, how many they are, its weight."""
    x, y = (np.floor(votes.middle / (PLACE * unit) + shift[:2]).astype(np.int64) + MOST_PLACES // 2).T
    turn = np.floor(votes.turn / TURN + shift[2]).astype(np.int64) % FULL_TURN
    key = ((votes.family * FULL_TURN + turn) * MOST_PLACES + x) * MOST_PLACES + y
    # One number for key and place sorts several times as fast as a stable order of keys, and orders the same.
    digits = len(votes).bit_length()
    both = np.sort((key << digits) + np.arange(len(votes)))
    key, order = both >> digits, both & ((1 << digits) - 1)
    starts = np.flatnonzero(np.diff(key, prepend=-1))
    weights = np.add.reduceat(votes.weight[order], starts)
    counts = np.diff(starts, append=len(order))
    enough = (counts >= LEAST_VOTES) & (weights >= LEAST_SUPPORT)
    return order, np.stack([starts, counts], axis=1)[enough].tolist(), weights[enough]
