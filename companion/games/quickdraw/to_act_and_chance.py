"""Actors that are due, and the outcomes of chance."""

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.quickdraw.actions import CutCard, DealCard, DrawHidden, TurnUpDealer, TurnUpFront
from companion.games.quickdraw.cards import COPIES
from companion.games.quickdraw.known_cards import drawable_weights
from companion.games.quickdraw.phases import reach_and_quick_draw, showdown
from companion.games.quickdraw.phases.start_and_end_hand import next_dealer
from companion.games.quickdraw.state import Phase, State, next_seat_to_be_dealt
from companion.rules.actions_and_offers import Action
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.weighted_outcomes import WeightedOutcomes
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.rules.zone import CardId

_SEATS: Final[Mapping[Phase, Callable[[State], tuple[Seat, ...]]]] = {
    Phase.CARD: lambda state: (state.seat_on_turn,),
    Phase.SECOND: lambda state: (state.seat_on_turn,),
    Phase.BET: lambda state: state.betting.waiting[:1],
    Phase.DECIDE: reach_and_quick_draw.seats_to_decide,
    Phase.SHOW: showdown.seats_yet_to_show,
    Phase.EXTRA: lambda state: state.queue[:1],
    Phase.ANSWER: lambda state: state.queue,
    Phase.RESULT: lambda state: (next_dealer(state),),
    Phase.SHUFFLE: lambda state: () if state.dealer is None else (state.dealer,),
    Phase.OVER: lambda state: (),
}

_CHANCE: Final[frozenset[Actor]] = frozenset({CHANCE})


def is_awaited(state: State, seat: Seat) -> bool:
    """Return whether the game waits for `seat`."""
    seats = _SEATS.get(state.phase)
    return seats is not None and seat in seats(state)


def to_act(state: State) -> frozenset[Actor]:
    """Return the seats that must decide, or chance."""
    seats = _SEATS.get(state.phase)
    return _CHANCE if seats is None else frozenset(seats(state))


def chance_outcomes(state: State) -> Mapping[Action, int]:
    """Return the outcomes of chance, by weight."""
    match state.phase:
        case Phase.CUT:
            return _cuts(state)
        case Phase.DEAL if (seat := next_seat_to_be_dealt(state)) is not None:
            return _face_down(DealCard, seat, state)
        case Phase.HIDDEN:
            return _face_down(DrawHidden, state.seat_on_turn, state)
        case Phase.DRAW | Phase.EXCHANGE:
            seat = state.seat_on_turn if state.phase is Phase.DRAW else state.queue[0]
            return {TurnUpFront(seat, card): n for card, n in drawable_weights(state).items()}
        case Phase.REVEAL:
            return {TurnUpDealer(card): n for card, n in drawable_weights(state).items()}
        case _:
            return {}


def _face_down(action: type[DealCard] | type[DrawHidden], seat: Seat, state: State) -> Mapping[Action, int]:
    # A dealer of ours knows the card; real cards are dealt past us, which is told with None.
    known, weights = _by_card(action, seat), drawable_weights(state)
    return WeightedOutcomes((known[None], *map(known.__getitem__, weights)), (0, *weights.values()))


@keep_for_game(maxsize=64)
def _by_card(action: type[DealCard] | type[DrawHidden], seat: Seat) -> Mapping[CardId | None, DealCard | DrawHidden]:
    """Return the actions with each card, made once: they are possible again and again."""
    return {card: action(seat, card) for card in (None, *COPIES)}


def _cuts(state: State) -> Mapping[Action, int]:
    # A seeded dealer draws seat by seat; people may draw in any order.
    first, cards = state.queue[0], drawable_weights(state)
    return {CutCard(seat, card): cards[card] if seat == first else 0 for seat in state.queue for card in cards}
