"""Canvas of an unlit table: reflectance, mirrored light and label of each pixel.

Everything is a shape on the table, drawn where the pixels of the camera meet it. So nothing is warped twice, edges are
smooth, and labels match exactly what was drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.simulator.hard_scenes.camera_geometry import CameraView, Points
from companion.simulator.synthetic.random_pictures import Field

FREE: Final = 0
"""The label of bare table."""
BEYOND: Final = 12.0
"""Reach of a shadow around its shape, millimetres."""


@dataclass(frozen=True, slots=True)
class TablePose:
    """Position of a thing on the table: its middle in millimetres, its clockwise angle in degrees."""

    x: float
    y: float
    angle: float = 0.0

    def local_to_table(self, own: Sequence[tuple[float, float]] | Points) -> Points:
        """Return points, given from the thing's middle, on the table, (N, 2) mm."""
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        return np.asarray(np.asarray(own, np.float64) @ np.array([[c, s], [-s, c]]) + (self.x, self.y))

    def table_to_local(self, x: Field, y: Field) -> tuple[Field, Field]:
        """Return points of the table as seen from the thing's middle, mm."""
        c, s = np.float32(cos(radians(self.angle))), np.float32(sin(radians(self.angle)))
        dx, dy = x - np.float32(self.x), y - np.float32(self.y)
        return dx * c + dy * s, dy * c - dx * s


@dataclass(frozen=True, slots=True)
class CanvasPatch:
    """The part of a canvas around a thing: views into it, so that painting them paints the canvas."""

    x: Field
    y: Field
    albedo: Field
    shine: Field
    labels: NDArray[np.uint8]

    def paint(self, distance: Field, detail: float, colour: Field, shine: Field | float, label: int) -> None:
        """Draw where `distance` (mm from the shape's edge) is negative; those pixels take the label."""
        alpha = np.clip(0.5 - distance * np.float32(detail), 0, 1)[..., None]
        self.albedo[:] += (colour - self.albedo) * alpha
        self.shine[:] += (shine - self.shine) * alpha
        self.labels[distance < 0] = label

    def shade(self, distance: Field, soft: float, dark: float) -> None:
        """Draw a shadow, `soft` mm wide at its edge and `dark` (0..1) strong."""
        depth = 1 / (1 + np.exp(np.clip(4 * distance / np.float32(soft), -20, 20)))
        self.albedo[:] *= 1 - np.float32(dark) * depth[..., None]


class Canvas:
    """Height x width of reflectance, mirror light and labels, and where on the table each pixel lies."""

    def __init__(self, view: CameraView, albedo: Field, x: Field, y: Field) -> None:
        self.view = view
        self.x, self.y = x, y
        self.albedo = albedo
        self.shine = np.zeros_like(albedo)
        self.labels: NDArray[np.uint8] = np.full(x.shape, FREE, np.uint8)

    def patch_around(self, corners: Points) -> CanvasPatch | None:
        """Return the part that a thing with these corners (mm) and its shadow touch.

        Returns None outside the frame.
        """
        grown = corners + np.sign(corners - corners.mean(axis=0)) * BEYOND
        seen = self.view.project(grown)
        left, top = np.floor(seen.min(axis=0)).astype(int) - 3
        right, bottom = np.ceil(seen.max(axis=0)).astype(int) + 4
        height, width = self.labels.shape
        if left >= width or top >= height or right <= 0 or bottom <= 0:
            return None
        part = np.s_[max(0, top) : bottom, max(0, left) : right]
        return CanvasPatch(self.x[part], self.y[part], self.albedo[part], self.shine[part], self.labels[part])


def rectangle_distance(u: Field, v: Field, width: float, height: float, radius: float) -> Field:
    """Return the distance in mm to the edge of a rectangle with round corners, negative inside.

    The rectangle lies about the origin.
    """
    a, b = np.abs(u) - np.float32(width / 2 - radius), np.abs(v) - np.float32(height / 2 - radius)
    outside = np.hypot(np.maximum(a, 0), np.maximum(b, 0))
    return np.asarray(outside + np.minimum(np.maximum(a, b), 0) - np.float32(radius), np.float32)


def capsule_distance(u: Field, v: Field, start: tuple[float, float], end: tuple[float, float], radius: float) -> Field:
    """Return the distance in mm to the edge of a band with round ends, negative inside."""
    along = np.array(end) - start
    square = max(float(along @ along), 1e-9)
    du, dv = u - np.float32(start[0]), v - np.float32(start[1])
    share = np.clip((du * along[0] + dv * along[1]) / square, 0, 1).astype(np.float32)
    return np.asarray(np.hypot(du - share * along[0], dv - share * along[1]) - radius, np.float32)


def to_reflectance(picture: NDArray[np.uint8], lowest: float = 0.03, highest: float = 0.85) -> Field:
    """Convert printed colours (0..255) to reflectance, ink never black and paper never quite white."""
    steps = np.arange(256) / 255
    curve = np.where(steps <= 0.04045, steps / 12.92, ((steps + 0.055) / 1.055) ** 2.4)
    return np.asarray(cv2.LUT(picture, (lowest + (highest - lowest) * curve).astype(np.float32)), np.float32)
