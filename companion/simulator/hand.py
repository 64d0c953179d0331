"""A hand that reaches over the table, as the camera sees it."""

from typing import Final, cast

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.drawing.svg_to_pixels import Frame

SKIN: Final = np.array([112, 144, 190], np.float32)
SLEEVE: Final = np.array([74, 54, 44], np.float32)
FINGERS: Final = ((-30, 62, 17), (-11, 84, 18), (10, 90, 18), (29, 78, 17))
"""Across, length and thickness of the four fingers, millimetres, seen from the wrist."""
THUMB: Final = ((60, 20), (30, -46), 20)
"""Tip, root and thickness."""
SHADOW: Final = (9.0, 14.0)
"""Offset of the hand's shadow in x and y, millimetres."""
MARGIN: Final = 45.0
"""Reach of the soft edges, millimetres."""


def draw_hand(frame: Frame, tip: tuple[float, float], px_per_mm: float, from_below: bool) -> None:
    """Draw a hand into the frame, its finger tips at a pixel, its arm leaving by the lower or upper edge."""
    left, right = (round(tip[0] + side * (70 + MARGIN) * px_per_mm) for side in (-1, 1))
    end = round(tip[1] - (MARGIN if from_below else -MARGIN) * px_per_mm)
    rows = slice(max(0, end), None) if from_below else slice(0, max(0, end))
    part = frame[rows, max(0, left) : max(0, right)]
    if not part.size:
        return
    own_tip = tip[0] - max(0, left), tip[1] - (rows.start or 0)
    skin, sleeve = _shapes((part.shape[0], part.shape[1]), own_tip, px_per_mm, -1.0 if from_below else 1.0)
    part[:] = (part * (1 - 0.4 * _cast(np.maximum(skin, sleeve), px_per_mm))).astype(np.uint8)
    for mask, colour in ((sleeve, SLEEVE), (skin, SKIN)):
        alpha, roundness = _soft(mask, 1.0, 1), _soft(mask, 7 * px_per_mm, 4)
        part[:] = (part * (1 - alpha) + colour * (0.45 + 0.6 * roundness) * alpha).clip(0, 255).astype(np.uint8)


def _shapes(size: tuple[int, int], tip: tuple[float, float], scale: float, forward: float) -> tuple[Frame, Frame]:
    """Return masks of skin and sleeve; `forward` is the direction in y of the fingers."""
    skin, sleeve = np.zeros(size, np.uint8), np.zeros(size, np.uint8)

    def limb(mask: Frame, start: tuple[float, float], end: tuple[float, float], thick: float) -> None:
        a, b = (
            (round(tip[0] + across * scale), round(tip[1] + (ahead - 96) * scale * forward))
            for across, ahead in (start, end)
        )
        cv2.line(mask, a, b, 255, max(1, round(thick * scale)), cv2.LINE_AA)

    for across, length, thick in FINGERS:
        limb(skin, (across * 0.8, 0), (across, length), thick)
    limb(skin, *THUMB)
    limb(skin, (0, -28), (0, -2), 74)
    limb(skin, (0, -120), (0, -40), 54)
    limb(sleeve, (6, -900), (2, -128), 82)
    return skin, sleeve


def _cast(shape: Frame, scale: float) -> NDArray[np.float32]:
    """Return the shape's shadow, 0 to 1."""
    move = np.array([[1, 0, SHADOW[0] * scale], [0, 1, SHADOW[1] * scale]], np.float32)
    return _soft(cast(Frame, cv2.warpAffine(shape, move, shape.shape[::-1])), 9 * scale, 4)


def _soft(mask: Frame, sigma: float, coarse: int) -> NDArray[np.float32]:
    """Return the mask blurred, height x width x 1, 0 to 1; wide blurs are done `coarse` times smaller."""
    height, width = mask.shape
    small = cv2.resize(mask, (max(1, width // coarse), max(1, height // coarse)), interpolation=cv2.INTER_AREA)
    blurred = cv2.resize(cv2.GaussianBlur(small, (0, 0), sigma / coarse), (width, height))
    return cast(NDArray[np.float32], blurred.astype(np.float32)[..., None] / 255)
