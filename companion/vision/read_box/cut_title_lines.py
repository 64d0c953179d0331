"""Lines of a card's name on its plate: what is not letters is wiped away, and each line is a picture of its own."""

from collections.abc import Iterator
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

Grey = NDArray[np.uint8]

UP: Final = 2
"""Times that print is enlarged before it is taken apart."""
SIDE: Final = 0.05
"""Share of the width at either side that a rule reaches, and letters in the middle do not."""
RULE: Final = (0.8, 0.7)
"""Share of ink in a row right across, and at both sides of it, from which it is a rule of the plate."""
MIDDLE: Final = (0.4, 0.6)
"""Shares of the height between which there are letters and no rule."""
BETWEEN: Final = (0.3, 0.7)
"""Shares of the plate's height between which one line ends and another begins."""
GAP: Final = 0.35
"""Share of a line's usual ink in a row below which there is a gap between two lines."""
LEAST_INK: Final = 0.15
SMALL: Final = 0.3
"""Share of a line's height below which what touches its edge is a rest of a rule."""
WIDE: Final = (0.2, 0.02)
"""Share of the width below which what touches the left side is a figure, and the right one the plate's frame."""


def cut_title_lines(plate: Grey) -> list[Grey]:
    """Return one or two pictures of lines, dark on white, from the top. `plate` is dark on light."""
    large = cv2.resize(plate, None, fx=UP, fy=UP, interpolation=cv2.INTER_CUBIC)
    soft = cv2.GaussianBlur(large, (0, 0), 1)
    limit, found = cv2.threshold(soft, 0, 1, cv2.THRESH_BINARY_INV + cv2.THRESH_OTSU)
    ink = np.asarray(found, np.uint8)
    spans = _split(*_between_rules(ink), ink)
    wiped = (_wipe(np.asarray(large[top:end], np.uint8), ink[top:end]) for top, end in spans if end - top > 8)
    return [line for each in wiped for line in _trim(each, limit)]


def _between_rules(ink: Grey) -> tuple[int, int]:
    side = max(1, round(SIDE * ink.shape[1]))
    across, at_side = RULE
    rule = (
        (ink.mean(axis=1) > across) & (ink[:, :side].mean(axis=1) > at_side) & (ink[:, -side:].mean(axis=1) > at_side)
    )
    rows, height = np.flatnonzero(rule), len(ink)
    above, below = rows[rows < MIDDLE[0] * height], rows[rows > MIDDLE[1] * height]
    return int(above[-1]) + 1 if above.size else 0, int(below[0]) if below.size else height


def _split(top: int, end: int, ink: Grey) -> list[tuple[int, int]]:
    """Return where one line stands, or two with a gap between them."""
    if end - top < 8:
        return []
    side = round(2 * SIDE * ink.shape[1])
    share = cv2.GaussianBlur(ink[top:end, side:-side].mean(axis=1).astype(np.float32).reshape(-1, 1), (1, 5), 0)[:, 0]
    first, last = (round(each * (end - top)) for each in BETWEEN)
    gap = first + int(np.argmin(share[first:last]))
    lines = min(share[:gap].max(), share[gap:].max()) > LEAST_INK
    if lines and share[gap] < GAP * np.percentile(share, 85):
        return [(top, top + gap), (top + gap, end)]
    return [(top, end)]


def _wipe(line: Grey, ink: Grey) -> Grey:
    """Return the line without what comes in from its sides, and rests of rules above and below it."""
    height, width = line.shape
    number, labels, found, _ = cv2.connectedComponentsWithStats(np.ascontiguousarray(ink), connectivity=8)
    for label in range(1, number):
        left, top, across, down, _ = (int(each) for each in found[label])
        at_side = (left <= 1 and across < WIDE[0] * width) or (left + across >= width - 1 and across < WIDE[1] * width)
        at_edge = down < SMALL * height and (top <= 1 or top + down >= height - 1)
        if at_side or at_edge:
            mask = cv2.dilate((labels == label).astype(np.uint8), np.ones((5, 5), np.uint8))
            line = np.where(mask > 0, np.uint8(255), line)
    return line


def _trim(line: Grey, limit: float) -> Iterator[Grey]:
    """Yield the line without empty rows above and below, if it is high enough for letters."""
    rows = np.flatnonzero((line < limit).sum(axis=1) > 2)
    if len(rows) >= 8:
        yield line[rows[0] : rows[-1] + 1]
