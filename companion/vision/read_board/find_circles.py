"""Circles that are drawn alike: the cities of a board, found by votes of their edges for a centre and a radius.

Assumed: all cities have one radius and the same rings, whatever stands in them; a radius is 1.1 to 3.4 % of the board's
width. Votes along the gradient: Loy and Zelinsky, Fast Radial Symmetry (2003), for every radius in turn.
"""

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Picture

RADII: Final = (0.011, 0.034)
"""Smallest and largest radius, in widths of the board: pawns stand on a city."""
STRONG: Final = 0.16
"""Share of the pixels that count as edges: those with the largest gradients."""
LEAST: Final = 0.30
"""Share of a circle that must be seen for a candidate,"""
SURE: Final = 0.55
"""and for one that others are held against."""
MOST: Final = 60
PLENTY: Final = 35
"""More circles than a board has cities."""


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle in pixels, the share of it that is seen, and how alike its rings are to those of the others (-1..1)."""

    x: float
    y: float
    radius: float
    seen: float
    alike: float


def find_circles(picture: Picture) -> list[Circle]:
    """Return the circles that may be cities, the surest first. Empty if there is nothing round."""
    width = picture.shape[1]
    votes = _Votes(picture)
    least, most = (round(share * width) for share in RADII)
    supports = {radius: votes.support(radius) for radius in (*range(least, 20), *range(max(20, least), most + 1, 2))}
    peaks = {radius: _find_peaks(support, radius) for radius, support in supports.items()}
    radius = max(peaks, key=lambda each: each * _worth(peaks[each]))
    found = peaks[radius]
    if not found:
        return []
    rings = [each for each in supports if 0.45 * radius <= each <= 1.5 * radius]
    signs = np.array([[_around(supports[each], x, y) for each in rings] for x, y, _ in found])
    usual = np.median(signs[: max(3, sum(seen > SURE for _, _, seen in found))], axis=0)
    circles = [
        Circle(x, y, float(radius), seen, _correlation(sign, usual))
        for (x, y, seen), sign in zip(found, signs, strict=True)
    ]
    return sorted(circles, key=lambda each: -each.seen * (1 + each.alike))


class _Votes:
    """Edges of a picture and their directions."""

    def __init__(self, picture: Picture) -> None:
        lab = cv2.cvtColor(cv2.GaussianBlur(picture, (0, 0), 1.0), cv2.COLOR_BGR2LAB).astype(np.float32)
        dx, dy = (cv2.Scharr(lab, cv2.CV_32F, *way) for way in ((1, 0), (0, 1)))
        length = np.hypot(dx, dy) * np.array([1.0, 1.6, 1.6], np.float32)
        best = length.argmax(axis=2)[..., None]
        size = np.take_along_axis(length, best, 2)[..., 0]
        # Each part of the board has as many edges as others: faint circles in a shade count like those in the light.
        local = cv2.boxFilter(size, -1, (width := picture.shape[1] // 8, width))
        even = size / (local + 12)
        self._y, self._x = np.nonzero(even > np.quantile(even, 1 - STRONG))
        channel = best[self._y, self._x, 0]
        along, down = dx[self._y, self._x, channel], dy[self._y, self._x, channel]
        norm = np.hypot(along, down) + 1e-6
        self._ux, self._uy = along / norm, down / norm
        self._shape = picture.shape[:2]

    def support(self, radius: int) -> Floats:
        """Return for every pixel the share (about 0..1) of the circle around it that is an edge."""
        # A margin holds what lies beyond the picture, so that no vote has to be asked whether it does.
        height, width = (side + 2 * radius + 2 for side in self._shape)
        places = [
            np.rint(self._y + way * self._uy) * width + np.rint(self._x + way * self._ux) for way in (-radius, radius)
        ]
        start = (radius + 1) * (width + 1)
        votes = np.bincount(np.concatenate(places).astype(np.intp) + start, minlength=height * width)
        inner = slice(radius + 1, -radius - 1)
        total = votes.reshape(height, width)[inner, inner].astype(np.float32)
        spread = 0.8 + 0.06 * radius
        smooth = cv2.GaussianBlur(total, (0, 0), spread)
        # An edge is some three pixels wide, and a whole circle of them meets in a spot of the size of the blur.
        return np.asarray(smooth * (2 * np.pi * spread**2) / (2 * np.pi * radius * 2.4), np.float32)


def _find_peaks(support: Floats, radius: int) -> list[tuple[float, float, float]]:
    """Return x, y and value of the highest points that are not within a diameter of higher ones."""
    reach = 2 * radius + 1
    highest = cv2.dilate(support, np.ones((reach, reach), np.uint8))
    y, x = np.nonzero((support >= highest) & (support > LEAST))
    order = np.argsort(-support[y, x])[:MOST]
    return [(float(x[n]), float(y[n]), float(support[y[n], x[n]])) for n in order]


def _worth(peaks: list[tuple[float, float, float]]) -> float:
    """Return how much the best peaks stand out from the others: what is strewn everywhere is no city."""
    usual = peaks[PLENTY][2] if len(peaks) > PLENTY else 0.0
    return float(sum(max(0.0, min(1.0, seen) - max(0.4, usual)) for _, _, seen in peaks))


def _around(support: Floats, x: float, y: float) -> float:
    """Return the highest support within two pixels."""
    row, column = int(y), int(x)
    return float(support[max(0, row - 2) : row + 3, max(0, column - 2) : column + 3].max())


def _correlation(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    if one.std() == 0 or other.std() == 0:
        return 0.0
    return float(np.corrcoef(one, other)[0, 1])
