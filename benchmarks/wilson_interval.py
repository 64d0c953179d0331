"""The interval of a share that was counted."""

import math
from typing import Final

SURE: Final = 1.96
"""Deviations of 95 %."""


def wilson_interval(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, by Wilson."""
    share, z = won / games, SURE * SURE / games
    middle = (share + z / 2) / (1 + z)
    half = SURE / (1 + z) * math.sqrt(share * (1 - share) / games + z / games / 4)
    return middle - half, middle + half
