"""Frozen feed detector: a webcam or app that sends the same picture again and again."""

from collections.abc import Callable

import numpy as np

from companion.vision.picture import Picture


class FrozenFeedDetector:
    """Detects a picture that no longer changes at all. Black and burnt-out pictures do not count."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self._seconds, self._clock = seconds, clock
        self._picture: Picture | None = None
        self._since = 0.0

    def is_frozen(self, picture: Picture) -> bool:
        """Return True if all pictures were the same for `seconds`."""
        if self._picture is not None and _same(picture, self._picture) and not _blank(picture):
            return self._clock() - self._since >= self._seconds
        self._picture, self._since = picture, self._clock()
        return False


def _same(one: Picture, other: Picture) -> bool:
    """Return True for equal pictures. A few pixels are compared first: sensor noise differs."""
    return np.array_equal(one[::16, ::16], other[::16, ::16]) and np.array_equal(one, other)


def _blank(picture: Picture) -> bool:
    return int(np.ptp(picture[::16, ::16])) < 16
