"""Reasons that a bot gives for what only this game has, once the game is over."""

from enum import StrEnum


class Reason(StrEnum):
    """Code of an explanation. The game's words have a sentence for each."""

    AMBUSH = "ambush"
    DERAIL = "derail"
    MAKE_ROOM = "make_room"
    CALL_OUT = "call_out"
    CALL_OUT_BLUFF = "call_out_bluff"
    DUEL_PADLOCK = "duel_padlock"
    DUEL_LEAST = "duel_least"
    DUEL_IRON = "duel_iron"
    DUEL_CALL = "duel_call"
    DUEL_RETREAT = "duel_retreat"
    PRISON_ENTER = "prison_enter"
    PRISON_PAST = "prison_past"
    PRISON_BRING = "prison_bring"
    PRISON_HIDE = "prison_hide"
    PRISON_AHEAD = "prison_ahead"
    PRISON_SHORT = "prison_short"
    PRISON_DEAR = "prison_dear"
