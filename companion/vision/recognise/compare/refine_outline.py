"""Outline refinement by the drift of a card's cells."""

import cv2
import numpy as np

from companion.vision.picture import Floats, frame_corners, transform_points
from companion.vision.recognise.compare.cells.cell_comparison import FamilyComparison
from companion.vision.recognise.compare.cells.patch_cells import CELL, HEIGHT, WIDTH

LEAST_CELLS = 6
"""Visible printed cells needed to move an outline."""
NEGLIGIBLE = 0.4
"""Pixels of the patch below which a corner is not moved."""
STEADY = 2.0
"""Weight in cells of the assumption that the edges do not move, so that few cells cannot tear at corners."""


def refine_quad_by_drift(quad: Floats, fit: FamilyComparison) -> Floats | None:
    """Return the quad moved by the affine map that best explains the cells' drift (least squares).

    Returns None if too few cells are visible, or the move is negligible.
    """
    told = fit.informative_cells
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
    corners = frame_corners(WIDTH, HEIGHT)
    off = np.column_stack([np.ones(4), (corners - middle) / middle]) @ solved
    if np.abs(off).max() < NEGLIGIBLE:
        return None
    place = cv2.getPerspectiveTransform(frame_corners(WIDTH, HEIGHT), quad)
    return transform_points((corners + off).astype(np.float32), place)
