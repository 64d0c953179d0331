"""Votes for poses: a feature of a frame and one of a card, and where that card would lie on a table of known shape.

The table's shape says how large a card is and how it is turned into the frame, so one feature's place and direction
give the whole pose.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

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
        return len(np.unique(self.frame))

    @property
    def support(self) -> float:
        """Return the sum of the weights; a feature of the frame counts once, and so does a place on the card."""
        frames: set[int] = set()
        places: set[tuple[float, ...]] = set()
        total = 0.0
        for each in np.argsort(-self.weight, kind="stable").tolist():
            frame, place = int(self.frame[each]), tuple(self.on_card[each].round(2).tolist())
            if frame not in frames and place not in places:
                frames.add(frame)
                places.add(place)
                total += float(self.weight[each])
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
    flat = shape.flat_at(features.points[frame])
    unit = np.sqrt(np.abs(np.linalg.det(flat)))
    larger = np.log(features.sizes[frame] / unit) - np.log(index.sizes[pooled] / sizes[family, 1])
    kept = np.flatnonzero(np.abs(larger) < SAME_SIZE)
    kept = kept[np.argsort(family[kept], kind="stable")]
    frame, pooled, family, flat = frame[kept], pooled[kept], family[kept], flat[kept]
    weight = 1 - (neighbours.distances[frame, column[kept]] / FAR) ** 2
    angle, places = features.angles[frame], features.points[frame]
    seen = np.linalg.solve(flat, np.stack([np.cos(angle), np.sin(angle)], axis=1)[..., None])[..., 0]
    turn = np.arctan2(seen[:, 1], seen[:, 0]) - index.angles[pooled]
    height = sizes[family, 1:]
    on_card = index.points[pooled] / height
    x, y = (sizes[family] / (2 * height) - on_card).T
    cos, sin = np.cos(turn), np.sin(turn)
    to_middle = (flat @ np.stack([cos * x - sin * y, sin * x + cos * y], axis=1)[..., None])[..., 0]
    floats = (
        np.asarray(each, np.float32) for each in (on_card, places, places + to_middle, turn % (2 * np.pi), weight)
    )
    return PoseVotes(family, frame, *floats)


def group_votes(votes: PoseVotes, unit: float) -> list[Ints]:
    """Return the votes of each bin with enough of them, the heaviest first. Bins overlap by half.

    `unit` is the height of a card, pixels.
    """
    heavy: list[tuple[float, Ints]] = []
    if not len(votes):
        return []
    for n in range(8):
        shift = np.array([n & 1, n >> 1 & 1, n >> 2]) / 2
        x, y = (np.floor(votes.middle / (PLACE * unit) + shift[:2]).astype(np.int64) + MOST_PLACES // 2).T
        turn = np.floor(votes.turn / TURN + shift[2]).astype(np.int64) % FULL_TURN
        key = ((votes.family * FULL_TURN + turn) * MOST_PLACES + x) * MOST_PLACES + y
        # One number for key and place sorts several times as fast as a stable order of keys, and orders the same.
        key, order = np.divmod(np.sort(key * len(votes) + np.arange(len(votes))), len(votes))
        starts = np.flatnonzero(np.diff(key, prepend=-1))
        weights = np.add.reduceat(votes.weight[order], starts)
        counts = np.diff(starts, append=len(order))
        for each in np.flatnonzero((counts >= LEAST_VOTES) & (weights >= LEAST_SUPPORT)):
            heavy.append((float(weights[each]), order[starts[each] : starts[each] + counts[each]]))
    heavy.sort(key=lambda each: -each[0])
    return [chosen for _, chosen in heavy]
