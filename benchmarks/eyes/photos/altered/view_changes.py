"""The camera stands elsewhere, has fewer pixels or another lens."""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks.eyes.photos.altered.change import View
from companion.vision.picture import Floats, Picture, frame_corners, resize_picture, transform_points

Size: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Homography:
    """All of the photograph carried over; beside it the mean colour of its border."""

    matrix: NDArray[np.float64]
    size: Size

    def see(self, picture: Picture) -> Picture:
        border = np.concatenate([picture[0], picture[-1], picture[:, 0], picture[:, -1]])
        beside = [float(shade) for shade in border.mean(axis=0)]
        seen = cv2.warpPerspective(picture, self.matrix, self.size, flags=cv2.INTER_CUBIC, borderValue=beside)
        return np.asarray(seen, np.uint8)

    def move(self, points: Floats) -> Floats:
        return transform_points(points, self.matrix)


@dataclass(frozen=True, slots=True)
class Scaled:
    """A share of the pixels on each side."""

    share: float
    size: Size

    def see(self, picture: Picture) -> Picture:
        return resize_picture(picture, *self.size)

    def move(self, points: Floats) -> Floats:
        return np.asarray(points * self.share, np.float32)


@dataclass(frozen=True, slots=True)
class Barrel:
    """A wide lens: a place at distance r from the middle, 1 at the corners, was at r (1 + bend r^2) / (1 + bend)."""

    bend: float
    size: Size

    def see(self, picture: Picture) -> Picture:
        width, height = self.size
        grid = np.stack(np.meshgrid(np.arange(width), np.arange(height)), axis=-1).astype(np.float32)
        x, y = cv2.split(self._straight(grid))
        seen = cv2.remap(picture, x, y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(seen, np.uint8)

    def move(self, points: Floats) -> Floats:
        moved = points
        for _ in range(30):  # the inverse, step by step
            moved = moved + (points - self._straight(moved))
        return np.asarray(moved, np.float32)

    def _straight(self, points: Floats) -> Floats:
        middle = np.array(self.size, np.float32) / 2
        away = points - middle
        far = np.square(away / np.linalg.norm(middle)).sum(axis=-1, keepdims=True)
        return np.asarray(middle + away * (1 + self.bend * far) / (1 + self.bend), np.float32)


def turned(size: Size, degrees: float) -> View:
    """Turn the camera clockwise; the frame grows until everything is in it."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return _fitted(np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]), size)


def slanted(size: Size, degrees: float) -> View:
    """Tip the camera: what was above lies farther away. The middle keeps its size across."""
    width, height = size
    focal, c, s = float(max(size)), cos(radians(degrees)), sin(radians(degrees))
    middle = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1]])
    return _fitted(np.array([[1, 0, 0], [0, c, 0], [0, -s / focal, 1]]) @ middle, size)


def scaled(size: Size, share: float) -> View:
    """Fewer pixels."""
    return Scaled(share, (round(size[0] * share), round(size[1] * share)))


def barrel(size: Size, bend: float) -> View:
    """A wide lens, uncorrected."""
    return Barrel(bend, size)


def _fitted(matrix: NDArray[np.float64], size: Size) -> Homography:
    """Move the picture so that all of it lies in a new frame."""
    corners = transform_points(frame_corners(*size), matrix)
    left, top = (float(each) for each in corners.min(axis=0))
    width, height = (int(each) for each in np.ceil(corners.max(axis=0) - corners.min(axis=0)))
    return Homography(np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]]) @ matrix, (width, height))
