"""Phases of the game, and quantities of the rulebook."""

from enum import StrEnum
from typing import Final

from companion.skirmish.cards.enums_and_constants import Token

BORDER: Final = 12
"""Cubes on the card of the Mexican Border at the start."""
SPARE_CUBES: Final = 2
"""Cubes beside it, of the fourteen."""
HAND_SIZE: Final = 5
"""Cards dealt to each side."""
CARDS_PER_TURN: Final = 2
"""Cards drawn in each turn."""
DOLLARS: Final = 6
"""Dollars in the game (l.180-184)."""
CREEK_DOLLARS: Final = 2
"""Dollars on the battlefield where the duel may be fought (l.180)."""
PRISON_DRAWS: Final = (6, 3)
"""Cards that Colty and McReady draw at the prison (l.121-123)."""
MOST_SPACES: Final = 6
"""Turn spaces that a battlefield has at most."""
DUEL_DRAWS: Final = 2
"""Cards that both draw before the duel (l.288)."""
GREEDY: Final = {4: 1, 5: 1, 6: 0}
"""Cards drawn in the draw phase by a player's number of dollars (l.224)."""
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
"""Tokens in the supply: the base box has 6 True Grit and 6 power tokens.

Nobody could find out how many chips the expansions add, so there are enough of them here.
"""


class Phase(StrEnum):
    """Phase of the game."""

    SIDES = "sides"
    DECISION = "decision"
    """McReady chooses the dollars he begins with (l.322)."""
    AMBUSH_SHUFFLE = "ambush-shuffle"
    """One or two ambush cards go aside unseen (l.19, l.412)."""
    AMBUSH = "ambush"
    """McReady lays the others before the battlefields."""
    DEAL = "deal"
    ADVANCE = "advance"
    """The gang chooses to enter the prison or not (l.103)."""
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
"""Endings of a game, by their word in the log."""
