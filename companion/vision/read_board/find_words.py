"""Lines of print around cities: letters are blobs of one tone, as high as their neighbours, in a row.

Assumed: names are printed level and stand near their city, in letters 0.25 to 1.6 times as high as its radius.
"""

from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats

HEIGHTS: Final = (0.22, 1.6)
"""Lowest and highest letter, in radii."""
WIDEST: Final = 5.0
"""Widest blob, in its heights: letters run into each other in a blurred picture."""
REACH: Final = 2.4
"""Farthest line from a city's middle, in radii."""
JOINS: Final = ((0.5, 0.75), (1.1, 0.45))
"""Largest gap, in heights, and likeness of height of neighbours: close capitals, then words with small letters."""
LEAST_LETTERS: Final = 3
MOST_LINES: Final = 6
"""Lines to read at a city."""


@dataclass(frozen=True, slots=True)
class TextLineCandidate:
    """A row of blobs: its box in pixels, the nearest city, its distance in radii, and whether it is light on dark."""

    left: int
    top: int
    right: int
    bottom: int
    city: int
    distance: float
    light: bool
    regular: float
    """Likeness to a line of print, 0 to 1."""


def find_text_line_candidates(grey: NDArray[np.uint8], cities: Floats, radius: float) -> list[TextLineCandidate]:
    """Return the likeliest lines at each city. Cities are (N, 2) pixels."""
    found: list[TextLineCandidate] = []
    for light in (False, True):
        boxes = _blobs(255 - grey if light else grey, radius)
        near = _near(boxes, cities, radius)
        rows = [row for joins in JOINS for row in _rows(boxes[near], *joins)]
        lines = [line for row in rows if (line := _to_line(row, cities, radius, light))]
        found += dict.fromkeys(lines)
    kept: list[TextLineCandidate] = []
    for city in range(len(cities)):
        own = sorted((line for line in found if line.city == city), key=_unlikeness)
        kept += own[:MOST_LINES]
    return kept


def _unlikeness(line: TextLineCandidate) -> float:
    return 0.15 * line.distance - line.regular


def _blobs(grey: NDArray[np.uint8], radius: float) -> NDArray[Any]:
    """Return left, top, right, bottom of dark blobs of a letter's size, (N, 4)."""
    block = int(radius * 1.5) // 2 * 2 + 1
    calm = cv2.GaussianBlur(grey, (0, 0), max(0.8, 0.03 * radius))
    dark = cv2.adaptiveThreshold(calm, 255, cv2.ADAPTIVE_THRESH_GAUSSIAN_C, cv2.THRESH_BINARY_INV, block, 9)
    _, _, stats, _ = cv2.connectedComponentsWithStats(dark, connectivity=4)
    left, top, width, height, area = stats[1:].T
    low, high = HEIGHTS
    letters = (
        (height > low * radius) & (height < high * radius) & (width < WIDEST * height) & (area > 0.15 * width * height)
    )
    return np.asarray(np.stack([left, top, left + width, top + height], axis=1)[letters])


def _near(boxes: NDArray[Any], cities: Floats, radius: float) -> NDArray[np.bool_]:
    """Return which boxes are around a city, and not in it."""
    middle = (boxes[:, :2] + boxes[:, 2:]) / 2
    away = np.abs(middle[:, None] - cities[None])
    beside = (away[..., 0] < 9 * radius) & (away[..., 1] < 3 * radius)
    inside = np.hypot(away[..., 0], away[..., 1]) < 1.0 * radius
    return np.asarray(beside.any(axis=1) & ~inside.any(axis=1))


def _rows(boxes: NDArray[Any], wide: float, like: float) -> list[NDArray[Any]]:
    """Return the boxes in groups of level neighbours, at most `wide` heights apart and `like` each other in height."""
    if not len(boxes):
        return []
    boxes = boxes[np.argsort(boxes[:, 0])]
    height = (boxes[:, 3] - boxes[:, 1]).astype(float)
    high, low = np.maximum(height[:, None], height), np.minimum(height[:, None], height)
    gap = boxes[None, :, 0] - boxes[:, None, 2]
    overlap = np.minimum(boxes[:, None, 3], boxes[None, :, 3]) - np.maximum(boxes[:, None, 1], boxes[None, :, 1])
    joined = (gap < wide * high) & (gap > -0.4 * low) & (overlap > 0.75 * low) & (low > like * high)
    joined &= np.arange(len(boxes))[:, None] < np.arange(len(boxes))
    group = np.arange(len(boxes))
    for a, b in np.argwhere(joined):
        group[group == group[b]] = group[a]
    return [boxes[group == each] for each in np.unique(group)]


def _to_line(row: NDArray[Any], cities: Floats, radius: float, light: bool) -> TextLineCandidate | None:
    left, top, right, bottom = row[:, 0].min(), row[:, 1].min(), row[:, 2].max(), row[:, 3].max()
    height = row[:, 3] - row[:, 1]
    if right - left < 1.6 * (bottom - top) or (len(row) < LEAST_LETTERS and right - left < 3 * (bottom - top)):
        return None
    aside = np.maximum(0, np.maximum(left - cities[:, 0], cities[:, 0] - right))
    over = np.maximum(0, np.maximum(top - cities[:, 1], cities[:, 1] - bottom))
    distance = np.hypot(aside, over) / radius
    city = int(distance.argmin())
    if distance[city] > REACH:
        return None
    even = 1 - float(np.std(height)) / float(np.mean(height))
    regular = even * min(1.0, len(row) / 6) * float(np.median(height)) / (bottom - top)
    return TextLineCandidate(int(left), int(top), int(right), int(bottom), city, float(distance[city]), light, regular)
