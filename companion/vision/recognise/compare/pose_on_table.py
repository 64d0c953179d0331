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
    there, points = in_frame.astype(np.float64), _complex(on_card.astype(np.float64))
    corners, weight = _complex(frame_corners(ratio, 1.0).astype(np.float64)), np.ones(len(points))
    for _ in range(ROUNDS):
        flat = shape.flat_around(quad.mean(axis=0))
        seen = _complex(there @ np.linalg.inv(flat).T)
        # Kabsch 1976, in two dimensions: the turn that brings one set of points nearest to the other. Times a number
        # of length 1 is a turn, which takes a third of the steps that matrices of so few points do.
        share = weight / weight.sum()
        own, middle = share @ points, share @ seen
        off_own, off_seen = points - own, seen - middle
        spread = complex(np.vdot(off_own, weight * off_seen))
        turn = spread / abs(spread) if spread else 1.0
        weight = np.minimum(1.0, CLOSE / np.maximum(np.abs(off_own * turn - off_seen), 1e-9))
        laid = (corners - own) * turn + middle
        quad = (laid.view(np.float64).reshape(-1, 2) @ flat.T).astype(np.float32)
    return quad


def _complex(points: NDArray[np.float64]) -> NDArray[np.complex128]:
    """Return (N,): points of the plane, x and y, as one number each."""
    return np.ascontiguousarray(points).view(np.complex128)[:, 0]


def square_root(metric: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the symmetric square root of a symmetric positive matrix."""
    values, axes = np.linalg.eigh(metric)
    return np.asarray((axes * np.sqrt(values)) @ axes.T)
