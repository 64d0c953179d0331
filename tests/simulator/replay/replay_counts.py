"""Counts of a replay."""

from dataclasses import dataclass, field


@dataclass
class Tally:
    """Counts of a replay."""

    steps: int = 0
    """Actions after which both tables were compared."""
    unequal: list[str] = field(default_factory=list)
    seen: int = 0
    """Cards laid or lifted that were understood without a question."""
    asked: int = 0
    """Cards for which a seat was asked which of two allowed actions it means."""
    tapped: list[str] = field(default_factory=list)
    """Cards that the recogniser did not notice, so that somebody had to tap."""
    false: list[str] = field(default_factory=list)
    """Questions although nothing was wrong."""
