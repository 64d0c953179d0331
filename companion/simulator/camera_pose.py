"""Pose of the simulated camera, and its projection from mat to frame."""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.rules.parts.mat import Mat

Matrix: TypeAlias = NDArray[np.float64]
Points: TypeAlias = NDArray[np.float32]
"""N x 2, x to the right and y down."""

FOCAL: Final = 1.15
"""Focal length as a share of the frame's width: a lens of 47 degrees."""


@dataclass(frozen=True, slots=True)
class CameraPose:
    """Pose of a camera that looks at the middle of the mat: `tilt` and `turn` in degrees.

    `fill` is the share of the frame that the mat takes in its tighter direction.
    """

    tilt: float = 12.0
    turn: float = 1.5
    fill: float = 0.96


def mat_to_frame_matrix(mat: Mat, pose: CameraPose, width: int, height: int) -> Matrix:
    """Return 3 x 3, from (x mm, y mm, 1) on the mat to pixels of a frame of that size."""
    corners = np.array([[0, 0], [mat.width, 0], [mat.width, mat.height], [0, mat.height]], np.float32)
    near, far = 0.3 * mat.width, 20 * mat.width
    for _ in range(40):
        distance = (near + far) / 2
        reach = np.abs(
            project_points(_camera(mat, pose, width, height, distance), corners) * 2 / (width, height) - 1
        ).max()
        near, far = (distance, far) if reach > pose.fill else (near, distance)
    return _camera(mat, pose, width, height, far)


def project_points(matrix: Matrix, points: Points) -> Points:
    """Return the points carried by a projection, (N, 2)."""
    flat = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return (flat[:, :2] / flat[:, 2:]).astype(np.float32)


def _camera(mat: Mat, pose: CameraPose, width: int, height: int, distance: float) -> Matrix:
    tilt, turn = radians(pose.tilt), radians(pose.turn)
    spin = np.array([[cos(turn), -sin(turn), 0], [sin(turn), cos(turn), 0], [0, 0, 1]])
    # y points down on mat and frame alike: a positive tilt moves the far side, small y, away from the camera
    lean = np.array([[1, 0, 0], [0, cos(tilt), -sin(tilt)], [0, -sin(tilt), -cos(tilt)]])
    turned = lean @ spin
    to_middle = np.array([[1, 0, -mat.width / 2], [0, 1, -mat.height / 2], [0, 0, 1]])
    plane = np.column_stack([turned[:, 0], turned[:, 1], [0.0, 0.0, distance]])
    focal = FOCAL * width
    lens = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
    return np.asarray(lens @ plane @ to_middle, np.float64)
