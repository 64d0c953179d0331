"""Betting Phase: bet, check, call, raise, flee, and reach for the gun."""

from typing import Final

from companion.games.quickdraw.actions import Bet, Call, Check, Flee, RaiseBy, Reach
from companion.games.quickdraw.decisions import hand, reach, turn_order
from companion.games.quickdraw.decisions.common import Offers, QuickDrawPlay
from companion.games.quickdraw.events.betting import BetPlaced, BettingOpened, Called, Checked, Fled, Raised
from companion.games.quickdraw.state import State
from companion.rules.action import Between, Offer
from companion.rules.parts.turn_order import clockwise
from companion.rules.seat import Seat

MIN_BET: Final = 10


def begin(play: QuickDrawPlay) -> None:
    """Open the betting with the seat on turn. A seat that is all-in has no Betting Phase (CQ-11)."""
    state = play.state
    if not state.able(state.on_turn):
        turn_order.end_turn(play)
        return
    able = tuple(seat for seat in state.playing if state.able(seat))
    play.emit(BettingOpened(tuple(clockwise(state.on_turn, len(state.players), able))))


def offers(state: State, seat: Seat) -> Offers:
    """Return the offers to the seat that must decide."""
    opening = state.betting.to_match == 0
    betting = _opening(state, seat) if opening else _answering(state, seat)
    # CQ-13: an option says whether one may Reach! without covering the pot.
    return (*betting, Offer(Reach)) if reach.may_reach(state, seat) else betting


def amounts(state: State, seat: Seat) -> Between | None:
    """Return the amounts that the deciding seat may bet or raise by. Returns None if it may not."""
    return _bet(state, seat) if state.betting.to_match == 0 else _raise(state, seat)


def _opening(state: State, seat: Seat) -> Offers:
    # CQ-8: nobody flees unprovoked.
    betting = _bet(state, seat)
    return (Offer(Check),) if betting is None else (Offer(Bet, {"amount": betting}), Offer(Check))


def _bet(state: State, seat: Seat) -> Between | None:
    # CQ-5: half a pot of less than 10 allows no bet.
    chips = state.players[seat].chips
    most = _half(state, state.pot)
    if most < MIN_BET or not state.betting.others(seat):
        return None
    return Between(min(MIN_BET, chips), min(most, chips), state.unit)


def _answering(state: State, seat: Seat) -> Offers:
    raising = _raise(state, seat)
    raises: Offers = () if raising is None else (Offer(RaiseBy, {"amount": raising}),)
    return Offer(Call), *raises, Offer(Flee)


def _raise(state: State, seat: Seat) -> Between | None:
    # CQ-6: call first, then raise by at least the last bet or raise and at most half of the pot with the call in it.
    # CQ-7: as often as one likes, while there is somebody who can answer.
    owed = state.betting.owes(seat)
    left = state.players[seat].chips - owed
    if left <= 0 or not state.betting.others(seat):
        return None
    least = max(state.betting.last_raise, MIN_BET)
    low, high = min(least, left), min(_half(state, state.pot + owed), left)
    return Between(low, high, state.unit) if low <= high else None


def _half(state: State, pot: int) -> int:
    # CQ-4: the pot before the bet, rounded down to whole chips.
    return pot // 2 // state.unit * state.unit


def check(play: QuickDrawPlay, seat: Seat, action: Check) -> None:
    """End this Betting Phase: nobody else may bet (l.49, CQ-9)."""
    play.emit(Checked(seat))
    turn_order.end_turn(play)


def bet(play: QuickDrawPlay, seat: Seat, action: Bet) -> None:
    """Place the bet that the others must answer."""
    play.emit(BetPlaced(seat, action.amount))


def call(play: QuickDrawPlay, seat: Seat, action: Call) -> None:
    """Match the bet, all-in if the chips are not enough (l.47)."""
    play.emit(Called(seat, min(play.state.betting.owes(seat), play.state.players[seat].chips)))
    _go_on(play)


def raise_by(play: QuickDrawPlay, seat: Seat, action: RaiseBy) -> None:
    """Raise the bet, which the others must answer again."""
    play.emit(Raised(seat, play.state.betting.owes(seat) + action.amount, action.amount))


def flee(play: QuickDrawPlay, seat: Seat, action: Flee) -> None:
    """Turn up all cards and leave the hand (l.55, CQ-19)."""
    play.emit(Fled(seat, play.state.players[seat].hand.known))
    _go_on(play)


def _go_on(play: QuickDrawPlay) -> None:
    if len(play.state.playing) == 1:
        hand.award(play)
    elif play.state.betting.is_over:
        turn_order.end_turn(play)
