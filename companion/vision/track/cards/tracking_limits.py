"""Frames and distances by which the card tracker decides."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TrackingLimits:
    """Limits of a card tracker. Distances are millimetres on the mat."""

    settle: int = 3
    """Frames for which a card lies still before it is reported."""
    patience: int = 6
    """Frames without a card after which it is gone."""
    slack: float = 5.0
    """Distance within which a card lies still."""
    reach: float = 25.0
    """Distance that a card may be moved between two frames."""
    cover: float = 20.0
    """Distance within which something nameless may be the card."""
