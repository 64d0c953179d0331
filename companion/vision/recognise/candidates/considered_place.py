"""A place where a card may lie, and what became of it: so that people can see what to do about it."""

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.zone import CardId
from companion.vision.picture import Floats
from companion.vision.recognise.compare.confidence import Doubt


class FoundBy(StrEnum):
    """The path that led to a place."""

    FEATURES = "features"
    OUTLINE = "outline"
    CORNER = "corner"


class PlaceOutcome(StrEnum):
    """The outcome of a place."""

    NAMED = "named"
    UNSURE = "unsure"
    REJECTED = "rejected"
    COVERED = "covered"
    """Cards that are surer leave too little of it."""
    SEEN_TWICE = "seen twice"
    """The same card is named a little beside it."""


@dataclass(frozen=True, slots=True)
class ConsideredPlace:
    """A place that was compared with a card."""

    found_by: FoundBy
    card: CardId
    """The likeliest card there."""
    quad: Floats
    """(4, 2) pixels, clockwise from the upright card's top left."""
    evidence: float
    """Weighted features that speak for the card, or 0 if an outline led there, and the least for a corner."""
    probability: float
    """0..1, or 0 if the place was covered."""
    outcome: PlaceOutcome
    doubt: Doubt | None
    """The reason that speaks most against the name. None for a place that was covered or has its name."""
