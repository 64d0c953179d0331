"""Thin marks in a line of a title, such as hyphens and dots: ink strict enough to part letters leaves them out."""

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Grey

Box = tuple[int, int, int, int]
"""Left, top, right and end, pixels."""

FAINT: Final = 0.9
"""Share of the level between print and paper below which a pixel may belong to a mark."""
EDGE: Final = np.ones((5, 5), np.uint8)
"""Pixels around letters that are as faint as marks."""
LEAST: Final = 0.03
"""Least area of a mark, in squares of the line's height: rests of letters are smaller."""
LARGEST: Final = (0.6, 0.35)
"""Largest width and height of a mark, in heights of the line."""
FULL: Final = 0.6
"""Least share of the box around a mark that it fills: rests of letters are slanted or bent."""
PLACES: Final = (0.3, 1.1)
"""Heights below the top of the line between which hyphens and dots have their middle."""
BEHIND: Final = 0.4
"""Heights of a line after its last letter where a mark may stand."""


def find_thin_marks(faint: Grey, letters: Grey, boxes: Sequence[Box], line: Box) -> list[Box]:
    """Return the boxes of hyphens and dots between, behind or below the letters of a line.

    `faint` is 1 where there is at least faint ink, `letters` where there are letters, in these boxes.
    """
    rest = np.where(cv2.dilate(letters, EDGE) > 0, np.uint8(0), faint)
    _, _, found, _ = cv2.connectedComponentsWithStats(rest, connectivity=8)
    marks = [(x, y, x + w, y + h) for x, y, w, h, area in found.tolist()[1:] if _is_mark(w, h, area, line[3] - line[1])]
    return [mark for mark in marks if _is_in(mark, line) and not any(_covers(box, mark) for box in boxes)]


def _is_mark(width: int, height: int, area: int, line: int) -> bool:
    small = width <= LARGEST[0] * line and height <= LARGEST[1] * line
    return small and area >= LEAST * line**2 and area >= FULL * width * height


def _is_in(mark: Box, line: Box) -> bool:
    left, top, right, end = line
    across, down = (mark[0] + mark[2]) / 2, (mark[1] + mark[3]) / 2
    behind = BEHIND * (end - top)
    return left < across < right + behind and PLACES[0] < (down - top) / (end - top) < PLACES[1]


def _covers(box: Box, mark: Box) -> bool:
    """Return if the middle of a mark lies in the box of a letter."""
    across, down = (mark[0] + mark[2]) / 2, (mark[1] + mark[3]) / 2
    return box[0] <= across <= box[2] and box[1] <= down <= box[3]
