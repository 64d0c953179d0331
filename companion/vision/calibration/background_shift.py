"""Camera shift by the picture alone: still things around the mat against a kept picture.

Corners that stand out are followed from the kept picture into the new one (Lucas and Kanade 1981, in pyramids) and back
again (Kalal, Mikolajczyk and Matas 2010). One that does not return to its start was covered, or has gone.
"""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.calibration.lens import Size
from companion.vision.picture import Flags, Floats, Grey, Picture

WIDTH = 640
"""Width of the compared pictures, pixels."""
AROUND = 8.0
"""Radius, pixels of the shrunk picture, for evening out brightness and contrast: no lamp looks like a shift."""
NOISE = 6.0
"""Grey levels of contrast below which evening out stops, as it would amplify noise."""
MAX_CORNERS, CORNER_DISTANCE_PX = 600, 9
"""Corners kept, and pixels of the shrunk picture between them."""
MIN_STRENGTH = 0.003
"""Least corner strength (Shi and Tomasi 1994): several times that of noise."""
MIN_CORNERS = 20
"""Corners below which a table is too plain to detect a shift."""
MAX_RETURN_PX = 0.7
"""Pixels within which a followed corner must return to its start."""
MAX_OFF_PX = 1.5
"""Pixels of the shrunk picture by which a corner may miss the common motion."""
MIN_AGREEING, MIN_AGREEING_SHARE = 10, 0.3
"""Least corners, and least share of those followed, that must agree on a motion."""
MIN_SPAN_SHARE = 0.15
"""Share of the frame that they must span: a pushed card moves only its own corners."""
WINDOW = (21, 21)
LEVELS = 4
"""Pyramid levels: corners are found again some 60 pixels of the shrunk picture away."""


@dataclass(frozen=True, slots=True, eq=False)
class Background:
    """A kept picture, grey and small, with its strong corners."""

    grey: Grey
    even: Grey
    points: Floats
    """(N, 2) pixels of the shrunk picture."""

    @property
    def is_detailed(self) -> bool:
        """True if there is enough detail to notice a shift."""
        return len(self.points) >= MIN_CORNERS

    def matching_corners(self, now: "Background", size: Size) -> tuple[Floats, Floats]:
        """Return old and new positions, (N, 2) pixels of frames of that size, of corners still visible."""
        if not len(self.points) or self.even.shape != now.even.shape:
            return np.empty((0, 2), np.float32), np.empty((0, 2), np.float32)
        there = _followed(self.even, now.even, self.points)
        back = _followed(now.even, self.even, there)
        same = np.linalg.norm(back - self.points, axis=1) < MAX_RETURN_PX
        by = size[0] / self.grey.shape[1]
        return by * (self.points[same] + 0.5) - 0.5, by * (there[same] + 0.5) - 0.5


def background_from_frame(frame: Picture) -> Background:
    """Return the background of a frame."""
    height = max(1, round(frame.shape[0] * WIDTH / frame.shape[1]))
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
    return background_from_greyscale(
        np.asarray(cv2.resize(grey, (WIDTH, height), interpolation=cv2.INTER_AREA), np.uint8)
    )


def background_from_greyscale(grey: Grey) -> Background:
    """Return the background of a grey, shrunk picture."""
    even = _even(grey)
    found = cv2.goodFeaturesToTrack(even, MAX_CORNERS, 1e-6, CORNER_DISTANCE_PX, blockSize=7)
    points = np.empty((0, 2), np.float32) if found is None else found.reshape(-1, 2).astype(np.float32)
    x, y = points.astype(int).T
    clear = cv2.cornerMinEigenVal(even, 7, ksize=3)[y, x] > MIN_STRENGTH
    return Background(grey, even, points[clear])


def _even(grey: Grey) -> Grey:
    soft = cv2.GaussianBlur(grey, (0, 0), 1.0).astype(np.float32)
    own = soft - cv2.GaussianBlur(soft, (0, 0), AROUND)
    contrast = np.sqrt(cv2.GaussianBlur(own * own, (0, 0), AROUND))
    return np.clip(own / (contrast + NOISE) * 40 + 128, 0, 255).astype(np.uint8)


def _followed(one: Grey, other: Grey, points: Floats) -> Floats:
    """Return the positions of the points in the other picture, infinite if not found."""
    steps = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 30, 0.01)
    start = np.where(np.isfinite(points), points, -1e3).astype(np.float32)
    there, found, _ = cv2.calcOpticalFlowPyrLK(
        one, other, start.reshape(-1, 1, 2), np.empty(0), winSize=WINDOW, maxLevel=LEVELS, criteria=steps
    )
    return np.where(found.reshape(-1, 1) > 0, there.reshape(-1, 2), np.inf).astype(np.float32)


def fit_motion_between_corners(then: Floats, now: Floats, size: Size) -> NDArray[np.float64] | None:
    """Return the 3 x 3 motion from old to new corners in frames of that size. None if unclear."""
    if len(then) < MIN_AGREEING:
        return None
    off = MAX_OFF_PX * size[0] / WIDTH
    fitted, agreeing = cv2.findHomography(then, now, cv2.USAC_MAGSAC, off, maxIters=2000, confidence=0.999)
    stayed = np.linalg.norm(now - then, axis=1) < off
    if fitted is not None:
        went = agreeing.ravel() > 0
        if _convincing(went, then, size) and went.sum() >= stayed.sum():
            return np.asarray(fitted, np.float64)
    return np.eye(3) if _convincing(stayed, then, size) else None


def _convincing(agreeing: Flags, points: NDArray[Any], size: Size) -> bool:
    """Return True if enough corners over a wide enough part of the frame agree."""
    if agreeing.sum() < max(MIN_AGREEING, MIN_AGREEING_SHARE * len(points)):
        return False
    return bool(cv2.contourArea(cv2.convexHull(points[agreeing])) > MIN_SPAN_SHARE * size[0] * size[1])
