"""The share of their area that two quads have in common. Imports no search for features, which trackers do without."""

import cv2

from companion.vision.picture import Floats

SAME_SPOT = 0.5
"""Shared area from which two finds of one card are the same copy."""


def intersection_over_union(one: Floats, other: Floats) -> float:
    """Return intersection over union of two convex quads."""
    shared, _ = cv2.intersectConvexConvex(one, other)
    total = cv2.contourArea(one) + cv2.contourArea(other) - shared
    return float(shared / total) if total > 0 else 0.0
