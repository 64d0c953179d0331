"""Shape of cards on the table as the camera sees it: where they lie decides it, not how they are turned.

Around one place a camera maps every card to the frame by about the same affine map A. A A^T leaves its turn out.
So certain cards tell what shape every other outline must have: the logarithm of A A^T changes evenly over the frame.
Cards of other sizes, of tarot or mini decks, have the same shape there, larger or smaller.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats
from companion.vision.recognise.compare.pinhole_table_view import PinholeLens, expect_shape

Symmetric: TypeAlias = tuple[tuple[float, float], tuple[float, float]]
"""A symmetric 2 x 2 matrix."""

STEADY, STEADY_BY_LENS = 0.5, 3.0
"""Weight in cards, at one card's height from the middle, of the assumption that the shape is the same everywhere, and
of the one that it changes as a camera sees it."""
TOLERATED = 0.06
"""Log ratio above which a card counts the less for the shape the further off it is."""
ROUNDS = 3
NO_CARD, FEW = 0.15, 0.4
"""Log ratio to the shape above which an outline is no card, once many cards tell it, and how much more if one does."""
OTHER_SIZE = 2
"""Certain cards of another size that show that such cards are played with: a single one may be wrong."""


@dataclass(frozen=True, slots=True)
class TableShape:
    """The shape, at every place, of a card of height 1."""

    middle: NDArray[np.float64]
    """Pixels."""
    unit: float
    """Pixels that a card is high in the middle."""
    cards: int
    """Certain cards that it was learnt from."""
    coefficients: NDArray[np.float64]
    """(3, 3): the logarithm of A A^T in the middle, and its change a unit to the right and down."""
    sizes: tuple[float, ...] = (0.0,)
    """Heights of the cards that are played with, as log ratios to most of them."""

    @property
    def tolerance(self) -> float:
        """Deviation above which an outline is none of a card."""
        return NO_CARD + FEW / self.cards

    def metric_at(self, place: Floats) -> NDArray[np.float64]:
        """Return A A^T (2 x 2) of a card with its middle at that pixel."""
        (xx, xy), (_, yy) = self._metric_at(place)
        return np.array([[xx, xy], [xy, yy]])

    def _metric_at(self, place: Floats) -> Symmetric:
        """Return the same in numbers of Python: numpy takes ten times as long for so few."""
        (x, y), (middle_x, middle_y) = place.tolist(), self.middle.tolist()
        right, down = (x - middle_x) / self.unit, (y - middle_y) / self.unit
        xx, xy, yy = (at + right * by_x + down * by_y for at, by_x, by_y in self.coefficients.T.tolist())
        mean, half = (xx + yy) / 2, (xx - yy) / 2
        size = math.hypot(half, xy)
        straight = math.exp(mean) * math.cosh(size)
        times = math.exp(mean) * (math.sinh(size) / size if size > 1e-9 else 1.0)
        return (straight + times * half, times * xy), (times * xy, straight - times * half)

    def flat_around(self, place: Floats) -> NDArray[np.float64]:
        """Return (2, 2): the symmetric root of A A^T at that pixel, from card heights on the table to pixels."""
        (xx, xy), (_, yy) = self._metric_at(place)
        # The root of a symmetric 2 x 2 matrix by its trace and determinant.
        root = math.sqrt(xx * yy - xy**2)
        size = math.sqrt(xx + yy + 2 * root)
        return np.array([[xx + root, xy], [xy, yy + root]]) / size

    def flat_at(self, places: Floats) -> NDArray[np.float64]:
        """Return (N, 2, 2): the symmetric root of A A^T at N pixels, from card heights on the table to pixels."""
        off = (places - self.middle) / self.unit
        xx, xy, yy = ((self.coefficients[0] + off @ self.coefficients[1:]) / 2).T
        mean, half = (xx + yy) / 2, (xx - yy) / 2
        # The exponential of a symmetric 2 x 2 matrix, written out: numpy has none for many at once.
        size = np.hypot(half, xy)
        straight, times = np.cosh(size), np.sinh(size) / np.maximum(size, 1e-9)
        entries = np.stack([straight + times * half, times * xy, times * xy, straight - times * half], axis=1)
        return np.asarray((np.exp(mean)[:, None] * entries).reshape(-1, 2, 2))

    def deviation_of(self, quad: Floats, ratio: float) -> float:
        """Return the greatest log ratio, in any direction, of a quad to the shape at its place. 0 is the same.

        `ratio` is the card's width by its height. Of several sizes the nearest counts.
        """
        (xx, xy), (_, yy) = quad_metric_tensor(quad, ratio).tolist()
        (at_xx, at_xy), (_, at_yy) = self._metric_at(quad.mean(axis=0))
        # Both eigenvalues of the one matrix in terms of the other, by their sum and product.
        area = at_xx * at_yy - at_xy**2
        half = (at_yy * xx - 2 * at_xy * xy + at_xx * yy) / area / 2
        apart = math.sqrt(max(half**2 - (xx * yy - xy**2) / area, 0.0))
        least, most = (math.log(max(stretch, 1e-9)) / 2 for stretch in (half - apart, half + apart))
        return min(max(abs(least - size), abs(most - size)) for size in self.sizes)

    def side_of_card(self, quad: Floats, ratio: float) -> float:
        """Return the root of the area, pixels, that a card has at the quad's place.

        `ratio` is the card's width by its height; one that is wider than high is as large as the others, turned.
        Of several sizes the nearest counts.
        """
        (xx, xy), (_, yy) = self._metric_at(quad.mean(axis=0))
        log_side = math.log(min(ratio, 1 / ratio) * math.sqrt(xx * yy - xy**2)) / 2
        (own_xx, own_xy), (_, own_yy) = quad_metric_tensor(quad, ratio).tolist()
        apart = math.log(ratio * math.sqrt(own_xx * own_yy - own_xy**2)) / 2 - log_side
        return math.exp(log_side + min(self.sizes, key=lambda size: abs(apart - size)))

    def is_card(self, quad: Floats, ratios: Sequence[float]) -> bool:
        """Return True if a card of one of these ratios could have that outline."""
        return min(self.deviation_of(quad, ratio) for ratio in ratios) < self.tolerance


def quad_metric_tensor(quad: Floats, ratio: float) -> NDArray[np.float64]:
    """Return A A^T (2 x 2) of the affine map from a card of height 1, `ratio` wide, to its quad."""
    corners = quad.astype(np.float64)
    across = (corners[1] - corners[0] + corners[2] - corners[3]) / 2 / ratio
    down = (corners[3] - corners[0] + corners[2] - corners[1]) / 2
    # Rounded up so that a quad without area has a shape as well, one that is far from all others.
    return np.asarray(np.outer(across, across) + np.outer(down, down) + 0.1 * np.eye(2))


def fit_table_shape(
    quads: Sequence[Floats], ratios: Sequence[float], lens: PinholeLens | None = None
) -> TableShape | None:
    """Return the shape that the certain cards agree on. None without any.

    A `lens` tells how the shape changes where there are no cards; without one it is taken to be the same there.
    """
    if not quads:
        return None
    places = np.array([quad.mean(axis=0) for quad in quads], np.float64)
    logs = np.array([_logarithm(quad_metric_tensor(quad, ratio)) for quad, ratio in zip(quads, ratios, strict=True)])
    # The card nearest to all others is the first guess: a wrong one among few would pull an average far.
    first = int(np.abs(logs[:, None] - logs).sum(axis=(1, 2)).argmin())
    middle, unit = places[first], float(np.exp((logs[first, 0] + logs[first, 2]) / 4))
    basis = np.column_stack([np.ones(len(places)), (places - middle) / unit])
    coefficients, steady = np.zeros((3, 3)), STEADY
    coefficients[0] = logs[first]
    if lens is not None:
        coefficients, steady = expect_shape(quads, ratios, lens, middle, unit), STEADY_BY_LENS
    held = np.diag([0.0, steady, steady])
    expected = held @ coefficients
    for _ in range(ROUNDS):
        off = np.abs(logs - basis @ coefficients).max(axis=1) / 2
        weight = np.minimum(1.0, (TOLERATED / np.maximum(off, 1e-6)) ** 2)[:, None]
        coefficients = np.linalg.solve(basis.T @ (weight * basis) + held, basis.T @ (weight * logs) + expected)
    return TableShape(middle, unit, len(quads), coefficients, (0.0, *_other_sizes(logs - basis @ coefficients)))


def _other_sizes(left: NDArray[np.float64]) -> list[float]:
    """Return the log sizes of cards of which several have just the shape, but all larger or all smaller.

    `left` (N, 3) is what the shape leaves of each certain card's xx, xy and yy.
    """
    sizes = (left[:, 0] + left[:, 2]) / 4
    bent = np.abs(left - 2 * sizes[:, None] * (1, 0, 1)).max(axis=1) / 2
    others = np.sort(sizes[(np.abs(sizes) > NO_CARD) & (bent < 2 * TOLERATED)])
    groups = np.split(others, np.flatnonzero(np.diff(others) > 2 * TOLERATED) + 1)
    return [float(group.mean()) for group in groups if len(group) >= OTHER_SIZE]


def _logarithm(metric: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return xx, xy and yy of the matrix's logarithm."""
    values, axes = np.linalg.eigh(metric)
    log = (axes * np.log(values)) @ axes.T
    return np.array([log[0, 0], log[0, 1], log[1, 1]])
