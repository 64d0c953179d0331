"""Betting Phase: bet, check, call, raise, flee, and reach for the gun."""

from typing import Final

from companion.games.quickdraw.actions import Bet, Call, Check, Flee, RaiseBy, Reach
from companion.games.quickdraw.events.betting import BetPlaced, BettingOpened, Called, Checked, Fled, Raised
from companion.games.quickdraw.events.trading import Stood
from companion.games.quickdraw.phases import reach_and_quick_draw, start_and_end_hand, turn_order
from companion.games.quickdraw.phases.phase_types import Offers, QuickDrawPlay
from companion.games.quickdraw.state import Phase, State
from companion.rules.actions_and_offers import Action, NumberRange, Offer
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.turn_order import order_clockwise
from companion.rules.parts.unavailable_actions import RefusalReason
from companion.rules.seats_and_viewers import Seat

MIN_BET: Final = 10
GOOD_PRICE: Final = 4
"""So many times the price in the pot make it a good one: whoever gives that up is told."""
NOBODY_TO_ANSWER: Final = RefusalReason("nobody-to-answer", "CQ-7")
"""Everybody else has fled or is all-in."""


def begin_betting(play: QuickDrawPlay) -> None:
    """Open the betting with the seat on turn. A seat that is all-in has no Betting Phase (CQ-11)."""
    if play.state.can_decide(play.state.seat_on_turn):
        play.emit(_opening_of_betting(play.state))
    else:
        turn_order.end_turn(play)


def _opening_of_betting(state: State) -> BettingOpened:
    able = tuple(seat for seat in state.seats_in_hand if state.can_decide(seat))
    return BettingOpened(tuple(order_clockwise(state.seat_on_turn, len(state.players), able)))


@keep_for_game(maxsize=8)
def as_if_stood(state: State) -> State:
    """Return the state in which the seat on turn has stood, so that it may bet (CQ-45); elsewhere the same state."""
    if state.phase is not Phase.CARD or not state.can_decide(state.seat_on_turn):
        return state
    return _opening_of_betting(state).apply_to(state)


def stand_if_in_card_phase(play: QuickDrawPlay, seat: Seat, action: Action) -> None:
    """Stand where `seat` checks, bets or reaches in its Card Phase: that is both in one (CQ-45)."""
    if play.state.phase is Phase.CARD and isinstance(action, Check | Bet | Reach):
        play.emit(Stood(seat))
        begin_betting(play)


def betting_offers(state: State, seat: Seat) -> Offers:
    """Return the offers to the seat that must decide."""
    opening = state.betting.highest_stake == 0
    betting = _opening(state, seat) if opening else _answering(state, seat)
    # CQ-13: an option says whether one may Reach! without covering the pot.
    return (*betting, Offer(Reach)) if reach_and_quick_draw.can_reach(state, seat) else betting


def bet_amounts(state: State, seat: Seat) -> NumberRange | None:
    """Return the amounts that the deciding seat may bet or raise by. Returns None if it may not."""
    allowed = (
        bet_amounts_or_refusal(state, seat)
        if state.betting.highest_stake == 0
        else raise_amounts_or_refusal(state, seat)
    )
    return allowed if isinstance(allowed, NumberRange) else None


def _opening(state: State, seat: Seat) -> Offers:
    # CQ-8: nobody flees unprovoked.
    betting = bet_amounts_or_refusal(state, seat)
    return (Offer(Bet, {"amount": betting}), Offer(Check)) if isinstance(betting, NumberRange) else (Offer(Check),)


def bet_amounts_or_refusal(state: State, seat: Seat) -> NumberRange | RefusalReason:
    """Return the amounts that the seat may open with, or why it may not bet."""
    # CQ-5: half a pot of less than 10 allows no bet.
    chips = state.players[seat].chips
    most = _half(state, state.pot)
    if most < MIN_BET:
        return RefusalReason("small-pot", "CQ-5", {"most": most, "least": MIN_BET})
    if not state.betting.others_to_decide(seat):
        return NOBODY_TO_ANSWER
    return NumberRange(min(MIN_BET, chips), min(most, chips), state.smallest_chip)


def _answering(state: State, seat: Seat) -> Offers:
    raising = raise_amounts_or_refusal(state, seat)
    raises: Offers = (Offer(RaiseBy, {"amount": raising}),) if isinstance(raising, NumberRange) else ()
    return Offer(Call), *raises, Offer(Flee)


def raise_amounts_or_refusal(state: State, seat: Seat) -> NumberRange | RefusalReason:
    """Return the amounts that the seat may raise by, or why it may not raise."""
    # CQ-6: call first, then raise by at least the last bet or raise and at most half of the pot with the call in it.
    # CQ-7: as often as one likes, while there is somebody who can answer.
    owed, chips = state.betting.owes(seat), state.players[seat].chips
    left = chips - owed
    least = max(state.betting.last_raise, MIN_BET)
    if left <= 0:
        return RefusalReason("call-takes-all", "CQ-6", {"owed": owed, "chips": chips})
    if not state.betting.others_to_decide(seat):
        return NOBODY_TO_ANSWER
    if _is_closed(state, seat, least):
        return RefusalReason("no-whole-raise", "CQ-42", {"least": least})
    half = _half(state, state.pot + owed)
    low, high = min(least, left), min(half, left)
    return NumberRange(low, high, state.smallest_chip) if low <= high else _too_little(least, half)


def _too_little(least: int, most: int) -> RefusalReason:
    return RefusalReason("pot-limits-raise", "CQ-6", {"least": least, "most": most})


def _is_closed(state: State, seat: Seat, least: int) -> bool:
    # CQ-42: who has bet or called may raise again only where the raises since then come to a whole one (l.47).
    acted = state.betting.staked.get(seat, 0) > 0
    return acted and state.betting.owes(seat) < least and state.setup.ruling("CQ-42") == "no"


def loss_warning(state: State, seat: Seat, action: Action) -> str | None:
    """Return "all 40 chips" for an action that puts in all of them, and what a cheap pot is given up for."""
    chips = state.players[seat].chips
    owed = min(chips, state.betting.owes(seat))
    match action:
        case Flee():
            return f"{owed} for {state.pot}" if owed * GOOD_PRICE <= state.pot else None
        case Call():
            price = owed
        case Bet(amount) | RaiseBy(amount):
            price = owed + amount
        case Reach():
            price = reach_and_quick_draw.reach_price(state, seat)
        case _:
            return None
    return f"all {chips} chips" if price >= chips else None


def _half(state: State, pot: int) -> int:
    # CQ-4: the pot before the bet, rounded down to whole chips.
    return pot // 2 // state.smallest_chip * state.smallest_chip


def check_without_bet(play: QuickDrawPlay, seat: Seat, action: Check) -> None:
    """End this Betting Phase: nobody else may bet (l.49, CQ-9)."""
    play.emit(Checked(seat))
    turn_order.end_turn(play)


def place_bet(play: QuickDrawPlay, seat: Seat, action: Bet) -> None:
    """Place the bet that the others must answer."""
    play.emit(BetPlaced(seat, action.amount))


def match_bet(play: QuickDrawPlay, seat: Seat, action: Call) -> None:
    """Match the bet, all-in if the chips are not enough (l.47)."""
    play.emit(Called(seat, min(play.state.betting.owes(seat), play.state.players[seat].chips)))
    _go_on(play)


def raise_bet(play: QuickDrawPlay, seat: Seat, action: RaiseBy) -> None:
    """Raise the bet, which the others must answer again."""
    play.emit(Raised(seat, play.state.betting.owes(seat) + action.amount, action.amount))


def flee_from_hand(play: QuickDrawPlay, seat: Seat, action: Flee) -> None:
    """Turn up all cards and leave the hand (l.55, CQ-19)."""
    play.emit(Fled(seat, play.state.players[seat].hand.known_cards))
    _go_on(play)


def _go_on(play: QuickDrawPlay) -> None:
    if len(play.state.seats_in_hand) == 1:
        start_and_end_hand.pay_out_pots(play)
    elif play.state.betting.is_over:
        turn_order.end_turn(play)
