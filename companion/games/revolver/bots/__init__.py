"""Bots for empty seats, at three strengths. They know only what the phone of their seat shows."""

from collections.abc import Mapping
from typing import Final

from companion.games.revolver.bots.wishes import wishes
from companion.rules.bot import Bot
from companion.skirmish.bots.bot import bots_with

BOTS: Final[Mapping[str, Bot]] = bots_with(wishes)
