"""Reasons that a bot gives for its move in a fight once the game is over, and wishes that carry them."""

from enum import StrEnum
from typing import TypeAlias

from companion.rules.actions_and_offers import Action
from companion.rules.parts.explained_bot_choice import ExplainedChoice

Wish: TypeAlias = Action | ExplainedChoice | None
"""A wish of a bot, with the numbers that it goes by where there are any. None is no wish."""


class Reason(StrEnum):
    """Code of an explanation that all fights share. The film of the fight has a sentence for each."""

    PLAY = "play"
    USE = "use"
    END = "end"
    DISCARD = "discard"
    RESPOND = "respond"
    TOGETHER = "together"
    LET_BE = "let_be"


def tenths(cards: float) -> int:
    """Return a worth in tenths of a card."""
    return round(10 * cards)


def percent(chance: float) -> int:
    """Return a chance, 0..1, in percent."""
    return round(100 * chance)
