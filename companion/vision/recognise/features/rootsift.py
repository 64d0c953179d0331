"""RootSIFT features of pictures."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Picture
from companion.vision.recognise.features.half_floats import to_halves, to_singles

Descriptors: TypeAlias = Floats | NDArray[np.float16]
"""(N, 128), unit length."""


@dataclass(frozen=True, slots=True)
class Features:
    """N features: position, size, direction and descriptor."""

    points: Floats
    """(N, 2) pixels."""
    sizes: Floats
    """(N,) pixels."""
    angles: Floats
    """(N,) radians, clockwise in the picture."""
    descriptors: Descriptors
    """float16 if they are cached."""

    def __len__(self) -> int:
        return len(self.points)

    def pick(self, which: Flags) -> "Features":
        """Return the selected features only."""
        return Features(self.points[which], self.sizes[which], self.angles[which], self.descriptors[which])


NO_FEATURES = Features(
    np.empty((0, 2), np.float32), np.empty(0, np.float32), np.empty(0, np.float32), np.empty((0, 128), np.float32)
)


def extract_features(picture: Picture, most: int, wanted: Picture | None = None) -> Features:
    """Return the `most` strongest features, in the same order for the same picture.

    Of these only the ones in pixels where `wanted` is not 0 are described and returned.
    """
    sift = cv2.SIFT.create(nfeatures=most, contrastThreshold=0.02, edgeThreshold=15)
    keypoints, descriptors = sift.detectAndCompute(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), wanted)
    if not keypoints:
        return NO_FEATURES
    return Features(
        np.asarray(cv2.KeyPoint.convert(keypoints), np.float32),
        np.array([point.size for point in keypoints], np.float32),
        np.array([math.radians(point.angle) for point in keypoints], np.float32),
        to_rootsift(np.asarray(descriptors, np.float32)),
    )


def scale_feature_positions(features: Features, by: float) -> Features:
    """Return the features in a picture `by` times as large."""
    times = np.float32(by)
    return Features(features.points * times, features.sizes * times, features.angles, features.descriptors)


def shift_features(features: Features, x: float, y: float) -> Features:
    """Return the features moved by x and y pixels."""
    return Features(
        features.points + np.array([x, y], np.float32), features.sizes, features.angles, features.descriptors
    )


def join_features(several: Sequence[Features]) -> Features:
    """Join the features of several pictures of one thing."""
    return Features(
        np.concatenate([each.points for each in several]),
        np.concatenate([each.sizes for each in several]),
        np.concatenate([each.angles for each in several]),
        np.concatenate([each.descriptors for each in several]),
    )


def to_rootsift(descriptors: Floats) -> Floats:
    """Convert to RootSIFT (Arandjelovic and Zisserman 2012): Euclidean then equals Hellinger distance."""
    total = np.maximum(descriptors.sum(axis=1, keepdims=True), 1e-7)
    root = np.sqrt(descriptors / total)
    return to_singles(to_halves(root))  # so that a cache of halves holds exactly these
