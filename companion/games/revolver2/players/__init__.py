"""Players that fill a chair, at three strengths. They know what the phone of their seat is shown, and nothing else."""

from collections.abc import Mapping
from typing import Final

from companion.games.revolver2.players.chair import Chair
from companion.rules.bot import Bot
from companion.rules.skirmish.players.skill import EASY, FAIR, SHARP

PLAYERS: Final[Mapping[str, Bot]] = {"easy": Chair(EASY), "fair": Chair(FAIR), "sharp": Chair(SHARP)}
"""The weakest first."""
