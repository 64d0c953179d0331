"""Cards that few features show: votes that agree on a pose of the table's shape, each far from certain, are a find.

Here features count that are no nearer to one card than to others, as blurred and covered ones are. Patterns that
repeat, as pips, have no votes: they show where a card lies and not which.
"""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from companion.vision.picture import Flags, Floats, Ints, frame_corners
from companion.vision.recognise.compare.card_shape_on_table import TableShape
from companion.vision.recognise.compare.pose_on_table import fit_quad_to_table_shape
from companion.vision.recognise.features.feature_index import REPETITIVE, FeatureIndex, FeatureNeighbours
from companion.vision.recognise.features.find_cards import MIN_EVIDENCE, CardCandidate, intersection_over_union
from companion.vision.recognise.features.pose_votes import (
    LEAST_SUPPORT,
    LEAST_VOTES,
    PoseVotes,
    collect_votes,
    group_votes,
)
from companion.vision.recognise.features.rootsift import Features

MOST_BINS, MOST_POSES = 48, 24
"""Bins of votes that are looked into and poses that are returned."""
TRIED: Final = 0.5
"""Share of a bin's votes from which the bins before it have tried them."""
CLOSE, SAME_TURN = 0.1, 0.25
"""Card heights, and radians, within which votes agree."""
MOST_COMPARED: Final = 150
FITS: Final = 0.05
"""Card heights within which a feature fits a pose."""
FITTINGS: Final = 2
STEP: Final = 0.015
"""Card heights beyond which a feature counts the less for the pose the further off it is."""
STEADY: Final = 0.1
"""Weight in votes, at one card's height, of the assumption that the card has the table's shape."""
UNMOVED: Final = 0.01
"""The same of the assumption that it lies where that shape fits best."""
SAME: Final = 0.7
"""Shared area from which two poses of a card are the same."""


class PoseVoter:
    """Finds poses of the cards of an index on a table of known shape."""

    def __init__(self, index: FeatureIndex, sizes: Sequence[tuple[int, int]]) -> None:
        """`sizes` are width and height of the picture that each family's features refer to."""
        self._index = index
        self._sizes = np.array(sizes, np.float32).reshape(-1, 2)
        self._repeats: Flags = index.repeats > REPETITIVE

    def find_poses(
        self,
        features: Features,
        neighbours: FeatureNeighbours,
        shape: TableShape,
        are_open: Callable[[Floats], Flags],
    ) -> list[CardCandidate]:
        """Return finds, those with the most votes first. Features for which `are_open` is False have none."""
        votes = collect_votes(self._index, self._sizes, features, neighbours, shape, are_open)
        return self._agreed(votes.pick(~self._repeats[votes.family]), shape)

    def _agreed(self, votes: PoseVotes, shape: TableShape) -> list[CardCandidate]:
        found: list[tuple[float, CardCandidate]] = []
        tried, left = np.zeros(len(votes), np.bool_), MOST_BINS
        for chosen in group_votes(votes, shape.unit):
            if tried[chosen].mean() > TRIED:
                continue
            tried[chosen] = True
            pose = self._settle(votes, chosen, shape)
            if pose and not any(_is_same(pose[1], other) for _, other in found):
                found.append(pose)
            left -= 1
            if not left:
                break
        best = sorted(found, key=lambda each: -each[0])[:MOST_POSES]
        return [find for _, find in best]

    def _settle(self, votes: PoseVotes, chosen: Ints, shape: TableShape) -> tuple[float, CardCandidate] | None:
        """Return the pose that most of these votes agree on, and what all votes for it sum up to."""
        family = int(votes.family[chosen[0]])
        ratio = float(self._sizes[family, 0] / self._sizes[family, 1])
        fits = votes.pick(_densest(votes, chosen, shape))
        if fits.features < LEAST_VOTES:
            return None
        quad, mine = _laid(fits, ratio, shape), votes.of_family(family)
        for _ in range(FITTINGS):
            fits = mine.pick(_distance(mine, quad, ratio) < FITS)
            if fits.features < LEAST_VOTES:
                return None
            quad = _fitted(fits, quad, ratio, shape)
        support = fits.support
        if support < LEAST_SUPPORT:
            return None
        return support, CardCandidate(family, quad, MIN_EVIDENCE, np.unique(fits.frame), fits.on_card, fits.in_frame)


def _densest(votes: PoseVotes, chosen: Ints, shape: TableShape) -> Ints:
    """Return those of the chosen votes around the one that most agree with."""
    some = chosen[np.argsort(-votes.weight[chosen], kind="stable")[:MOST_COMPARED]]
    (x, y), turn = votes.middle[some].T, votes.turn[some]
    unit = float(np.sqrt(np.linalg.det(shape.flat_around(votes.middle[some[0]]))))
    apart = np.hypot(x[:, None] - x, y[:, None] - y)
    turned = np.abs(turn[:, None] - turn)
    close = (apart < CLOSE * unit) & (np.minimum(turned, 2 * np.pi - turned) < SAME_TURN)
    return np.asarray(some[close[int((close @ votes.weight[some]).argmax())]])


def _laid(votes: PoseVotes, ratio: float, shape: TableShape) -> Floats:
    """Return the quad that the votes mean on average."""
    weight = votes.weight
    middle = weight @ votes.middle / weight.sum()
    turn = float(np.arctan2((weight * np.sin(votes.turn)).sum(), (weight * np.cos(votes.turn)).sum()))
    back = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    corners = (frame_corners(ratio, 1.0) - np.array([ratio / 2, 0.5])) @ back
    return np.asarray(middle + corners @ shape.flat_around(middle).T, np.float32)


def _fitted(votes: PoseVotes, quad: Floats, ratio: float, shape: TableShape) -> Floats:
    """Return the quad laid as its features say: of the table's shape, then bent as far as they tell it."""
    quad = fit_quad_to_table_shape(quad, votes.on_card, votes.in_frame, ratio, shape)
    off = _seen_from(quad, ratio, votes.in_frame) - votes.on_card
    weight = (votes.weight * np.minimum(1.0, STEP / np.maximum(np.linalg.norm(off, axis=1), 1e-9)))[:, None]
    middle, corners = np.array([ratio / 2, 0.5]), frame_corners(ratio, 1.0)
    basis = np.column_stack([np.ones(len(off)), votes.on_card - middle])
    held = np.diag([UNMOVED, STEADY, STEADY])
    bent = np.linalg.solve(basis.T @ (weight * basis) + held, basis.T @ (weight * off))
    moved = corners + np.column_stack([np.ones(4), corners - middle]) @ bent
    return np.asarray(quad[0] + moved @ _axes(quad, ratio).T, np.float32)


def _distance(votes: PoseVotes, quad: Floats, ratio: float) -> Floats:
    """Return how far, in card heights, each feature lies from where the pose expects it."""
    x, y = (_seen_from(quad, ratio, votes.in_frame) - votes.on_card).T
    return np.asarray(np.hypot(x, y), np.float32)


def _seen_from(quad: Floats, ratio: float, points: Floats) -> Floats:
    """Return points of the frame in card heights from the card's top left corner."""
    return np.asarray((points - quad[0]) @ np.linalg.inv(_axes(quad, ratio)).T, np.float32)


def _axes(quad: Floats, ratio: float) -> Floats:
    """Return (2, 2): one card's height across and down the card, pixels."""
    return np.stack([(quad[1] - quad[0]) / ratio, quad[3] - quad[0]], axis=1)


def _is_same(one: CardCandidate, other: CardCandidate) -> bool:
    return one.family == other.family and intersection_over_union(one.quad, other.quad) > SAME
