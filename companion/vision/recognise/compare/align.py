"""The last pixel: where each cell of a card is seen says how its outline has to be moved for all of them to fit."""

import cv2
import numpy as np

from companion.vision.picture import Floats, frame_of, moved
from companion.vision.recognise.compare.cell_compare import CELL, HEIGHT, WIDTH, Fit

LEAST_CELLS = 6
"""So many must be seen, and printed on, for an outline to be moved."""
NEGLIGIBLE = 0.4
"""Pixels of the patch by which no corner is worth moving."""
STEADY = 2.0
"""As if so many more cells at the edges had not moved, so that a few do not tear at the corners."""


def align_quad(quad: Floats, fit: Fit) -> Floats | None:
    """The quad moved by the affine map that explains the cells' drift best (least squares), or None."""
    told = fit.told
    if told.sum() < LEAST_CELLS:
        return None
    rows, columns = np.nonzero(told)
    at = np.stack([columns + 0.5, rows + 0.5], axis=1) * CELL
    middle = np.array([WIDTH, HEIGHT]) / 2
    scaled = (at - middle) / middle
    basis = np.column_stack([np.ones(len(at)), scaled])
    weight = fit.likeness[fit.best][told][:, None]
    held = np.diag([0.0, STEADY, STEADY])
    solved = np.linalg.solve(basis.T @ (weight * basis) + held, basis.T @ (weight * fit.drift[told]))
    corners = frame_of(WIDTH, HEIGHT)
    off = np.column_stack([np.ones(4), (corners - middle) / middle]) @ solved
    if np.abs(off).max() < NEGLIGIBLE:
        return None
    place = cv2.getPerspectiveTransform(frame_of(WIDTH, HEIGHT), quad)
    return moved((corners + off).astype(np.float32), place)
