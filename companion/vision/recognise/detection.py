"""What the eyes report of one card in one frame."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.rules.zone import CardId
from companion.vision.picture import Floats

SAME_PLACE = 4.0
"""Pixels that a card which lies still may seem to move from frame to frame."""


@dataclass(frozen=True, slots=True)
class Detection:
    """A card lying somewhere in the frame."""

    card: CardId | None
    """None: a card lies there, but its name is not sure."""
    candidates: tuple[tuple[CardId, float], ...]
    """The likeliest names with their probabilities, best first."""
    quad: Floats
    """4 x 2 pixels of the frame: top left, top right, bottom right, bottom left of the upright card; may leave it."""
    confidence: float
    """That the name is right, or, without a name, that the first candidate is: 0 to 1."""
    visible: float
    """The share of the card that is neither covered nor outside the frame: 0 to 1, roughly."""
    outline: Floats
    """N x 2 pixels: around the part of the card that can be seen, inside the frame."""

    @property
    def centre(self) -> Floats:
        """The card's middle, pixels."""
        return np.asarray(self.quad.mean(axis=0), np.float32)

    @property
    def angle(self) -> float:
        """Degrees that the card is turned clockwise from upright, -180 to 180."""
        up = self.quad[0] + self.quad[1] - self.quad[2] - self.quad[3]
        return float(np.degrees(np.arctan2(up[0], -up[1])))


def show_same_cards(one: Sequence[Detection], other: Sequence[Detection]) -> bool:
    """Whether two looks at a table show the same cards in the same places."""
    left = list(other)
    for each in one:
        match = (n for n, seen in enumerate(left) if seen.card == each.card and _near(seen, each))
        if (found := next(match, None)) is None:
            return False
        del left[found]
    return not left


def _near(one: Detection, other: Detection) -> bool:
    return float(np.abs(one.centre - other.centre).max()) < SAME_PLACE
