"""Poses of cards: from pairs of features to a homography from reference to frame."""

import math
from dataclasses import dataclass
from typing import Any, cast

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, transform_points

SEEDS = 60
"""Pairs tried as the first guess of a card's pose."""
SAME_SCALE = 0.5
"""Greatest log ratio of size between agreeing pairs."""
SAME_TURN = 0.6
"""Greatest difference in direction between agreeing pairs, radians."""
SAME_PLACE = 0.25
"""Greatest distance of the guessed centres, share of the card's height."""
TOLERANCE = 0.012
"""Distance, share of the card's height, within which a feature fits the pose."""


@dataclass(frozen=True, slots=True)
class PairPoseGuesses:
    """Place, size and turn of the whole card by each pair alone."""

    centre: Floats
    scale: Floats
    turn: Floats
    height: float
    """Height of the reference, pixels."""

    def agreement_matrix(self) -> Flags:
        """Return (M, M): True where two pairs guess about the same pose."""
        scale = np.abs(np.log(self.scale[:, None] / self.scale)) < SAME_SCALE
        turn = np.abs((self.turn[:, None] - self.turn + np.pi) % (2 * np.pi) - np.pi) < SAME_TURN
        x, y = self.centre.T
        apart = np.hypot(x[:, None] - x, y[:, None] - y)
        return cast(Flags, scale & turn & (apart < SAME_PLACE * self.height * self.scale[:, None]))


def guess_pair_poses(
    source: tuple[Floats, Floats, Floats], target: tuple[Floats, Floats, Floats], size: Floats
) -> PairPoseGuesses:
    """Return guesses from points, sizes and angles on the reference (of `size`) and in the frame."""
    scale = target[1] / source[1]
    turn = target[2] - source[2]
    to_centre = size / 2 - source[0]
    cos, sin = np.cos(turn) * scale, np.sin(turn) * scale
    offset = np.stack([cos * to_centre[:, 0] - sin * to_centre[:, 1], sin * to_centre[:, 0] + cos * to_centre[:, 1]], 1)
    return PairPoseGuesses(target[0] + offset, scale, turn, float(size[1]))


def best_cluster(agree: Flags, weight: Floats) -> Flags:
    """Return the pairs that agree (M x M) with the most supported pair."""
    return cast(Flags, agree[int(np.argmax(agree @ weight))])


def fit_homography(source: Floats, target: Floats, size: Floats, tolerance: float) -> NDArray[np.float64] | None:
    """Return the homography through most pairs, or a similarity if it would bend the card. None if neither fits."""
    if len(source) < 4:
        return None
    homography, _ = cv2.findHomography(source, target, cv2.USAC_MAGSAC, tolerance, maxIters=500, confidence=0.999)
    if homography is not None and is_plausible_card_pose(homography, size):
        return cast(NDArray[np.float64], homography)
    return _similar(source, target, size, tolerance)


def _similar(source: Floats, target: Floats, size: Floats, tolerance: float) -> NDArray[np.float64] | None:
    similarity, _ = cv2.estimateAffinePartial2D(source, target, None, cv2.RANSAC, tolerance)
    if similarity is None:
        return None
    homography = np.vstack([similarity, [0.0, 0.0, 1.0]])
    return homography if is_plausible_card_pose(homography, size) else None


def is_plausible_card_pose(homography: NDArray[Any], size: Floats) -> bool:
    """Return True if a card seen from above can look so: convex, face up, sides in proportion."""
    if not np.isfinite(homography).all():
        return False
    quad = transform_points(np.array([[0, 0], [size[0], 0], size, [0, size[1]]], np.float32), homography).tolist()
    # In numbers of Python: numpy takes ten times as long for so few.
    sides = [
        (x - before_x, y - before_y) for (before_x, before_y), (x, y) in zip(quad, quad[1:] + quad[:1], strict=True)
    ]
    length = [max(math.hypot(*side), 1e-6) for side in sides]
    sine = [_cross(sides[n], sides[n - 3]) / (length[n] * length[n - 3]) for n in range(4)]
    if min(sine) < 0.6 or min(length) < 12:
        return False
    opposite = max(abs(math.log(length[n] / length[n + 2])) for n in (0, 1))
    stretch = (length[1] + length[3]) / (length[0] + length[2]) / float(size[1] / size[0])
    return opposite < 0.6 and abs(math.log(stretch)) < 0.8


def _cross(one: tuple[float, float], other: tuple[float, float]) -> float:
    return one[0] * other[1] - one[1] * other[0]
