"""Pose of a card of known shape by few features: place and turn are all that is left to find."""

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
    weight = np.ones((len(on_card), 1))
    for _ in range(ROUNDS):
        flat = square_root(shape.metric_at(quad.mean(axis=0)))
        seen = np.linalg.solve(flat, in_frame.T.astype(np.float64)).T
        # Kabsch 1976, in two dimensions: the turn that brings one set of points nearest to the other.
        own, there = np.average(on_card, axis=0, weights=weight[:, 0]), np.average(seen, axis=0, weights=weight[:, 0])
        spread = (weight * (on_card - own)).T @ (seen - there)
        turn = np.arctan2(spread[0, 1] - spread[1, 0], spread[0, 0] + spread[1, 1])
        back = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        off = np.linalg.norm((on_card - own) @ back + there - seen, axis=1)
        weight = np.minimum(1.0, CLOSE / np.maximum(off, 1e-9))[:, None]
        quad = (((frame_corners(ratio, 1.0) - own) @ back + there) @ flat.T).astype(np.float32)
    return quad


def square_root(metric: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the symmetric square root of a symmetric positive matrix."""
    values, axes = np.linalg.eigh(metric)
    return np.asarray((axes * np.sqrt(values)) @ axes.T)
