"""Cards beside which something changed, and that look as they did: a shadow or a card's softened edge reaches them."""

from collections.abc import Iterable
from typing import Final

import cv2

from companion.vision.picture import Floats, Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.track.card_change_thumbnail import MAX_CELL_DIFFERENCE, make_thumbnail

MOST_TOUCHED: Final = 0.25
"""Share of a card that changed places may take. What changes more of it may be a copy laid on it, which looks alike."""
MOST_CHANGED: Final = 0.03
"""Share of its cells that may look otherwise, in a shadow's edge."""


def is_only_touched(before: Picture, now: Picture, quad: Floats, changed: Iterable[PixelBox]) -> bool:
    """Return True if the changed places take a strip of that quad at most, and it looks the same in both frames."""
    touched = sum(float(cv2.intersectConvexConvex(quad, box.corners)[0]) for box in changed)
    if touched > MOST_TOUCHED * cv2.contourArea(quad) or before.shape != now.shape:
        return False
    differences = abs(make_thumbnail(now, quad) - make_thumbnail(before, quad))
    return float((differences > MAX_CELL_DIFFERENCE).mean()) <= MOST_CHANGED
