"""Outlines of cards that touch: two or three in a row, edge to edge, with no line to be seen between them."""

from collections.abc import Sequence
from itertools import pairwise

import cv2
import numpy as np

from companion.vision.picture import Floats, frame_corners, transform_points

MOST_TOUCHING = 3
ASLANT = 0.2
"""Log ratio by which a card seen aslant may be longer or shorter."""


def split_touching(quad: Floats, ratios: Sequence[float]) -> list[list[Floats]]:
    """Return the ways to cut a quad, a short side first, into equal cards, each a short side first.

    `ratios` are the cards' widths by their heights.
    """
    width, height = _sides(quad)
    return [
        cut_evenly(quad, parts)
        for parts in range(2, MOST_TOUCHING + 1)
        if _is_card(min(width, height / parts) / max(width, height / parts), ratios)
    ]


def has_sides_of_card(quad: Floats, ratios: Sequence[float]) -> bool:
    """Return True if a quad, a short side first, may be a card of one of these `ratios` seen aslant."""
    width, height = _sides(quad)
    return _is_card(width / height, ratios)


def _sides(quad: Floats) -> tuple[float, float]:
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    return float(sides[0::2].mean()), float(sides[1::2].mean())


def _is_card(ratio: float, ratios: Sequence[float]) -> bool:
    return any(abs(float(np.log(ratio / each))) < ASLANT for each in ratios)


def cut_evenly(quad: Floats, parts: int) -> list[Floats]:
    """Return the quad cut across its long sides, evenly on the table: each part a short side first."""
    to_frame = cv2.getPerspectiveTransform(frame_corners(1, 1), quad.astype(np.float32))
    cuts = []
    for above, below in pairwise(np.linspace(0, 1, parts + 1)):
        part = transform_points(np.array([[0, above], [1, above], [1, below], [0, below]], np.float32), to_frame)
        upper, left = np.linalg.norm(part[1] - part[0]), np.linalg.norm(part[3] - part[0])
        cuts.append(part if upper <= left else np.roll(part, -1, axis=0))
    return cuts
