"""Skill of a bot."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Skill:
    """Strength of a bot.

    `deals` is the number of deals that it imagines for one decision, at a table of two. `misjudges`: the largest error,
    0..1, of the share of the pot that it expects. `bluffs`: the share of poor hands that it bets. `respects`: the
    chance that it takes the hidden cards of a player who bets for the better of two hands.
    """

    deals: int
    misjudges: float
    bluffs: float
    respects: float


EASY: Final = Skill(deals=15, misjudges=1.0, bluffs=0.25, respects=0.0)
FAIR: Final = Skill(deals=100, misjudges=0.06, bluffs=0.1, respects=0.3)
SHARP: Final = Skill(deals=200, misjudges=0.0, bluffs=0.06, respects=0.7)
