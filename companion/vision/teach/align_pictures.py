"""Pictures of one card laid exactly on each other: a cut is some pixels off, and a little turned or stretched."""

from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture
from companion.vision.teach.picture_compare import ComparablePicture

ROUNDS: Final = 50
CLOSE: Final = 1e-3
"""Gain of correlation below which a further round is not worth while."""
SOFTENED: Final = 5
"""Pixels of the small picture over which it is softened, so that the first rounds find the way."""

ROUGH_SIZE: Final = (50, 68)
ROUGH_REACH: Final = (7, 10)
"""Pixels of a rough picture, and by how many of them a cut may be off across and down: a seventh."""


def rough_look(look: ComparablePicture) -> Floats:
    """Return a small picture by which `rough_likeness` finds a card that was cut out some millimetres off."""
    return np.asarray(cv2.resize(look.lightness, ROUGH_SIZE, interpolation=cv2.INTER_AREA), np.float32)


def rough_likeness(one: Floats, other: Floats) -> float:
    """Return the correlation of two rough looks where the inner part of one fits the other best."""
    across, down = ROUGH_REACH
    return float(cv2.matchTemplate(other, one[down:-down, across:-across], cv2.TM_CCOEFF_NORMED).max())


def align_picture(picture: Picture, onto: ComparablePicture) -> Picture:
    """Return the picture moved, turned and stretched so that it lies on the other one; as it is, if nothing fits."""
    fixed, moving = onto.lightness, ComparablePicture(picture).lightness
    try:
        _, found = cv2.findTransformECC(
            fixed,
            moving,
            np.eye(2, 3, dtype=np.float32),
            cv2.MOTION_AFFINE,
            (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, ROUNDS, CLOSE),
            np.full(moving.shape, 255, np.uint8),  # all of it is compared
            SOFTENED,
        )
    except cv2.error:  # nothing of one is in the other, or one is plain
        return picture
    height, width = picture.shape[:2]
    size = np.diag([width / fixed.shape[1], height / fixed.shape[0], 1.0])
    whole = size[:2, :2] @ found @ np.linalg.inv(size)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    moved = cv2.warpAffine(picture, whole, (width, height), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, np.uint8)
