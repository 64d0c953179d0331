"""Colorado Quick Draw as a game of the registry: each action and phase goes to its module."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.games.quickdraw import to_act_and_chance
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
    DisownCard,
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
    ThrowAllAway,
    ThrowAway,
    Trade,
    TradeAfterAll,
    TradeExtra,
    TradeSecretly,
    TurnAnswer,
    TurnUpDealer,
    TurnUpFront,
)
from companion.games.quickdraw.bots import BOTS
from companion.games.quickdraw.correct_counters import correct_chips, list_chip_counters
from companion.games.quickdraw.events import EVENTS
from companion.games.quickdraw.events.base import StateChangingEvent
from companion.games.quickdraw.game_highlights import WORDS, find_play_figures
from companion.games.quickdraw.game_story import tell_story
from companion.games.quickdraw.info import INFO
from companion.games.quickdraw.invariants import find_broken_invariants
from companion.games.quickdraw.misplaced_cards import diagnose_misplaced_card
from companion.games.quickdraw.phases import (
    betting_phase,
    card_phase,
    fled_hands,
    free_actions,
    reach_and_quick_draw,
    reasons_for_missing_actions,
    showdown,
    start_and_end_hand,
)
from companion.games.quickdraw.phases.phase_types import Offers, QuickDrawPlay
from companion.games.quickdraw.state import Phase, State, initial_state
from companion.rules.actions_and_offers import Action, LegalActions, Offer
from companion.rules.game import Diagnosis, EventCollector, GameInfo, Outcome, Setup, View
from companion.rules.parts.correctable_counters import CorrectableCounter, HasCorrectableCounters, SetCount
from companion.rules.parts.game_highlights import PlayedMove, PlayFigure
from companion.rules.parts.game_story import Story, StoryMove
from companion.rules.parts.unavailable_actions import UnavailableAction
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat, Viewer
from companion.rules.zone import CardId, ZoneId


def _turn_up(play: QuickDrawPlay, action: TurnUpFront) -> None:
    phase = showdown if play.state.phase is Phase.EXCHANGE else card_phase
    phase.turn_up_replacement(play, action)


def _keep_all(play: QuickDrawPlay, seat: Seat, action: KeepAll) -> None:
    phase = showdown if play.state.phase is Phase.EXTRA else card_phase
    phase.decline_second_trade(play, seat, action)


_BY_CHANCE: Final[Mapping[type[Action], Callable[[QuickDrawPlay, Any], None]]] = {
    CutCard: start_and_end_hand.record_dealer_draw,
    DealCard: start_and_end_hand.deal_card,
    DrawHidden: card_phase.draw_hidden_card,
    TurnUpFront: _turn_up,
    TurnUpDealer: showdown.turn_up_dealer_card,
}
_BY_SEAT: Final[Mapping[type[Action], Callable[[QuickDrawPlay, Seat, Any], None]]] = {
    Trade: card_phase.trade_card,
    Stand: card_phase.keep_hand,
    TradeAfterAll: card_phase.trade_after_all,
    TradeSecretly: card_phase.trade_secretly,
    KeepAll: _keep_all,
    Bet: betting_phase.place_bet,
    Check: betting_phase.check_without_bet,
    Call: betting_phase.match_bet,
    RaiseBy: betting_phase.raise_bet,
    Flee: betting_phase.flee_from_hand,
    Reach: reach_and_quick_draw.begin_reach,
    Decide: reach_and_quick_draw.seal_decision,
    TurnAnswer: reach_and_quick_draw.read_turned_answer,
    Show: showdown.show_card,
    TradeExtra: showdown.trade_extra_card,
    Answer: showdown.answer_dealer,
    ThrowAway: fled_hands.throw_card_away,
    ThrowAllAway: fled_hands.throw_hand_away,
    DisownCard: fled_hands.assign_card_to_fled_hand,
    NoteCard: free_actions.record_card_note,
    ForgetCard: free_actions.remove_card_note,
    Ready: start_and_end_hand.go_on_after_shuffle,
    CallItANight: start_and_end_hand.agree_to_end_game,
}
_OFFERS: Final[Mapping[Phase, Callable[[State, Seat], Offers]]] = {
    Phase.CARD: card_phase.card_phase_offers,
    Phase.SECOND: card_phase.second_trade_offers,
    Phase.BET: lambda state, seat: (
        *betting_phase.betting_offers(state, seat),
        *card_phase.late_trade_offers(state, seat),
    ),
    Phase.DECIDE: reach_and_quick_draw.offers_to_answer_reach,
    Phase.SHOW: showdown.offers_to_show_cards,
    Phase.EXTRA: showdown.extra_trade_offers,
    Phase.ANSWER: showdown.offers_among_equal_winning_cards,
    Phase.RESULT: lambda state, seat: (Offer(Ready),),
    Phase.SHUFFLE: lambda state, seat: (Offer(Ready),),
}


class QuickDraw(HasCorrectableCounters[State]):
    """The game. `apply` decides by the rules; `evolve` lets each event change the state."""

    info: GameInfo = INFO
    actions: Sequence[type[Action]] = (*ACTIONS, SetCount)
    events: Sequence[type[StateChangingEvent]] = EVENTS
    bots = BOTS
    telling_actions = frozenset({NoteCard, ForgetCard})
    figure_words = WORDS

    def initial_state(self, setup: Setup) -> State:
        return initial_state(setup)

    def to_act(self, state: State) -> frozenset[Actor]:
        return to_act_and_chance.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        due = _OFFERS[state.phase](state, seat) if to_act_and_chance.is_awaited(state, seat) else ()
        return LegalActions(*due, *free_actions.free_action_offers(state, seat))

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return to_act_and_chance.chance_outcomes(state)

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[StateChangingEvent]:
        play: EventCollector[State, StateChangingEvent] = EventCollector(self, state)
        if actor is CHANCE:
            _BY_CHANCE[type(action)](play, action)
        elif isinstance(action, SetCount):
            correct_chips(play, action)
        else:
            betting_phase.stand_if_in_card_phase(play, actor, action)
            _BY_SEAT[type(action)](play, actor, action)
        return play.events

    def evolve(self, state: State, event: StateChangingEvent) -> State:
        return event.apply_to(state)

    def view(self, state: State, viewer: Viewer) -> View:
        return views.view_for(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def tell_story(self, first: State, moves: Sequence[StoryMove]) -> Story:
        """Return the hands with all their cards, and what was bet on them."""
        return tell_story(first, moves)

    def loss_warning(self, state: State, seat: Seat, action: Action) -> str | None:
        """Return what a seat puts in for good, or gives up for little. Returns None if it does neither."""
        return betting_phase.loss_warning(state, seat, action)

    def explain_missing(self, state: State, seat: Seat) -> Sequence[UnavailableAction]:
        """Return what `seat` cannot do now and why."""
        return tuple(reasons_for_missing_actions.explain_missing(state, seat))

    def diagnose(self, state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        """Return the diagnosis of a misplaced card. Returns None if it has none."""
        return diagnose_misplaced_card(state, card, zone, gone)

    def find_play_figures(self, moves: Sequence[PlayedMove]) -> Sequence[PlayFigure]:
        """Return the bluffs and the wins against the odds of a game that is over."""
        return find_play_figures(moves)

    def counters(self, state: State) -> Sequence[CorrectableCounter]:
        """Return the stacks that people may put right."""
        return list_chip_counters(state)

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state, in words; empty when chips and cards are all there."""
        return find_broken_invariants(state)


GAME: Final = QuickDraw()
