"""Frames and points seen through lenses of known distortion."""

from functools import cache

import cv2
import numpy as np

from companion.vision.calibration.lens import Lens
from companion.vision.picture import Floats, Picture

WIDE = Lens((960, 720), (820.0, 820.0), (470.0, 372.0), (-0.22, 0.06, 0.0008, -0.0006, 0.0))
"""A webcam's barrel: straight lines along the frame's edge bulge by a dozen pixels."""


def through(lens: Lens, frame: Picture) -> Picture:
    """Return the lens's picture of a frame that one without distortion would show."""
    seen = cv2.remap(frame, *_sources(lens), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(seen, np.uint8)


@cache
def _sources(lens: Lens) -> tuple[Floats, Floats]:
    """For each pixel of what the lens shows, where it comes from: columns and rows."""
    x, y = np.meshgrid(*(np.arange(side, dtype=np.float32) for side in lens.size))
    across, down = lens.undistort_points(np.column_stack([x.ravel(), y.ravel()])).T.reshape(
        2, lens.size[1], lens.size[0]
    )
    return np.ascontiguousarray(across), np.ascontiguousarray(down)
