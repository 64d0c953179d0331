"""A cheap glance at every frame: nothing new, something new, or hands at work?"""

from enum import StrEnum

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Picture

WIDTH = 160
"""Frames are glanced at this many pixels wide, grey and softened."""
DIFFERENT = 18
"""Grey levels: a camera's noise stays below."""
MOVING = 0.004
"""Share of the frame that changed since the last one: a card sliding is more."""
NEW = 0.0006
"""Share that changed since the frame last looked at: a few pixels of a card's edge are more."""
ARM = 0.012
"""Share of the frame that an arm covers at least. An arm reaches in from the frame's edge; a card lies on its own."""
DARK = 12
"""Grey level below which all but a few pixels lie when the lamp is out or the lens is covered."""
HABIT = 60
"""Frames after which what reached in and lies still is no arm."""


class Verdict(StrEnum):
    """What a glance says about a frame."""

    SAME = "same"
    NEW = "new"
    BUSY = "busy"
    DARK = "dark"


class Glance:
    """Compares each frame with the one before, and with the last calm one.

    After a change the next `looks` calm frames are NEW, so that one blurred look is not the last word. What reaches
    in from the edge and then does not move for `habit` frames is no arm: a mat moved, a lamp switched on.
    """

    def __init__(self, looks: int = 3, habit: int = HABIT) -> None:
        self._looks, self._habit = looks, habit
        self._before: NDArray[np.int16] | None = None
        self._calm: NDArray[np.int16] | None = None
        self._left = looks
        self._resting = 0

    def at(self, frame: Picture) -> Verdict:
        """The verdict on the next frame."""
        small = _small(frame)
        if float(np.percentile(small, 98)) < DARK:
            return Verdict.DARK
        before, self._before = self._before, small
        calm = self._calm
        if before is None or calm is None or before.shape != small.shape or calm.shape != small.shape:
            return self._settle(small)
        if _changed(small, before).mean() > MOVING:
            self._resting = 0
            return Verdict.BUSY
        changed = _changed(small, calm)
        if _reaches_in(changed) and self._resting < self._habit:
            self._resting += 1
            return Verdict.BUSY
        if changed.mean() > NEW:
            return self._settle(small)
        self._left -= 1 if self._left else 0
        return Verdict.NEW if self._left else Verdict.SAME

    def _settle(self, small: NDArray[np.int16]) -> Verdict:
        self._before = self._calm = small
        self._left = self._looks
        self._resting = 0
        return Verdict.NEW


def _small(frame: Picture) -> NDArray[np.int16]:
    height = max(1, round(frame.shape[0] * WIDTH / frame.shape[1]))
    grey = cv2.cvtColor(cv2.resize(frame, (WIDTH, height), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.GaussianBlur(grey, (3, 3), 0), np.int16)


def _changed(one: NDArray[np.int16], other: NDArray[np.int16]) -> Flags:
    return np.asarray(np.abs(one - other) > DIFFERENT)


def _reaches_in(changed: Flags) -> bool:
    """Whether one changed piece is large enough for an arm and touches the frame's edge."""
    closed = cv2.morphologyEx(changed.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    _, _, pieces, _ = cv2.connectedComponentsWithStats(closed)
    height, width = changed.shape
    return any(
        area > ARM * changed.size and (x == 0 or y == 0 or x + w == width or y + h == height)
        for x, y, w, h, area in pieces[1:]
    )
