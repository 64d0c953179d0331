"""Bots for empty seats, at three strengths. They know only what the phone of their seat shows."""

from collections.abc import Mapping
from typing import Final

from companion.games.revolver2.bots.preferred_actions import list_preferred_actions
from companion.rules.bot import Bot
from companion.skirmish.bots.bot import bots_by_strength

BOTS: Final[Mapping[str, Bot]] = bots_by_strength(list_preferred_actions)
