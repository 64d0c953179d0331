"""Frames seen through haze: a dirty lens, or light from behind the table, lays the same light over all pixels.

Prints pale then: one in full colour looks like a lighter one, and black like red. Some pixel of a clear frame is dark
in one channel at least, as print is: what even the darkest ones have is haze. What varies over the frame stays.
"""

from functools import reduce
from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Picture

HAZY: Final = 45
"""Level of the darkest pixels from which there is haze. Of 34 photographs the palest one has 18."""
OUTERMOST: Final = 0.0002
"""Share of pixels that is darker, and brighter: less than the print of one small card."""
STEP: Final = 2
"""Only every so many pixels are looked at."""
MOST_GAIN: Final = 4.0
"""Times that contrast is raised at most: noise is, too."""
LEVELS: Final = 256


def clear_haze(frame: Picture) -> Picture:
    """Return the frame with its darkest pixels black and its brightest white, or itself if it has no haze."""
    channels = cv2.split(frame[::STEP, ::STEP])
    darkest = _level_at(reduce(cv2.min, channels), OUTERMOST)
    if darkest < HAZY:
        return frame
    brightest = _level_at(reduce(cv2.max, channels), 1 - OUTERMOST)
    gain = min((LEVELS - 1) / max(brightest - darkest, 1), MOST_GAIN)
    cleared = np.clip((np.arange(LEVELS) - darkest) * gain, 0, LEVELS - 1)
    return np.asarray(cv2.LUT(frame, np.rint(cleared).astype(np.uint8)), np.uint8)


def _level_at(levels: cv2.typing.MatLike, share: float) -> int:
    """Return the level that this share of the pixels does not exceed."""
    counted = np.cumsum(np.bincount(levels.ravel(), minlength=LEVELS))
    return int(np.searchsorted(counted, share * levels.size))
