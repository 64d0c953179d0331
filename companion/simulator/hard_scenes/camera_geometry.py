"""Geometry of a camera over a table: pixels to points of the table and back.

The table is the plane z = 0 in millimetres, x to the right, y towards the viewer, z up; its origin is what the camera
looks at. Pixels are those of OpenCV: whole numbers are the middles of pixels. Distortion is Brown's radial model
(Decentering Distortion of Lenses, 1966), as OpenCV's k1 and k2.
"""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.simulator.synthetic.random_pictures import Field

Points: TypeAlias = NDArray[np.float64]
"""N x 2 or N x 3."""

TABLE: Final = 1024
"""Steps of the table that inverts distortion: good to a hundredth of a pixel."""


@dataclass(frozen=True, slots=True)
class CameraView:
    """A camera: `tilt` and `turn` in degrees, `distance` in mm, `focal` and size in pixels.

    `tilt` is measured from the vertical, `distance` from the point looked at.
    """

    width: int
    height: int
    focal: float
    distance: float
    tilt: float = 0.0
    turn: float = 0.0
    k1: float = 0.0
    k2: float = 0.0

    @property
    def eye(self) -> Points:
        """Position of the camera: x, y, z in mm."""
        return np.asarray(-self.distance * self._axes()[2])

    def project(self, points: Points) -> Points:
        """Return (N, 2) pixels of points on the table (N, 2) or above it (N, 3), with distortion."""
        axes = self._axes()
        seen = points @ axes.T[: points.shape[1]] + (0, 0, self.distance)
        flat = seen[:, :2] / seen[:, 2:]
        r2 = (flat**2).sum(axis=1, keepdims=True)
        return np.asarray(flat * (1 + self.k1 * r2 + self.k2 * r2**2) * self.focal + self._middle(), np.float64)

    def table_points(self) -> tuple[Field, Field]:
        """Return x and y on the table for every pixel, each height x width, mm."""
        columns = (np.arange(self.width, dtype=np.float32) - self._middle()[0]) / np.float32(self.focal)
        rows = ((np.arange(self.height, dtype=np.float32) - self._middle()[1]) / np.float32(self.focal))[:, None]
        freed = self._freed(np.sqrt(columns**2 + rows**2))
        u, v = columns * freed, rows * freed
        axes = self._axes()
        table = np.linalg.inv(np.column_stack([axes[:, 0], axes[:, 1], (0, 0, self.distance)])).astype(np.float32)
        depth = table[2, 0] * u + table[2, 1] * v + table[2, 2]
        x = (table[0, 0] * u + table[0, 1] * v + table[0, 2]) / depth
        y = (table[1, 0] * u + table[1, 1] * v + table[1, 2]) / depth
        return np.asarray(x, np.float32), np.asarray(y, np.float32)

    def scale_at(self, x: float, y: float) -> float:
        """Return the pixels to a millimetre there: the root of how much an area grows."""
        here = self.project(np.array([[x, y], [x + 1, y], [x, y + 1]], np.float64))
        return float(np.sqrt(abs(np.linalg.det(here[1:] - here[0]))))

    def _freed(self, radius: Field) -> Field:
        """Return the factors that remove distortion from radii."""
        distorted = np.linspace(0, float(radius.max()), TABLE)
        true = distorted.copy()
        for _ in range(30):
            wrong = true * (1 + self.k1 * true**2 + self.k2 * true**4) - distorted
            true -= wrong / (1 + 3 * self.k1 * true**2 + 5 * self.k2 * true**4)
        factors = np.divide(true, distorted, out=np.ones_like(true), where=distorted > 0).astype(np.float32)
        at = radius * np.float32((TABLE - 1) / max(distorted[-1], 1e-9))
        below = np.minimum(at.astype(np.int32), TABLE - 2)
        low = factors[below]
        return np.asarray(low + (factors[below + 1] - low) * (at - below), np.float32)

    def _middle(self) -> Points:
        return np.array([(self.width - 1) / 2, (self.height - 1) / 2])

    def _axes(self) -> Points:
        """Return 3 x 3: right, down and depth of the frame in the table's axes."""
        tilt, turn = radians(self.tilt), radians(self.turn)
        spin = np.array([[cos(turn), -sin(turn), 0], [sin(turn), cos(turn), 0], [0, 0, 1]])
        lean = np.array([[1, 0, 0], [0, cos(tilt), -sin(tilt)], [0, -sin(tilt), -cos(tilt)]])
        return np.asarray(lean @ spin, np.float64)
