"""What catches the eye in a picture: RootSIFT features, and how they are found."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Picture


@dataclass(frozen=True, slots=True)
class Features:
    """N features: where they are, how large, which way they point, and what they look like."""

    points: Floats
    """N x 2, pixels."""
    sizes: Floats
    """N, pixels."""
    angles: Floats
    """N, radians, clockwise in the picture."""
    descriptors: Floats
    """N x 128, unit length; those that are kept are halves, of 16 bits."""

    def __len__(self) -> int:
        return len(self.points)

    def pick(self, which: Flags) -> "Features":
        """Those features only."""
        return Features(self.points[which], self.sizes[which], self.angles[which], self.descriptors[which])


NO_FEATURES = Features(
    np.empty((0, 2), np.float32), np.empty(0, np.float32), np.empty(0, np.float32), np.empty((0, 128), np.float32)
)


def extract_features(picture: Picture, most: int) -> Features:
    """The `most` strongest features, always in the same order for the same picture."""
    sift = cv2.SIFT.create(nfeatures=most, contrastThreshold=0.02, edgeThreshold=15)
    keypoints, descriptors = sift.detectAndCompute(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), None)
    if not keypoints:
        return NO_FEATURES
    return Features(
        np.array([point.pt for point in keypoints], np.float32),
        np.array([point.size for point in keypoints], np.float32),
        np.array([math.radians(point.angle) for point in keypoints], np.float32),
        to_rootsift(np.asarray(descriptors, np.float32)),
    )


def scale_features(features: Features, by: float) -> Features:
    """The same features in a picture `by` times as large."""
    times = np.float32(by)
    return Features(features.points * times, features.sizes * times, features.angles, features.descriptors)


def shift_features(features: Features, x: float, y: float) -> Features:
    """The same features in a picture that begins so much further left and up."""
    return Features(
        features.points + np.array([x, y], np.float32), features.sizes, features.angles, features.descriptors
    )


def join_features(several: Sequence[Features]) -> Features:
    """All features of several pictures of one thing."""
    return Features(
        np.concatenate([each.points for each in several]),
        np.concatenate([each.sizes for each in several]),
        np.concatenate([each.angles for each in several]),
        np.concatenate([each.descriptors for each in several]),
    )


def to_rootsift(descriptors: Floats) -> Floats:
    """RootSIFT (Arandjelovic and Zisserman 2012): Euclidean distance then compares histograms as Hellinger does."""
    total = np.maximum(descriptors.sum(axis=1, keepdims=True), 1e-7)
    root = np.sqrt(descriptors / total)
    return np.asarray(root.astype(np.float16), np.float32)  # so that a cache of halves holds exactly these
