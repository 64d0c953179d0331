"""Bots for an empty seat, at three strengths. They know only what the phone of their seat shows."""

from collections.abc import Mapping
from typing import Final

from companion.games.noir.bots.bot import NoirBot
from companion.games.noir.bots.skill_levels import EASY, FAIR, SHARP
from companion.rules.bot import Bot

BOTS: Final[Mapping[str, Bot]] = {"easy": NoirBot(EASY), "fair": NoirBot(FAIR), "sharp": NoirBot(SHARP)}
"""Bots by strength, the weakest first."""
