"""Reasons that a bot gives for its move once the game is over."""

from enum import StrEnum


class Reason(StrEnum):
    """Code of an explanation. The film of the game has a sentence for each."""

    LOT = "lot"
    MOVE = "move"
    RETREAT = "retreat"
    SHOOT = "shoot"
    DETONATE = "detonate"
    TRAP = "trap"
    PANEL = "panel"
    LISTEN = "listen"
    ANSWER = "answer"
    FLOOD = "flood"
    TRAP_DOOR = "trap_door"
    ECHOES = "echoes"
    RAILING = "railing"
    ENERGIZE = "energize"
    END = "end"
