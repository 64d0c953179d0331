"""Finds places for what is printed on a board, so that no text covers a pad or another text. Millimetres, y down."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

_WIDE: Final = 0.95
"""A letter's width with its gap, of the text's size; KiCad's stroke font."""
_AWAY: Final = (0.2, 0.6, 1.2)
_FURTHER: Final = (*_AWAY, 1.6, 2.0, 2.5)
"""For what a plug is for: behind the names of its pins."""
_GAP: Final = 0.25
_STEPS: Final = 24
"""Rows and columns of places in a part, for what may be covered when it is soldered."""


@dataclass(frozen=True, slots=True)
class Box:
    """A box along the axes."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point between its sides."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> "Box":
        """The box with `by` more on each side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def meets(self, other: "Box") -> bool:
        """Return True if the two share a place."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, other: "Box") -> bool:
        """Return True if the other is inside."""
        return (
            self.left <= other.left
            and other.right <= self.right
            and self.top <= other.top
            and other.bottom <= self.bottom
        )

    def far(self, x: float, y: float) -> float:
        """Return the distance of a point from the box; 0 inside."""
        return math.hypot(max(self.left - x, 0.0, x - self.right), max(self.top - y, 0.0, y - self.bottom))


@dataclass(frozen=True, slots=True)
class Place:
    """The middle of a text, and whether it is read from below or, turned by a quarter, from the right."""

    x: float
    y: float
    upright: bool = False


@dataclass(slots=True)
class Printer:
    """One side of a board. `parts` are its parts, `taken` grows with every text."""

    edge: Box
    taken: list[Box]
    parts: Sequence[Box] = field(default_factory=tuple)

    def place(self, text: str, around: Box, size: float, turn: bool = False, label: bool = False) -> Place | None:
        """A free place for a text at or in `around` and nearer to that than to any other part; it is then taken.

        With `turn` the text may stand upright; a `label` may be further away. None where there is no place.
        """
        inside = range(0) if label else range(1, _STEPS)
        for upright in (False, True) if turn else (False,):
            half = _half(text, size, upright)
            for x, y in _places(around, *half, _FURTHER if label else _AWAY, inside):
                if self._is_free(x, y, half) and self._is_clear(x, y, half, around, label):
                    return self._take(x, y, half, upright)
        return None

    def place_beside(
        self, texts: Sequence[str], pins: Sequence[tuple[float, float]], part: Box, size: float
    ) -> list[Place] | None:
        """The places for texts in line with their pins, which are then taken; None where no side has room for all."""
        for where in _beside(texts, pins, part, size):
            if self._fits(texts, where, size):
                return [
                    self._take(x, y, _half(text, size, False), False) for text, (x, y) in zip(texts, where, strict=True)
                ]
        return None

    def _fits(self, texts: Sequence[str], where: Sequence[tuple[float, float]], size: float) -> bool:
        pairs = zip(texts, where, strict=True)
        return all(self._is_free(x, y, _half(text, size, False)) for text, (x, y) in pairs)

    def _is_free(self, x: float, y: float, half: tuple[float, float]) -> bool:
        box = _box(x, y, half)
        return self.edge.holds(box) and not any(box.meets(other) for other in self.taken)

    def _is_clear(self, x: float, y: float, half: tuple[float, float], around: Box, label: bool) -> bool:
        """True if nobody takes it for another part's: a label lies in none, all else is nearest to its own."""
        if not label:
            return self._is_nearest(x, y, around)
        return not any(_box(x, y, half).meets(part) for part in self.parts if part != around)

    def _is_nearest(self, x: float, y: float, around: Box) -> bool:
        own = around.far(x, y)
        return own == 0 or all(own < part.far(x, y) for part in self.parts if part != around)

    def _take(self, x: float, y: float, half: tuple[float, float], upright: bool) -> Place:
        self.taken.append(_box(x, y, half).grown(_GAP))
        return Place(x, y, upright)


def _half(text: str, size: float, upright: bool) -> tuple[float, float]:
    along, across = len(text) * size * _WIDE / 2, size * 0.7
    return (across, along) if upright else (along, across)


def _box(x: float, y: float, half: tuple[float, float]) -> Box:
    return Box(x - half[0], y - half[1], x + half[0], y + half[1])


def _beside(
    texts: Sequence[str], pins: Sequence[tuple[float, float]], part: Box, size: float
) -> Iterator[list[tuple[float, float]]]:
    """In line with each pin: above and below a row of pins, right and left of a column; else at its two ends."""
    half_width, half_height = (max(one) for one in zip(*(_half(text, size, False) for text in texts), strict=True))
    in_row = abs(pins[0][0] - pins[-1][0]) > abs(pins[0][1] - pins[-1][1])
    middle = part.middle
    for away in _AWAY:
        if in_row:
            yield [(x, part.top - half_height - away) for x, _ in pins]
            yield [(x, part.bottom + half_height + away) for x, _ in pins]
        else:
            right = [part.right + _half(text, size, False)[0] + away for text in texts]
            left = [part.left - _half(text, size, False)[0] - away for text in texts]
            yield [(x, y) for x, (_, y) in zip(right, pins, strict=True)]
            yield [(x, y) for x, (_, y) in zip(left, pins, strict=True)]
    if len(pins) == 2:
        for away in _AWAY:
            yield [
                (x, part.top - half_height - away if y < middle[1] else part.bottom + half_height + away)
                for x, y in pins
            ]


def _places(
    around: Box, half_width: float, half_height: float, distances: Sequence[float], inside: range
) -> Iterator[tuple[float, float]]:
    x, y = around.middle
    for away in distances:
        for shift in (0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0):
            yield x + shift, around.top - half_height - away
            yield x + shift, around.bottom + half_height + away
            yield around.left - half_width - away, y + shift
            yield around.right + half_width + away, y + shift
    for row in inside:
        for column in inside:
            yield (
                around.left + (around.right - around.left) * column / _STEPS,
                around.top + (around.bottom - around.top) * row / _STEPS,
            )
