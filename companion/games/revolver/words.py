"""The phases of the game, and what the rulebook counts."""

from enum import StrEnum
from typing import Final

from companion.rules.skirmish.words import Token

BORDER: Final = 12
"""Cubes on the card of the Mexican Border at the start."""
SPARE_CUBES: Final = 2
"""Of the fourteen, beside it."""
HAND: Final = 5
"""Cards dealt to each side."""
DRAWN: Final = 2
"""Cards drawn in each turn."""
DOLLARS: Final = 6
"""In all (l.180-184)."""
CREEK_DOLLARS: Final = 2
"""On the battlefield where the duel may be fought (l.180)."""
PRISON_DRAWS: Final = (6, 3)
"""Cards that Colty and McReady draw at the prison (l.121-123)."""
DUEL_DRAWS: Final = 2
"""Cards that both draw before the duel (l.288)."""
GREEDY: Final = {4: 1, 5: 1, 6: 0}
"""Cards that a player with so many dollars draws in the draw phase (l.224)."""
TOKENS: Final = {
    Token.GRIT: 12,
    Token.POWER_ATTACK: 16,
    Token.POWER_DEFENCE: 16,
    Token.DOUBLE_ATTACK: 4,
    Token.DOUBLE_DEFENCE: 4,
    Token.RED: 8,
    Token.RED_DOUBLE: 4,
    Token.EAGLE: 1,
    Token.CROSSHAIR: 1,
}
"""What we let lie in the supply: the base box has 6 True Grit and 6 power tokens; how many chips the expansions add
nobody could find out, so there are enough of them here."""


class Phase(StrEnum):
    """What the table is doing."""

    SIDES = "sides"
    DECISION = "decision"
    """McReady decides with how many dollars he begins (l.322)."""
    AMBUSH_SHUFFLE = "ambush-shuffle"
    """One or two ambush cards go unseen (l.19, l.412)."""
    AMBUSH = "ambush"
    """McReady lays the others before the battlefields."""
    DEAL = "deal"
    ADVANCE = "advance"
    """The gang decides whether it enters the prison (l.103)."""
    PLAY = "play"
    PRISON = "prison"
    OVER = "over"


ENDINGS: Final = {
    "gang": "nobody of the gang is left",
    "leader": "a death has lost the game",
    "wounds": "the fifth wound was one too many",
    "border": "no cube is left on the Mexican Border",
    "train": "the gang has survived the last space of the train",
}
"""How a game ends, by the word that the log has for it."""
