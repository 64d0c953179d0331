"""Explanations for a card that lies where no rule puts it."""

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.quickdraw.actions import TradeAfterAll
from companion.games.quickdraw.cards import COPIES
from companion.games.quickdraw.known_cards import unseen_copies
from companion.games.quickdraw.phases.card_phase import can_trade_after_standing
from companion.games.quickdraw.state import Phase, State
from companion.rules.actions_and_offers import Action
from companion.rules.game import Diagnosis
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId

_DISCARD: Final = "discard"


def _seat_on_turn(state: State) -> Seat | None:
    return state.turn


def _first_to_show(state: State) -> Seat | None:
    unshown = (seat for seat in state.seats_not_beaten if state.players[seat].hand.cards)
    return next(unshown, None)


_ASKED: Final[Mapping[Phase, Callable[[State], Seat | None]]] = {
    Phase.CARD: _seat_on_turn,
    Phase.DRAW: _seat_on_turn,
    Phase.SECOND: _seat_on_turn,
    Phase.HIDDEN: _seat_on_turn,
    Phase.BET: _seat_on_turn,
    Phase.DECIDE: lambda state: state.first,
    Phase.SHOW: _first_to_show,
    Phase.EXCHANGE: lambda state: state.queue[0],
    Phase.EXTRA: lambda state: state.queue[0],
    Phase.REVEAL: lambda state: state.dealer,
    Phase.ANSWER: lambda state: state.queue[0],
}
"""The seat that is asked, by public knowledge alone. While cards are collected, shuffled or dealt, nobody is."""


def diagnose_misplaced_card(state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
    """Return the diagnosis of a card too many in a zone, for whoever moves cards now.

    Returns None for cards that the deck does not have, for a card that was taken away, and for the replacement that
    lies there before the companion has heard of the trade.
    """
    if gone or card not in COPIES or state.phase not in _ASKED or zone not in _places(state):
        return None
    seat = _ASKED[state.phase](state)
    if seat is None or (state.phase is Phase.CARD and zone == f"front-{seat}"):
        return None
    return Diagnosis(seat, *_explain(state, seat, card, zone))


def _places(state: State) -> frozenset[str]:
    return frozenset((_DISCARD, "dealer", *(f"front-{seat}" for seat in state.seats)))


def _explain(state: State, seat: Seat, card: CardId, zone: ZoneId) -> tuple[str, tuple[Action, ...]]:
    """Return what is wrong as far as `seat` knows, in a word, and what it may have meant."""
    if card not in unseen_copies(state, seat) and card not in state.players[seat].hand.known_cards:
        return "copies", ()
    match state.phase:
        case Phase.DRAW | Phase.EXCHANGE | Phase.REVEAL | Phase.SHOW:
            return "row", ()
        case Phase.HIDDEN:
            return "face-down", ()
        case Phase.BET if zone == _DISCARD and can_trade_after_standing(state, seat):
            return "late", (TradeAfterAll(card),)
        case Phase.CARD | Phase.SECOND | Phase.EXTRA | Phase.ANSWER if zone == _DISCARD:
            return "not-yours", ()
    return "not-now", ()
