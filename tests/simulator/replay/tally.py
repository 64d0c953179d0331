"""What came of a game before the eyes."""

from dataclasses import dataclass, field


@dataclass
class Tally:
    """What came of a game."""

    steps: int = 0
    """After so many actions both tables were compared."""
    unequal: list[str] = field(default_factory=list)
    seen: int = 0
    """Cards laid or lifted that meant what they should, without a word."""
    asked: int = 0
    """Of two things that both were allowed, somebody was asked which."""
    tapped: list[str] = field(default_factory=list)
    """Cards that the eyes did not notice, so that somebody had to tap."""
    false: list[str] = field(default_factory=list)
    """Questions although nothing was wrong."""
