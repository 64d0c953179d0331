"""Reasons that a bot gives for its move once the game is over."""

from enum import StrEnum


class Reason(StrEnum):
    """Code of an explanation. The film of the game has a sentence for each."""

    BET = "bet"
    BET_BLUFF = "bet_bluff"
    RAISE = "raise"
    CHECK = "check"
    CALL = "call"
    STAY = "stay"
    FLEE = "flee"
    REACH = "reach"
    TRADE = "trade"
    KEEP = "keep"
    RE_RUN = "re_run"
    QUICK_DRAW = "quick_draw"
