"""A recognised card in one frame."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.rules.zone import CardId
from companion.vision.picture import Floats

SAME_PLACE = 4.0
"""Pixels that a still card may seem to move between frames."""


@dataclass(frozen=True, slots=True)
class Detection:
    """A card somewhere in the frame."""

    card: CardId | None
    """The name. None if a card lies there and its name is not sure."""
    candidates: tuple[tuple[CardId, float], ...]
    """The most likely names with probabilities, best first."""
    quad: Floats
    """(4, 2) pixels, clockwise from the upright card's top left. May leave the frame."""
    confidence: float
    """Probability 0..1 of the name, or of the first candidate without a name."""
    visible: float
    """Share of the card neither covered nor outside the frame, 0..1, roughly."""
    outline: Floats
    """(N, 2) pixels around the largest visible part, inside the frame."""
    other_parts: tuple[Floats, ...] = ()
    """The same around smaller ones, where something lies across the card."""

    @property
    def centre(self) -> Floats:
        """The card's middle, pixels."""
        return np.asarray(self.quad.mean(axis=0), np.float32)

    @property
    def angle(self) -> float:
        """Degrees clockwise from upright, -180 to 180."""
        up = self.quad[0] + self.quad[1] - self.quad[2] - self.quad[3]
        return float(np.degrees(np.arctan2(up[0], -up[1])))


def has_same_cards_in_place(one: Sequence[Detection], other: Sequence[Detection]) -> bool:
    """Return True if both looks show the same cards in the same places."""
    left = list(other)
    for each in one:
        match = (n for n, seen in enumerate(left) if seen.card == each.card and _near(seen, each))
        if (found := next(match, None)) is None:
            return False
        del left[found]
    return not left


def _near(one: Detection, other: Detection) -> bool:
    return float(np.abs(one.centre - other.centre).max()) < SAME_PLACE
