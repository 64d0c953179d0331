"""Pictures that come but are of no use, and light that changed for good."""

import cv2

from companion.vision.picture import Picture

WIDTH = 640
"""Pixels to which a frame is shrunk before its sharpness is told."""
BLURRED = 0.5
"""Of the sharpness that the last look had: below, the lens is being focused, or somebody breathed on it."""
MAX_BLURRED_FRAMES = 24
"""Frames for which a sharper picture is waited for."""
LASTING_FRAMES = 15
"""Frames that another light must last."""
MIN_REFRESH_FRAMES = 300
"""Frames between two times that the camera is asked to settle anew, which looks like another light itself."""


def sharpness(frame: Picture) -> float:
    """How much neighbouring pixels differ, in grey levels."""
    height = max(1, round(frame.shape[0] * WIDTH / frame.shape[1]))
    grey = cv2.cvtColor(cv2.resize(frame, (WIDTH, height), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    softened = cv2.GaussianBlur(grey, (5, 5), 0)  # the sensor's noise is sharp, too
    return float(cv2.meanStdDev(cv2.Laplacian(softened, cv2.CV_16S))[1][0, 0])


class FocusMonitor:
    """Tells blurred frames, for as long as a sharper one may be hoped for."""

    def __init__(self) -> None:
        self._usual, self._waited = 0.0, 0

    def is_blurred(self, frame: Picture) -> bool:
        """Whether a frame is far less sharp than the one that was looked at last."""
        sharp = sharpness(frame)
        if sharp < BLURRED * self._usual and self._waited < MAX_BLURRED_FRAMES:
            self._waited += 1
            return True
        self._usual, self._waited = sharp, 0
        return False


class LightMonitor:
    """Tells when the light has changed for good, so that a camera may settle anew."""

    def __init__(self) -> None:
        self._since: int | None = None
        self._asked = -MIN_REFRESH_FRAMES

    def switched(self, frame: int) -> None:
        """In this frame the light was another."""
        self._since = frame

    def has_changed(self, frame: int) -> bool:
        """Whether it now has been another for long enough; says so once."""
        if self._since is None or frame - self._since < LASTING_FRAMES:
            return False
        self._since = None
        seldom = frame - self._asked >= MIN_REFRESH_FRAMES
        self._asked = frame if seldom else self._asked
        return seldom
