"""Order of turns."""

from typing import Final

from companion.games.quickdraw.decisions import hand, showdown
from companion.games.quickdraw.decisions.common import QuickDrawPlay
from companion.games.quickdraw.events.trading import TurnBegan

TURNS_BEFORE_SHOWDOWN: Final = 3
"""Turns of everybody before the Showdown (l.61)."""


def end_turn(play: QuickDrawPlay) -> None:
    """Pass the turn to the next seat still in, clockwise from the seat on turn (CQ-10).

    The Showdown comes when everybody still in has had three turns, with the dealer still in or not (CQ-21).
    """
    hand.return_unmatched(play)
    state = play.state
    seat = state.after(state.turn, state.playing)
    turns = state.players[seat].turns
    if turns < TURNS_BEFORE_SHOWDOWN:
        play.emit(TurnBegan(seat, turns + 1))
    else:
        # CQ-20: nobody has reached, so the seat left of the dealer exchanges first.
        showdown.begin(play, state.after(state.dealer, state.playing))
