"""The plane of the mat: pixels to millimetres through lens and perspective, and the error of markers."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.calibration.lens import Lens, Size
from companion.vision.calibration.markers import Seen
from companion.vision.picture import Floats, frame_corners, transform_points

WRONG = 8.0
"""Millimetres by which a false marker misses the others: more than folds and an unknown lens explain."""
ENOUGH = 3
"""Markers needed to leave one out and predict it by the others."""


@dataclass(frozen=True, slots=True, eq=False)
class MatPlane:
    """The plane of the mat in frames of `size`."""

    size: Size
    homography: NDArray[np.float64]
    """3 x 3, from ideal pixels to millimetres."""
    lens: Lens | None = None
    """The lens for that size. None without distortion."""

    def to_millimetres(self, pixels: Floats) -> Floats:
        """Convert (N, 2) pixels to millimetres from the mat's top left corner."""
        return transform_points(undistort_pixels(pixels, self.lens), self.homography)

    def to_pixels(self, millimetres: Floats) -> Floats:
        """Convert (N, 2) millimetres to pixels."""
        ideal = transform_points(np.asarray(millimetres, np.float32), np.linalg.inv(self.homography))
        return self.lens.distort_points(ideal) if self.lens else ideal

    def resized(self, size: Size) -> "MatPlane":
        """Return the same view in frames of another size and the same shape."""
        by = size[0] / self.size[0]
        back = np.array([[1 / by, 0, 0.5 / by - 0.5], [0, 1 / by, 0.5 / by - 0.5], [0, 0, 1]])
        return MatPlane(size, self.homography @ back, self.lens.at_size(size) if self.lens else None)

    def moved_by(self, motion: NDArray[np.float64]) -> "MatPlane":
        """Return the plane after the picture moved by `motion`: 3 x 3, old ideal pixels to new ones."""
        return replace(self, homography=self.homography @ np.linalg.inv(motion))


def undistort_pixels(pixels: Floats, lens: Lens | None) -> Floats:
    """Convert (N, 2) pixels to those of a lens without distortion."""
    points = np.asarray(pixels, np.float32).reshape(-1, 2)
    return lens.undistort_points(points) if lens else points


def plane_of_corners(corners: Floats, width: float, height: float, size: Size, lens: Lens | None = None) -> MatPlane:
    """Return the plane from four corners in pixels, clockwise from the top left, and a size in mm."""
    to_mat = cv2.getPerspectiveTransform(undistort_pixels(corners, lens), frame_corners(width, height))
    return MatPlane(size, np.asarray(to_mat, np.float64), lens)


def plane_of_markers(
    seen: Seen, printed: Callable[[int], Floats], size: Size, lens: Lens | None = None
) -> MatPlane | None:
    """Return the plane from visible markers, ignoring outliers. None if none fits."""
    pixels = undistort_pixels(np.concatenate(list(seen.values())), lens)
    fitted, _ = cv2.findHomography(pixels, _printed(seen, printed), cv2.RANSAC, WRONG)
    return None if fitted is None else MatPlane(size, np.asarray(fitted, np.float64), lens)


def leave_one_out_errors(seen: Seen, printed: Callable[[int], Floats], lens: Lens | None = None) -> NDArray[np.float64]:
    """Return each marker's distance in millimetres from where the others put it. Empty below three.

    This is an upper bound for errors between markers: those at the mat's corners lie outside the rest.
    """
    if len(seen) < ENOUGH:
        return np.empty(0)
    return np.array([_missed(number, seen, printed, lens) for number in seen])


def _missed(number: int, seen: Seen, printed: Callable[[int], Floats], lens: Lens | None) -> float:
    others = {other: corners for other, corners in seen.items() if other != number}
    plane = plane_of_markers(others, printed, (0, 0), lens)
    if plane is None:
        return float("inf")
    return float(np.linalg.norm(plane.to_millimetres(seen[number]) - printed(number), axis=1).mean())


def _printed(seen: Seen, printed: Callable[[int], Floats]) -> NDArray[Any]:
    return np.concatenate([printed(number) for number in seen])
