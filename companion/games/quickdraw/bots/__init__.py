"""Bots for empty seats, at three strengths. They know only what the phone of their seat shows."""

from collections.abc import Mapping
from typing import Final

from companion.games.quickdraw.bots.bot import QuickDrawBot
from companion.games.quickdraw.bots.skill import EASY, FAIR, SHARP
from companion.rules.bot import Bot

BOTS: Final[Mapping[str, Bot]] = {
    "easy": QuickDrawBot(EASY),
    "fair": QuickDrawBot(FAIR),
    "sharp": QuickDrawBot(SHARP),
}
"""Bots by strength, the weakest first."""
