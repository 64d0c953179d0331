"""Pose of a card of known shape by few features: place and turn are all that is left to find."""

import math

import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, frame_corners
from companion.vision.recognise.compare.card_shape_on_table import TableShape

ROUNDS = 3
CLOSE = 0.02
"""Distance, share of the card's height, beyond which a pair counts the less the further off it is."""


def fit_quad_to_table_shape(quad: Floats, on_card: Floats, in_frame: Floats, ratio: float, shape: TableShape) -> Floats:
    """Return the quad, of the table's shape, that brings points of a card nearest to their places in the frame.

    `quad` is a first guess. Points on the card are in card heights from its top left corner.
    """
    there, points = in_frame.astype(np.float64), on_card.astype(np.float64)
    corners, weight = frame_corners(ratio, 1.0).astype(np.float64), np.ones(len(points))
    for _ in range(ROUNDS):
        flat = shape.flat_at(quad.mean(axis=0, keepdims=True))[0]
        seen = there @ np.linalg.inv(flat).T
        # Kabsch 1976, in two dimensions: the turn that brings one set of points nearest to the other.
        share = weight / weight.sum()
        own, middle = share @ points, share @ seen
        off_own, off_seen = points - own, seen - middle
        spread = (weight[:, None] * off_own).T @ off_seen
        turn = math.atan2(spread[0, 1] - spread[1, 0], spread[0, 0] + spread[1, 1])
        back = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
        x, y = (off_own @ back - off_seen).T
        weight = np.minimum(1.0, CLOSE / np.maximum(np.hypot(x, y), 1e-9))
        quad = (((corners - own) @ back + middle) @ flat.T).astype(np.float32)
    return quad


def square_root(metric: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the symmetric square root of a symmetric positive matrix."""
    values, axes = np.linalg.eigh(metric)
    return np.asarray((axes * np.sqrt(values)) @ axes.T)
