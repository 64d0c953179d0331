"""Phases of the game, and places of the row."""

from enum import StrEnum
from typing import Final

from companion.skirmish.cards.enums_and_constants import Side, Token

ARMY: Final = 12
"""Tokens on the card of the Mexican Army at the start (l.43)."""
SPARE_ARMY: Final = 2
"""Tokens of the Army in the box besides (l.11, R2-27)."""
TOKENS: Final = {Token.GRIT: 11, Token.POWER_DEFENCE: 4, Token.POWER_ATTACK: 9}
"""Tokens in the supply of a box (l.12-14)."""
HAND_SIZE: Final = 5
"""Cards dealt to each side (l.49)."""
CARDS_PER_TURN: Final = 2
"""Cards drawn in each turn (l.145)."""
ROUNDS_TO_WIN: Final = 2
"""Rounds that win the poker tournament (l.63)."""
KEGS: Final = 2
"""Powder kegs for the bridge, or for part of the mine (l.209, l.223)."""

MALPASO: Final = "malpaso"
ROWS: Final = {Side.DEFENCE: "crystal-river", Side.ATTACK: "cataratas"}
"""Row of the first three battlefields by the winner of the tournament (l.65-67)."""
BRIDGE: Final = 4
MINE: Final = 6
"""Places of the bridge and the mine in the row, from 1."""


class RoundWinner(StrEnum):
    """The winner of a round, as people say it."""

    ATTACK = "attack"
    DEFENCE = "defence"
    NOBODY = "nobody"


class PokerOrder(StrEnum):
    """Rule that decides between a poker card that is read and the one that faces it."""

    VALUES = "values"
    BEATS = "beats"
    """It says that it beats the other one at any values."""
    BEATEN = "beaten"
    """The other one says so."""


class Phase(StrEnum):
    """Phase of the game."""

    SIDES = "sides"
    SHUFFLE = "shuffle"
    """One poker card of each side goes unseen."""
    POKER = "poker"
    TURN_UP = "turn-up"
    """Real poker cards are turned."""
    READING = "reading"
    """Turned poker cards that nobody has named are read."""
    LEVEL = "level"
    """A lot decides a level tournament (R2-7)."""
    DEAL = "deal"
    ADVANCE = "advance"
    PLAY = "play"
    OVER = "over"


ENDINGS: Final = {
    "guardians": "no guardian is left",
    "leader": "the leader of the guardians is dead",
    "army": "the Mexican Army has arrived",
    "mine": "the leader has held the mine",
}
"""Endings of a game, by their word in the log."""
