"""A frame, or a part of it, at several sizes: small to look for cards, larger to look closely, right for comparing."""

import cv2
import numpy as np

from companion.vision.box import Box
from companion.vision.picture import Floats, Picture, frame_of, resized

COARSE_SHARE, LEAST_COARSE, MOST_COARSE = 0.5625, 720, 1280
"""Cards are looked for with the frame's longer side this share of what it is, within these bounds, in pixels."""
SMALL_PART = 0.25
"""Smaller parts of a frame are looked at closely at once."""
MOST_CLOSE = 1920
"""Longer side of the frame when a place in it is looked at closely."""
CLOSER = 16 / 9
"""A closer look is so many times as close, also where the camera has no more pixels to give."""


class Views:
    """A part of a frame; coordinates are pixels of the coarse view, with the part's top left corner at 0, 0."""

    def __init__(self, frame: Picture, part: Box) -> None:
        longer = max(frame.shape[:2])
        self.origin = part.left, part.top
        self.from_afar = part.area > SMALL_PART * frame.shape[0] * frame.shape[1]
        share = COARSE_SHARE if self.from_afar else COARSE_SHARE * CLOSER
        self.scale = min(max(share * longer, LEAST_COARSE), MOST_COARSE) / longer
        self.closer = min(CLOSER, MOST_CLOSE / longer / self.scale)
        """How many times as large as the coarse view the close one is."""
        self._levels = [np.ascontiguousarray(frame[part.top : part.bottom, part.left : part.right])]
        self.coarse = _scaled(self._levels[0], self.scale)
        self.whole = round(frame.shape[1] * self.scale), round(frame.shape[0] * self.scale)
        """Width and height the whole frame would have."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the coarse view."""
        return self.coarse.shape[1], self.coarse.shape[0]

    def close(self, box: Box) -> Picture:
        """What lies in a box of the coarse view, `closer` times as large."""
        left, top, right, bottom = (round(each / self.scale) for each in box)
        return _scaled(self._levels[0][top:bottom, left:right], self.scale * self.closer)

    def cut(self, quad: Floats, width: int, height: int, margin: int = 0) -> Picture:
        """What lies in the quad, upright, with `margin` pixels more on every side."""
        sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1) / self.scale
        level = int(np.log2(max(float(sides[0::2].max()) / width, float(sides[1::2].max()) / height, 1.0)))
        level = min(level, int(np.log2(min(self._levels[0].shape[:2]))))
        source = self._level(level)
        at = (quad / self.scale + 0.5) / 2**level - 0.5
        upright = cv2.getPerspectiveTransform(at.astype(np.float32), frame_of(width, height) + np.float32(margin))
        size = width + 2 * margin, height + 2 * margin
        way = cv2.INTER_LINEAR
        return np.asarray(
            cv2.warpPerspective(source, upright, size, flags=way, borderMode=cv2.BORDER_REPLICATE), np.uint8
        )

    def _level(self, number: int) -> Picture:
        """The part at full size, halved so many times."""
        while len(self._levels) <= number and min(self._levels[-1].shape[:2]) > 1:
            self._levels.append(_scaled(self._levels[-1], 0.5))
        return self._levels[min(number, len(self._levels) - 1)]


def _scaled(picture: Picture, scale: float) -> Picture:
    if scale == 1:
        return picture
    return resized(picture, max(1, round(picture.shape[1] * scale)), max(1, round(picture.shape[0] * scale)))
