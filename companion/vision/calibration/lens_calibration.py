"""Lens calibration from views of the lens sheet (Zhang 2000), with checks of the result."""

from collections.abc import Sequence
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.calibration.lens import Lens, LensError, Size
from companion.vision.calibration.lens_sheet_corners import SheetView
from companion.vision.picture import frame_corners

BROWN: Final = (0.3, 4.0)
"""Range of focal lengths, in frame widths, for this model: from 118 degrees to a telephoto lens."""
SQUARE: Final = 0.03
"""Share by which pixels may differ from square."""
OFF_CENTRE: Final = 0.2
"""Share of the frame by which the axis may miss its middle."""
SHARP: Final = 1 / 900
"""Root mean square error, share of the width. Above it the sheet is not flat or was moving."""
TILTED: Final = 20.0
"""Least degrees between views. Without them a longer lens from further away fits as well."""


def fit_lens(views: Sequence[SheetView]) -> Lens:
    """Return the lens that explains all views. Raises LensError if the result is impossible."""
    size = views[0].size
    # A third radial term fits the noise of eight views sooner than it fits a lens.
    error, matrix, bends, turns, _ = cv2.calibrateCamera(
        [view.millimetres for view in views],
        [view.pixels for view in views],
        size,
        np.eye(3),
        np.zeros(5),
        flags=cv2.CALIB_FIX_K3,
    )
    lens = _lens(size, np.asarray(matrix), np.asarray(bends), error)
    _check(lens, _spread([np.asarray(turn) for turn in turns]))
    return lens


def _spread(turns: Sequence[NDArray[Any]]) -> float:
    """Return the degrees between the two most differently tilted views."""
    normals = np.array([cv2.Rodrigues(turn)[0][:, 2] for turn in turns])
    return float(np.degrees(np.arccos(np.clip(normals @ normals.T, -1, 1))).max())


def _lens(size: Size, matrix: NDArray[Any], bends: NDArray[Any], error: float) -> Lens:
    k1, k2, p1, p2, k3 = (float(each) for each in bends.ravel()[:5])
    focal, centre = (float(matrix[0, 0]), float(matrix[1, 1])), (float(matrix[0, 2]), float(matrix[1, 2]))
    return Lens(size, focal, centre, (k1, k2, p1, p2, k3), float(error))


def _check(lens: Lens, spread: float) -> None:
    """Raises LensError if the lens is impossible."""
    width, height = lens.size
    if not np.isfinite([*lens.focal, *lens.centre, *lens.distortion, lens.error]).all():
        raise LensError("the views contradict each other: no lens explains them")
    if lens.error > SHARP * width:
        raise LensError(f"corners are missed by {lens.error:.1f} pixels: is the sheet flat, and was it held still?")
    if spread < TILTED:
        raise LensError("the focal length stays unsure: tilt the sheet more, and to all sides")
    if not BROWN[0] < lens.focal[0] / width < BROWN[1]:
        raise LensError(
            f"a focal length of {lens.focal[0] / width:.2f} widths of the frame cannot be: show other views"
        )
    if abs(lens.focal[0] / lens.focal[1] - 1) > SQUARE:
        raise LensError("the pixels come out oblong: is the picture stretched, or was the sheet printed so?")
    if np.abs((np.array(lens.centre) + 0.5) / lens.size - 0.5).max() > OFF_CENTRE:
        raise LensError("the middle of the lens comes out beside the picture: was it cropped, or turned?")
    if (
        np.linalg.norm((lens.undistort_points(frame_corners(width, height)) - lens.centre) / lens.focal, axis=1).max()
        > lens.max_angle_tangent
    ):
        raise LensError("the distortion folds the picture's corners: show the sheet in all four of them")
