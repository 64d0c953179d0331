"""Upright rectangles in a frame."""

from collections.abc import Iterable
from typing import NamedTuple

import cv2
import numpy as np

from companion.vision.picture import Floats


class PixelBox(NamedTuple):
    """A rectangle in whole pixels. `right` and `bottom` are exclusive."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def area(self) -> int:
        """Number of pixels inside."""
        return max(0, self.right - self.left) * max(0, self.bottom - self.top)

    @property
    def corners(self) -> Floats:
        """The corners, (4, 2) float32, clockwise from the top left."""
        left, top, right, bottom = self
        return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32)

    @property
    def slices(self) -> tuple[slice, slice]:
        """Row and column slices of the box in a picture."""
        return slice(self.top, self.bottom), slice(self.left, self.right)

    def grown(self, by: float) -> "PixelBox":
        """Return the box enlarged by `by` pixels on every side."""
        more = round(by)
        return PixelBox(self.left - more, self.top - more, self.right + more, self.bottom + more)

    def clipped_to(self, width: int, height: int) -> "PixelBox":
        """Return the part inside a frame of that size, pixels."""
        return PixelBox(max(0, self.left), max(0, self.top), min(width, self.right), min(height, self.bottom))

    def joined(self, other: "PixelBox") -> "PixelBox":
        """Return the smallest box around both."""
        low, high = map(min, self[:2], other[:2]), map(max, self[2:], other[2:])
        return PixelBox(*low, *high)

    def shared_with(self, other: "PixelBox") -> "PixelBox":
        """Return the part of the box that lies in the other one. Without such a part its area is 0."""
        low, high = map(max, self[:2], other[:2]), map(min, self[2:], other[2:])
        return PixelBox(*low, *high)

    def overlaps(self, other: "PixelBox") -> bool:
        """Return True if they share a pixel."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def bounding_box(points: Floats) -> PixelBox:
    """Return the smallest box that holds the (N, 2) points."""
    (left, top), (right, bottom) = np.floor(points.min(axis=0)), np.ceil(points.max(axis=0))
    return PixelBox(int(left), int(top), int(right) + 1, int(bottom) + 1)


def merge_boxes(boxes: Iterable[PixelBox]) -> list[PixelBox]:
    """Join boxes until no two share a pixel. Return the joined boxes."""
    apart: list[PixelBox] = []
    for box in boxes:
        while met := next((other for other in apart if other.overlaps(box)), None):
            apart.remove(met)
            box = box.joined(met)
        apart.append(box)
    return apart


def has_quad_overlap(one: Floats, other: Floats) -> bool:
    """Return True if two convex quads share some area."""
    return cv2.intersectConvexConvex(one, other)[0] > 0
