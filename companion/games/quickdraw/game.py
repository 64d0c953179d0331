"""Colorado Quick Draw as a game of the registry: each action and phase goes to its module."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.games.quickdraw import actors
from companion.games.quickdraw import view as views
from companion.games.quickdraw.actions import (
    ACTIONS,
    Answer,
    Bet,
    Call,
    CallItANight,
    Check,
    CutCard,
    DealCard,
    Decide,
    DrawHidden,
    Flee,
    ForgetCard,
    KeepAll,
    NoteCard,
    RaiseBy,
    Reach,
    Ready,
    Show,
    Stand,
    Trade,
    TradeExtra,
    TradeSecretly,
    TurnUpDealer,
    TurnUpFront,
)
from companion.games.quickdraw.decisions import betting_phase, card_phase, free_actions, hand, reach, showdown
from companion.games.quickdraw.decisions.common import Offers, QuickDrawPlay
from companion.games.quickdraw.events import EVENTS
from companion.games.quickdraw.events.base import Fact
from companion.games.quickdraw.info import INFO
from companion.games.quickdraw.invariants import invariants
from companion.games.quickdraw.state import Phase, State, first_state
from companion.rules.action import Action, LegalActions, Offer
from companion.rules.game import GameInfo, Outcome, Play, Setup, View
from companion.rules.seat import CHANCE, Actor, Seat, Viewer


def _turn_up(play: QuickDrawPlay, action: TurnUpFront) -> None:
    phase = showdown if play.state.phase is Phase.EXCHANGE else card_phase
    phase.turn_up(play, action)


def _keep_all(play: QuickDrawPlay, seat: Seat, action: KeepAll) -> None:
    phase = showdown if play.state.phase is Phase.EXTRA else card_phase
    phase.keep_all(play, seat, action)


_BY_CHANCE: Final[Mapping[type[Action], Callable[[QuickDrawPlay, Any], None]]] = {
    CutCard: hand.cut,
    DealCard: hand.deal,
    DrawHidden: card_phase.draw_hidden,
    TurnUpFront: _turn_up,
    TurnUpDealer: showdown.turn_up_dealer,
}
_BY_SEAT: Final[Mapping[type[Action], Callable[[QuickDrawPlay, Seat, Any], None]]] = {
    Trade: card_phase.trade,
    Stand: card_phase.stand,
    TradeSecretly: card_phase.trade_secretly,
    KeepAll: _keep_all,
    Bet: betting_phase.bet,
    Check: betting_phase.check,
    Call: betting_phase.call,
    RaiseBy: betting_phase.raise_by,
    Flee: betting_phase.flee,
    Reach: reach.reach,
    Decide: reach.decide,
    Show: showdown.show,
    TradeExtra: showdown.trade_extra,
    Answer: showdown.answer,
    NoteCard: free_actions.note,
    ForgetCard: free_actions.forget,
    Ready: hand.ready,
    CallItANight: hand.call_it_a_night,
}
_OFFERS: Final[Mapping[Phase, Callable[[State, Seat], Offers]]] = {
    Phase.CARD: card_phase.offers,
    Phase.SECOND: card_phase.second_offers,
    Phase.BET: betting_phase.offers,
    Phase.DECIDE: reach.offers,
    Phase.SHOW: showdown.show_offers,
    Phase.EXTRA: showdown.extra_offers,
    Phase.ANSWER: showdown.answer_offers,
    Phase.RESULT: lambda state, seat: (Offer(Ready),),
    Phase.SHUFFLE: lambda state, seat: (Offer(Ready),),
}


class QuickDraw:
    """The game. `apply` decides by the rules; `evolve` lets each event change the state."""

    info: GameInfo = INFO
    actions: Sequence[type[Action]] = ACTIONS
    events: Sequence[type[Fact]] = EVENTS

    def initial_state(self, setup: Setup) -> State:
        return first_state(setup)

    def to_act(self, state: State) -> frozenset[Actor]:
        return actors.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        due = _OFFERS[state.phase](state, seat) if seat in actors.to_act(state) else ()
        return LegalActions(*due, *free_actions.offers(state, seat))

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return actors.outcomes(state)

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Fact]:
        play = Play[State, Fact](self, state)
        if actor is CHANCE:
            _BY_CHANCE[type(action)](play, action)
        else:
            _BY_SEAT[type(action)](play, actor, action)
        return play.events

    def evolve(self, state: State, event: Fact) -> State:
        return event.onto(state)

    def view(self, state: State, viewer: Viewer) -> View:
        return views.view(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state, in words; empty when chips and cards are all there."""
        return invariants(state)


GAME: Final = QuickDraw()
