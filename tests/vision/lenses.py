"""Frames and points seen through lenses of known distortion."""

import cv2
import numpy as np

from companion.vision.lens import Lens
from companion.vision.picture import Picture

WIDE = Lens((960, 720), (820.0, 820.0), (470.0, 372.0), (-0.22, 0.06, 0.0008, -0.0006, 0.0))
"""A webcam's barrel: straight lines along the frame's edge bulge by a dozen pixels."""


def through(lens: Lens, frame: Picture) -> Picture:
    """What the lens makes of a frame that one without distortion would show."""
    height, width = frame.shape[:2]
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    from_where = lens.straight(np.column_stack([x.ravel(), y.ravel()])).reshape(height, width, 2)
    seen = cv2.remap(frame, from_where, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(seen, np.uint8)
