"""Straight lines of a picture, in pieces, as Von Gioi's detector finds them."""

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture


def find_straight_lines(view: Picture) -> Floats:
    """Return (N, 2, 2) pixels: the ends of each piece."""
    found = cv2.createLineSegmentDetector().detect(cv2.cvtColor(view, cv2.COLOR_BGR2GRAY))[0]
    return np.empty((0, 2, 2), np.float32) if found is None else np.asarray(found.reshape(-1, 2, 2), np.float32)
