"""A frame or a part of it at several sizes: small to find cards, larger to rescan, cut out to compare."""

import math
from concurrent.futures import Future
from functools import partial
from itertools import pairwise
from threading import Lock

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture, frame_corners, resize_picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.frame.share_work import start_beside
from companion.vision.recognise.frame.straight_lines import find_straight_lines

COARSE_SHARE, LEAST_COARSE, MOST_COARSE = 0.5625, 720, 1280
"""Size of the coarse view as a share of the frame, and the bounds of its longer side, pixels."""
SMALL_PART = 0.25
"""Share of the frame below which a part is scanned at full size at once."""
MOST_CLOSE = 1920
"""Longer side of the frame, pixels, at which a place is rescanned."""
CLOSER = 16 / 9
"""Magnification of a rescan, even if the camera has no more pixels to give."""


class ScaledViews:
    """A part of a frame. Coordinates are pixels of the coarse view, from the part's top left corner."""

    def __init__(self, frame: Picture, part: PixelBox) -> None:
        longer = max(frame.shape[:2])
        self.origin = part.left, part.top
        self.from_afar = part.area > SMALL_PART * frame.shape[0] * frame.shape[1]
        share = COARSE_SHARE if self.from_afar else COARSE_SHARE * CLOSER
        self.scale = min(max(share * longer, LEAST_COARSE), MOST_COARSE) / longer
        self.closer = min(CLOSER, MOST_CLOSE / longer / self.scale)
        """Magnification of the close view over the coarse one."""
        self._making_levels = Lock()
        self._lines: Future[Floats] | None = None
        self._levels = [np.ascontiguousarray(frame[part.top : part.bottom, part.left : part.right])]
        self.coarse = _scaled(self._levels[0], self.scale)
        self.whole = round(frame.shape[1] * self.scale), round(frame.shape[0] * self.scale)
        """Width and height of the whole frame in the coarse view."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the coarse view."""
        return self.coarse.shape[1], self.coarse.shape[0]

    def cut_closer(self, box: PixelBox) -> Picture:
        """Return the content of a box of the coarse view, `closer` times as large."""
        left, top, right, bottom = (round(each / self.scale) for each in box)
        return _scaled(self._levels[0][top:bottom, left:right], self.scale * self.closer)

    def cut_quad(self, quad: Floats, width: int, height: int, margin: int = 0) -> Picture:
        """Return the content of the quad, upright, with `margin` more pixels on every side."""
        # In numbers of Python: numpy takes ten times as long for so few.
        top, right, bottom, left = (
            math.dist(*ends) / self.scale for ends in pairwise([*quad.tolist(), quad[0].tolist()])
        )
        level = int(math.log2(max(top / width, bottom / width, right / height, left / height, 1.0)))
        level = min(level, int(math.log2(min(self._levels[0].shape[:2]))))
        source = self._level(level)
        at = (quad / self.scale + 0.5) / 2**level - 0.5
        upright = cv2.getPerspectiveTransform(at.astype(np.float32), frame_corners(width, height) + np.float32(margin))
        size = width + 2 * margin, height + 2 * margin
        way = cv2.INTER_LINEAR
        return np.asarray(
            cv2.warpPerspective(source, upright, size, flags=way, borderMode=cv2.BORDER_REPLICATE), np.uint8
        )

    def seek_straight_lines(self) -> "Future[Floats]":
        """Begin to find the straight lines of the coarse view beside other work, if nobody has yet."""
        if self._lines is None:
            self._lines = start_beside(partial(find_straight_lines, self.coarse))
        return self._lines

    def straight_lines(self) -> Floats:
        """Return (N, 2, 2): the ends of the straight lines of the coarse view."""
        return self.seek_straight_lines().result()

    def _level(self, number: int) -> Picture:
        """Return the part at full size, halved `number` times."""
        with self._making_levels:
            while len(self._levels) <= number and min(self._levels[-1].shape[:2]) > 1:
                self._levels.append(_scaled(self._levels[-1], 0.5))
        return self._levels[min(number, len(self._levels) - 1)]


def _scaled(picture: Picture, scale: float) -> Picture:
    if scale == 1:
        return picture
    return resize_picture(picture, max(1, round(picture.shape[1] * scale)), max(1, round(picture.shape[0] * scale)))
