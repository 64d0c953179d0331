"""Finds places for what is printed on a board, so that no text covers a pad or another text. Millimetres, y down."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_WIDE: Final = 0.95
"""A letter's width with its gap, of the text's size; KiCad's stroke font."""
_AWAY: Final = (0.2, 0.6, 1.2, 2.0)


@dataclass(frozen=True, slots=True)
class Box:
    """A box along the axes."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> "Box":
        """The box with `by` more on each side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def meets(self, other: "Box") -> bool:
        """Whether the two share a place."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, other: "Box") -> bool:
        """Whether the other is inside."""
        return (
            self.left <= other.left
            and other.right <= self.right
            and self.top <= other.top
            and other.bottom <= self.bottom
        )


@dataclass(slots=True)
class Printer:
    """One side of a board. `taken` grows with every text."""

    edge: Box
    taken: list[Box]

    def place(self, text: str, around: Box, size: float) -> tuple[float, float] | None:
        """The middle of a free place for a text at or in `around`, which is then taken; None where there is none."""
        half_width, half_height = len(text) * size * _WIDE / 2, size * 0.75
        for x, y in _places(around, half_width, half_height):
            box = Box(x - half_width, y - half_height, x + half_width, y + half_height)
            if self.edge.holds(box) and not any(box.meets(other) for other in self.taken):
                self.taken.append(box.grown(0.4))
                return x, y
        return None


def _places(around: Box, half_width: float, half_height: float) -> Iterator[tuple[float, float]]:
    x, y = (around.left + around.right) / 2, (around.top + around.bottom) / 2
    for away in _AWAY:
        for shift in (0.0, -1.5, 1.5, -3.0, 3.0):
            yield x + shift, around.top - half_height - away
            yield x + shift, around.bottom + half_height + away
            yield around.left - half_width - away, y + shift
            yield around.right + half_width + away, y + shift
    steps = 24
    for row in range(1, steps):
        for column in range(1, steps):
            yield (
                around.left + (around.right - around.left) * column / steps,
                around.top + (around.bottom - around.top) * row / steps,
            )
