"""Bots for empty seats, at three strengths. They know only what the phone of their seat shows."""

from collections.abc import Mapping
from typing import Final

from companion.games.desperados.bots.bot import DesperadosBot
from companion.games.desperados.bots.skill_levels import EASY, FAIR, SHARP
from companion.rules.bot import Bot

BOTS: Final[Mapping[str, Bot]] = {
    "easy": DesperadosBot(EASY),
    "fair": DesperadosBot(FAIR),
    "sharp": DesperadosBot(SHARP),
}
"""Bots by strength, the weakest first."""
