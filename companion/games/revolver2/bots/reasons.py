"""Reasons that a bot gives for what only this game has, once the game is over."""

from enum import StrEnum


class Reason(StrEnum):
    """Code of an explanation. The game's words have a sentence for each."""

    POKER = "poker"
    STAY = "stay"
    RIDE_ON = "ride_on"
    BLAST = "blast"
