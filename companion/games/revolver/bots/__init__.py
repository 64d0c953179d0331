"""Bots for empty seats, at three strengths. They know only what the phone of their seat shows."""

from collections.abc import Mapping
from typing import Final

from companion.games.revolver.bots.bot import RevolverBot
from companion.rules.bot import Bot
from companion.skirmish.evaluation.skill import EASY, FAIR, SHARP

BOTS: Final[Mapping[str, Bot]] = {
    "easy": RevolverBot(EASY),
    "fair": RevolverBot(FAIR),
    "sharp": RevolverBot(SHARP),
}
"""Bots by strength, the weakest first."""
