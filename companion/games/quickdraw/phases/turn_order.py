"""Order of turns."""

from typing import Final

from companion.games.quickdraw.events.trading import TurnBegan
from companion.games.quickdraw.phases import showdown, start_and_end_hand
from companion.games.quickdraw.phases.phase_types import QuickDrawPlay

TURNS_BEFORE_SHOWDOWN: Final = 3
"""Turns of everybody before the Showdown (l.61)."""


def end_turn(play: QuickDrawPlay) -> None:
    """Pass the turn to the next seat still in, clockwise from the seat on turn (CQ-10).

    The Showdown comes when everybody still in has had three turns, with the dealer still in or not (CQ-21).
    """
    start_and_end_hand.return_unmatched_chips(play)
    state = play.state
    seat = state.next_seat(state.turn, state.seats_in_hand)
    turns = state.players[seat].turns
    if turns < TURNS_BEFORE_SHOWDOWN:
        play.emit(TurnBegan(seat, turns + 1))
    else:
        # CQ-20: nobody has reached, so the seat left of the dealer exchanges first.
        showdown.begin_showdown(play, state.next_seat(state.dealer, state.seats_in_hand))
