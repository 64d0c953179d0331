"""Pictures that come but are of no use, and light that changed for good."""

import cv2
import numpy as np

from companion.vision.picture import Picture

WIDTH = 640
"""Pixels to which a frame is shrunk before its sharpness is told."""
BLURRED = 0.5
"""Of the sharpness that the last look had: below, the lens is being focused, or somebody breathed on it."""
PATIENCE = 24
"""Frames for which a sharper picture is waited for."""
FROZEN = 300
"""Frames that are the same to the last grey level: a sensor's noise never is."""
FOR_GOOD = 30
"""Frames that another light must last."""
SELDOM = 300
"""Frames between two times that the camera is asked to settle anew, which looks like another light itself."""


def sharpness(frame: Picture) -> float:
    """How much neighbouring pixels differ, in grey levels."""
    height = max(1, round(frame.shape[0] * WIDTH / frame.shape[1]))
    grey = cv2.cvtColor(cv2.resize(frame, (WIDTH, height), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    return float(cv2.meanStdDev(cv2.Laplacian(grey, cv2.CV_16S))[1][0, 0])


class Focus:
    """Tells blurred frames, for as long as a sharper one may be hoped for."""

    def __init__(self) -> None:
        self._usual, self._waited = 0.0, 0

    def is_blurred(self, frame: Picture) -> bool:
        """Whether a frame that differs all over from what was looked at last does so because it is blurred."""
        sharp = sharpness(frame)
        if sharp < BLURRED * self._usual and self._waited < PATIENCE:
            self._waited += 1
            return True
        self._usual, self._waited = sharp, 0
        return False


class Lamp:
    """Tells when the light has changed for good, so that a camera may settle anew."""

    def __init__(self) -> None:
        self._since: int | None = None
        self._asked = -SELDOM

    def switched(self, frame: int) -> None:
        """In this frame the light was another."""
        self._since = frame

    def has_changed(self, frame: int) -> bool:
        """Whether it now has been another for long enough; says so once."""
        if self._since is None or frame - self._since < FOR_GOOD:
            return False
        self._since = None
        seldom = frame - self._asked >= SELDOM
        self._asked = frame if seldom else self._asked
        return seldom


class Standstill:
    """Counts frames that are the same to the last pixel of a few rows."""

    def __init__(self) -> None:
        self._rows, self._same = np.empty(0, np.uint8), 0

    def lasts(self, frame: Picture) -> bool:
        """Whether the picture has stood still for so long that the camera must be frozen."""
        rows = frame[:: max(1, frame.shape[0] // 16)].copy()
        self._same = self._same + 1 if np.array_equal(rows, self._rows) else 0
        self._rows = rows
        return self._same >= FROZEN
