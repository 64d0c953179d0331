"""Straight lines of a picture, in pieces, as Von Gioi's detector finds them."""

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture


def find_straight_lines(view: Picture) -> Floats:
    """Return (N, 2, 2) pixels: the ends of each piece, by brightness."""
    return _lines_of(np.asarray(cv2.cvtColor(view, cv2.COLOR_BGR2GRAY), np.uint8))


def find_coarse_lines(view: Picture) -> Floats:
    """Return the same at half the size of the view, by brightness and by both hues of Lab.

    Cards that lie across each other may differ in hue alone, and out of focus an edge is no line but at half size.
    """
    half = cv2.cvtColor(cv2.resize(view, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2LAB)
    # The middle of a pixel at half size lies between two pixels of the view.
    lines = (2 * _lines_of(np.asarray(channel, np.uint8)) + np.float32(0.5) for channel in cv2.split(half))
    return np.concatenate([*lines])


def _lines_of(levels: Picture) -> Floats:
    found = cv2.createLineSegmentDetector().detect(levels)[0]
    return np.empty((0, 2, 2), np.float32) if found is None else np.asarray(found.reshape(-1, 2, 2), np.float32)
