"""Blurred frames, and lasting changes of the light."""

import cv2

from companion.vision.picture import Picture

WIDTH = 640
"""Width, pixels, at which sharpness is measured."""
BLURRED = 0.5
"""Share of the last look's sharpness below which a frame is blurred: focusing, or a fogged lens."""
MAX_BLURRED_FRAMES = 24
"""Frames to wait for a sharper picture."""
LASTING_FRAMES = 15
"""Frames that another light must last."""
MIN_REFRESH_FRAMES = 300
"""Frames between two refreshes of the camera, which change the light themselves."""


def measure_sharpness(frame: Picture) -> float:
    """Return the spread of differences between neighbouring pixels, grey levels."""
    height = max(1, round(frame.shape[0] * WIDTH / frame.shape[1]))
    grey = cv2.cvtColor(cv2.resize(frame, (WIDTH, height), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    softened = cv2.GaussianBlur(grey, (5, 5), 0)  # the sensor's noise is sharp, too
    return float(cv2.meanStdDev(cv2.Laplacian(softened, cv2.CV_16S))[1][0, 0])


class FocusMonitor:
    """Detects blurred frames, for as long as a sharper one may come."""

    def __init__(self) -> None:
        self._usual, self._waited = 0.0, 0

    def is_blurred(self, frame: Picture) -> bool:
        """Return True if the frame is far less sharp than the last accepted one."""
        sharp = measure_sharpness(frame)
        if sharp < BLURRED * self._usual and self._waited < MAX_BLURRED_FRAMES:
            self._waited += 1
            return True
        self._usual, self._waited = sharp, 0
        return False


class LastingLightChange:
    """Detects a lasting change of the light, so that the camera may settle again."""

    def __init__(self) -> None:
        self._since: int | None = None
        self._asked = -MIN_REFRESH_FRAMES

    def note_change(self, frame: int) -> None:
        """Note that the light changed in this frame."""
        self._since = frame

    def has_changed(self, frame: int) -> bool:
        """Return True once if the other light has lasted long enough."""
        if self._since is None or frame - self._since < LASTING_FRAMES:
            return False
        self._since = None
        seldom = frame - self._asked >= MIN_REFRESH_FRAMES
        self._asked = frame if seldom else self._asked
        return seldom
