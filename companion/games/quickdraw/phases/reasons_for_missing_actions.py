"""Reasons why an action is missing: from chips, pot and bets, which lie open."""

from collections.abc import Iterator
from typing import Final

from companion.games.quickdraw.actions import Bet, Call, Check, Flee, RaiseBy, Reach, Stand, Trade
from companion.games.quickdraw.phases.betting_phase import as_if_stood, bet_amounts_or_refusal, raise_amounts_or_refusal
from companion.games.quickdraw.phases.card_phase import can_trade_after_standing
from companion.games.quickdraw.phases.reach_and_quick_draw import find_reach_refusal
from companion.games.quickdraw.state import Phase, State
from companion.rules.actions_and_offers import Action
from companion.rules.parts.unavailable_actions import RefusalReason, UnavailableAction
from companion.rules.seats_and_viewers import Seat

_BETTING: Final[tuple[type[Action], ...]] = (Bet, Check, Call, RaiseBy, Flee, Reach)
_TRADED: Final = RefusalReason("card-phase-over", "l.31")
_ANSWER_ONLY: Final = RefusalReason("answer-first", "l.53")
_ALL_IN: Final = RefusalReason("all-in", "l.47")
_SECOND_TRADE: Final = RefusalReason("second-trade-first", "l.124")
_SECRET_ANSWER: Final = RefusalReason("reach-or-flee-only", "l.57")
_NO_BET: Final = RefusalReason("no-bet-yet", "l.45")
_NO_BET_TO_FLEE: Final = RefusalReason("no-bet-yet", "CQ-8")


def explain_missing(state: State, seat: Seat) -> Iterator[UnavailableAction]:
    """Yield what the seat that decides cannot do, and why."""
    match state.phase:
        case Phase.CARD:
            stood = as_if_stood(state)
            yield from _all(_BETTING, _ALL_IN) if stood is state else _explain_betting(stood, seat)
        case Phase.SECOND:
            yield from _all(_BETTING, _SECOND_TRADE)
        case Phase.BET:
            yield from _explain_card_phase(state, seat)
            yield from _explain_betting(state, seat)
        case Phase.DECIDE:
            yield from _all((Check, Call, RaiseBy), _SECRET_ANSWER)


def _all(actions: tuple[type[Action], ...], refusal: RefusalReason) -> Iterator[UnavailableAction]:
    return (UnavailableAction(action, refusal) for action in actions)


def _explain_card_phase(state: State, seat: Seat) -> Iterator[UnavailableAction]:
    if seat != state.turn:
        yield from _all((Trade, Stand), _ANSWER_ONLY)
    elif not can_trade_after_standing(state, seat):
        yield from _all((Trade, Stand), _TRADED)


def _explain_betting(state: State, seat: Seat) -> Iterator[UnavailableAction]:
    highest, owed = state.betting.highest_stake, state.betting.owes(seat)
    if highest == 0:
        yield from _all((Call, RaiseBy), _NO_BET)
        yield UnavailableAction(Flee, _NO_BET_TO_FLEE)
        yield from _if_refused(Bet, bet_amounts_or_refusal(state, seat))
    else:
        yield UnavailableAction(Bet, RefusalReason("bet-is-open", "l.51", {"owed": owed}))
        yield UnavailableAction(Check, RefusalReason("bet-is-open", "l.49", {"owed": owed}))
        yield from _if_refused(RaiseBy, raise_amounts_or_refusal(state, seat))
    yield from _if_refused(Reach, find_reach_refusal(state, seat))


def _if_refused(action: type[Action], found: object) -> Iterator[UnavailableAction]:
    if isinstance(found, RefusalReason):
        yield UnavailableAction(action, found)
