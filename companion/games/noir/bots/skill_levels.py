"""Skill of a bot."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Skill:
    """Strength of a bot.

    `whim`: hits by which a worse action is still likely. `caution`: how much it minds being found, 0..1. `foresight`:
    how much a chance of a hit in the next turn counts, 0..1.
    """

    whim: float
    caution: float
    foresight: float


EASY: Final = Skill(whim=0.2, caution=0.2, foresight=0.3)
FAIR: Final = Skill(whim=0.03, caution=0.7, foresight=0.7)
SHARP: Final = Skill(whim=0.005, caution=0.8, foresight=0.8)
