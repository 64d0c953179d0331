"""Signs that stand below or beside each other on a card, counted by the likeness to one that has been marked."""

from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture
from companion.vision.read_box.match_signs import edge_strength
from companion.vision.read_box.value_with_confidence import ReadValue

WIDTH: Final = 40
"""Pixels across a sign when it is looked for."""
SEEN: Final = 0.5
"""Likeness from which it is one."""
DOUBT: Final = 0.12
"""Difference in likeness, to either side of that, from which there is no doubt."""
APART: Final = 0.6
"""Share of its size by which two signs are apart at least."""


def count_signs(area: Picture, sign: Picture) -> ReadValue:
    """Return how often the sign stands in the area."""
    scale = WIDTH / sign.shape[1]
    wanted, column = (edge_strength(_scaled(picture, scale)) for picture in (sign, area))
    if column.shape[0] < wanted.shape[0] or column.shape[1] < wanted.shape[1]:
        return ReadValue(0, 0.0)
    scores = np.asarray(cv2.matchTemplate(column, wanted, cv2.TM_CCOEFF_NORMED), np.float32)
    count, closest = 0, 1.0
    while True:
        _, best, _, (x, y) = cv2.minMaxLoc(scores)
        closest = min(closest, abs(best - SEEN))
        if best < SEEN:
            return ReadValue(count, 0.99 * min(1.0, closest / DOUBT))
        count += 1
        _clear_around(scores, x, y, wanted)


def _clear_around(scores: Floats, x: int, y: int, sign: Floats) -> None:
    down, across = round(APART * sign.shape[0]), round(APART * sign.shape[1])
    scores[max(0, y - down) : y + down + 1, max(0, x - across) : x + across + 1] = -1


def _scaled(picture: Picture, scale: float) -> Picture:
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=way), np.uint8)
