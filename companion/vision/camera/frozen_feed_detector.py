"""Frozen feed detector: a webcam or app that sends the same picture again and again."""

from collections.abc import Callable
from typing import Final

import numpy as np

from companion.vision.picture import Picture

LEAST_PICTURES: Final = 20
"""So many pictures have to be the same as well: a program that gets little time may see few in any time."""


class FrozenFeedDetector:
    """Detects a picture that no longer changes at all. Black and burnt-out pictures do not count."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self._seconds, self._clock = seconds, clock
        self._picture: Picture | None = None
        self._since, self._same = 0.0, 0

    def is_frozen(self, picture: Picture) -> bool:
        """Return True if all pictures were the same for `seconds`, and they were many."""
        if self._picture is not None and _same(picture, self._picture) and not _blank(picture):
            self._same += 1
            return self._clock() - self._since >= self._seconds and self._same >= LEAST_PICTURES
        self._picture, self._since, self._same = picture, self._clock(), 1
        return False


def _same(one: Picture, other: Picture) -> bool:
    """Return True for equal pictures. A few pixels are compared first: sensor noise differs."""
    return np.array_equal(one[::16, ::16], other[::16, ::16]) and np.array_equal(one, other)


def _blank(picture: Picture) -> bool:
    return int(np.ptp(picture[::16, ::16])) < 16
