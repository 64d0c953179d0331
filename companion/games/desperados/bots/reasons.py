"""Reasons that a bot gives for its last ride once the game is over."""

from enum import StrEnum


class Reason(StrEnum):
    """Code of an explanation. The film of the game has a sentence for each."""

    RIDE = "ride"
    STAY = "stay"
    MARSHAL_RIDE = "marshal_ride"
    MARSHAL_STAY = "marshal_stay"
