"""Skill of a bot."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Skill:
    """Strength of a bot.

    `whim`: dollars by which a worse choice is still likely. `foresight`: moves looked ahead. `insight`: belief, 0..1,
    that others ride where it pays. `caution`: belief, 0..1, in the danger of an arrest. `talks`: it makes proposals.
    """

    whim: float
    foresight: int
    insight: float
    caution: float
    talks: bool = True


EASY: Final = Skill(whim=400, foresight=2, insight=0.0, caution=0.0, talks=False)
FAIR: Final = Skill(whim=250, foresight=5, insight=0.05, caution=0.5)
SHARP: Final = Skill(whim=50, foresight=5, insight=0.5, caution=1.0)
