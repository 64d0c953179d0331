"""Lens distortion and its inverse: the pinhole camera with Brown's distortion (1966)."""

import math
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, VisionError

Size: TypeAlias = tuple[int, int]
"""Width and height of a frame, pixels."""

SAME_SHAPE = 0.01
"""Tolerance of the ratio of width to height, for frames that are scaled versions of each other."""
BOUND = 100_000
"""Bound that no number of a lens reaches."""
EXACT = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 40, 1e-9)
"""Convergence of undistortion. OpenCV's own five rounds are too few for a wide lens."""


class LensError(VisionError, ValueError):
    """An impossible lens, or one that the views do not determine. The message says why."""


@dataclass(frozen=True, slots=True)
class Lens:
    """A camera's lens at one zoom and focus, for frames of `size` and scaled versions of them."""

    size: Size
    focal: tuple[float, float]
    """Focal length in pixels, along x and y."""
    centre: tuple[float, float]
    """Point of the frame on the optical axis, pixels."""
    distortion: tuple[float, float, float, float, float]
    """Radial k1, k2, tangential p1, p2, radial k3, as OpenCV orders them."""
    error: float = 0.0
    """Root mean square error, pixels, of the calibration."""

    @property
    def matrix(self) -> NDArray[np.float64]:
        """3 x 3 camera matrix, from directions to ideal pixels."""
        return np.array([[self.focal[0], 0, self.centre[0]], [0, self.focal[1], self.centre[1]], [0, 0, 1]])

    def at_size(self, size: Size) -> "Lens":
        """Return the lens for frames of another size. Raises LensError if their shape differs."""
        if size == self.size:
            return self
        if not has_same_proportions(size, self.size):
            raise LensError(
                f"the lens was calibrated for frames of {self.size[0]} x {self.size[1]}, and {size[0]} x {size[1]}"
                " has another shape: calibrate it again with `companion calibrate --lens`"
            )
        by = size[0] / self.size[0]
        # A pixel's coordinates are those of its middle.
        x, y = (by * (each + 0.5) - 0.5 for each in self.centre)
        focal = (by * self.focal[0], by * self.focal[1])
        return replace(self, size=size, focal=focal, centre=(x, y), error=by * self.error)

    def undistort_points(self, points: Floats) -> Floats:
        """Convert (N, 2) frame pixels to those of a lens without distortion."""
        given = np.asarray(points, np.float64).reshape(-1, 1, 2)
        if not len(given):  # for which OpenCV has no answer
            return np.empty((0, 2), np.float32)
        ideal = cv2.undistortPoints(given, self.matrix, self._bends(), None, None, self.matrix, EXACT)
        return ideal.reshape(-1, 2).astype(np.float32)

    def distort_points(self, points: Floats) -> Floats:
        """Convert (N, 2) ideal pixels to those that this lens shows."""
        rays = (np.asarray(points, np.float64).reshape(-1, 2) - self.centre) / self.focal
        if not len(rays):
            return np.empty((0, 2), np.float32)
        # Far outside the frame the polynomial folds back; from there on points go on straight outwards.
        stretch = np.maximum(np.linalg.norm(rays, axis=1, keepdims=True) / self.max_angle_tangent, 1)
        on = np.column_stack([rays / stretch, np.ones(len(rays))])
        shown, _ = cv2.projectPoints(on, np.zeros(3), np.zeros(3), self.matrix, self._bends())
        return np.asarray((shown.reshape(-1, 2) - self.centre) * stretch + self.centre, np.float32)

    @property
    def max_angle_tangent(self) -> float:
        """Tangent of the angle from the axis up to which the distortion is one to one. Mostly infinite."""
        k1, k2, _, _, k3 = self.distortion
        turning = np.roots([7 * k3, 5 * k2, 3 * k1, 1])
        squares = [float(root.real) for root in turning if abs(root.imag) < 1e-9 and root.real > 0]
        return math.sqrt(min(squares)) if squares else math.inf

    def _bends(self) -> NDArray[np.float64]:
        return np.array(self.distortion)

    def to_json(self) -> dict[str, Any]:
        """Return JSON values for a file."""
        return {
            "size": list(self.size),
            "focal": list(self.focal),
            "centre": list(self.centre),
            "distortion": list(self.distortion),
            "error": self.error,
        }


def lens_from_json(plain: Any) -> Lens:
    """Return the lens that `to_json` wrote. Raises LensError for anything else."""
    try:
        (w, h), (fx, fy), (cx, cy) = plain["size"], plain["focal"], plain["centre"]
        k1, k2, p1, p2, k3 = (float(each) for each in plain["distortion"])
        numbers = [float(each) for each in (fx, fy, cx, cy, plain["error"])]
        w, h = float(w), float(h)
    except (KeyError, TypeError, ValueError, ArithmeticError) as error:
        raise LensError("a lens has size, focal, centre, distortion (five numbers) and error") from error
    if not (np.abs([w, h, *numbers, k1, k2, p1, p2, k3]).max() < BOUND and min(w, h, *numbers[:2]) >= 1):
        raise LensError(f"a lens is made of numbers below {BOUND}, with sizes and focal lengths of a pixel at least")
    return Lens((int(w), int(h)), (numbers[0], numbers[1]), (numbers[2], numbers[3]), (k1, k2, p1, p2, k3), numbers[4])


def has_same_proportions(one: Size, other: Size) -> bool:
    """Return True if both sizes have the same ratio of width to height."""
    return abs(one[0] * other[1] / (one[1] * other[0]) - 1) < SAME_SHAPE
