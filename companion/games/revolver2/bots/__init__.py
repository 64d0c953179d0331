"""Bots for empty seats, at three strengths. They know only what the phone of their seat shows."""

from collections.abc import Mapping
from typing import Final

from companion.games.revolver2.bots.bot import Revolver2Bot
from companion.rules.bot import Bot
from companion.skirmish.evaluation.skill import EASY, FAIR, SHARP

BOTS: Final[Mapping[str, Bot]] = {
    "easy": Revolver2Bot(EASY),
    "fair": Revolver2Bot(FAIR),
    "sharp": Revolver2Bot(SHARP),
}
"""Bots by strength, the weakest first."""
