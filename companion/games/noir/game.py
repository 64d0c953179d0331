"""Revolver Noir as a game of the registry."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.games.noir import actions as act
from companion.games.noir import carry_out_actions, room_effects
from companion.games.noir.belief import PublicBelief
from companion.games.noir.bots import BOTS
from companion.games.noir.correct_counters import correct_hits, list_hit_counters
from companion.games.noir.evolution import EVENTS, apply_event
from companion.games.noir.game_highlights import WORDS, find_play_figures
from companion.games.noir.game_story import tell_story
from companion.games.noir.info import INFO
from companion.games.noir.offers import Offers, list_offers
from companion.games.noir.possible_trap_layouts import TrapLayout
from companion.games.noir.reasons_for_missing_actions import TELLING, explain_missing
from companion.games.noir.state import MAX_TRAPS, HouseRules, Phase, State, opponent_of
from companion.games.noir.view import view_for
from companion.rules.actions_and_offers import Action, Offer
from companion.rules.event import Event
from companion.rules.game import EventCollector, Outcome, Setup, View
from companion.rules.parts.board import PlaceId
from companion.rules.parts.correctable_counters import CorrectableCounter, HasCorrectableCounters, SetCount
from companion.rules.parts.game_highlights import PlayedMove, PlayFigure
from companion.rules.parts.game_story import Story, StoryMove
from companion.rules.parts.unavailable_actions import UnavailableAction
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat, Viewer

SEATS: Final = (Seat(0), Seat(1))

_DECIDE: Final[Mapping[type[Action], Callable[[EventCollector[State, Event], Actor, Any], None]]] = {
    act.ChooseStart: carry_out_actions.choose_start,
    act.FlipCoin: carry_out_actions.flip_coin,
    act.MoveTo: carry_out_actions.move_to_room,
    act.Shoot: carry_out_actions.shoot_into_room,
    act.SetTrap: carry_out_actions.set_trap,
    act.Detonate: carry_out_actions.detonate_trap,
    act.Listen: carry_out_actions.listen_to_opponent,
    act.AnswerListen: carry_out_actions.answer_listener,
    act.JumpRailing: room_effects.jump_railing,
    act.UseControlPanel: room_effects.set_trap_by_control_panel,
    act.PullFloodLever: room_effects.pull_flood_lever,
    act.UseEchoes: room_effects.use_echoes,
    act.Energize: room_effects.energize_in_kitchen,
    act.ThrowTrapDoor: room_effects.throw_trap_door,
    act.EndTurn: carry_out_actions.end_turn,
    SetCount: correct_hits,
}


class Noir(HasCorrectableCounters[State]):
    """Two players hunt each other unseen; the second hit wins."""

    info = INFO
    actions: Sequence[type[Action]] = tuple(_DECIDE)
    events: Sequence[type[Event]] = EVENTS
    bots = BOTS
    telling_actions = TELLING
    figure_words = WORDS

    def initial_state(self, setup: Setup) -> State:
        return State(HouseRules.from_setup(setup), PublicBelief() if setup.option("aid") else None)

    def to_act(self, state: State) -> frozenset[Actor]:
        match state.phase:
            case Phase.START:
                return frozenset(seat for seat in SEATS if state.players[seat].room is None)
            case Phase.COIN:
                return frozenset({CHANCE})
            case Phase.ANSWER | Phase.FLEE if state.turn is not None:
                return frozenset({opponent_of(state.turn)})
            case Phase.TURN | Phase.RETREAT if state.turn is not None:
                return frozenset({state.turn})
        return frozenset()

    def legal_actions(self, state: State, seat: Seat) -> Offers:
        return list_offers(state, seat)

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return {act.FlipCoin(seat): 1 for seat in SEATS} if state.phase is Phase.COIN else {}

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        play: EventCollector[State, Event] = EventCollector(self, state)
        _DECIDE[type(action)](play, actor, action)
        return play.events

    def evolve(self, state: State, event: Event) -> State:
        return apply_event(state, event)

    def view(self, state: State, viewer: Viewer) -> View:
        return view_for(state, viewer)

    def hides_offer(self, state: State, seat: Seat, offer: Offer[Any]) -> bool:
        """Return whether an offer may tell of a third action point that nobody else knows of (RN-6)."""
        return offer.action is act.Listen and state.house.energy_automatic

    def explain_missing(self, state: State, seat: Seat) -> Sequence[UnavailableAction]:
        """Return what `seat` cannot do now and why."""
        return tuple(explain_missing(state, seat))

    def loss_warning(self, state: State, seat: Seat, action: Action) -> str | None:
        """Return the action points that the end of a turn loses, as far as everybody knows of them."""
        left = max(0, state.shown - state.spent)
        return f"{left} AP left" if isinstance(action, act.EndTurn) and left else None

    def counters(self, state: State) -> Sequence[CorrectableCounter]:
        """Return the hits that people may put right."""
        return tuple(list_hit_counters(state))

    def outcome(self, state: State) -> Outcome | None:
        if state.winner is None:
            return None
        scores = {seat: state.players[opponent_of(seat)].hits for seat in SEATS}
        return Outcome((state.winner,), "two hits", scores)

    def tell_story(self, first: State, moves: Sequence[StoryMove]) -> Story:
        """Return the routes and traps of both, step by step."""
        return tell_story(first, moves)

    def find_play_figures(self, moves: Sequence[PlayedMove]) -> Sequence[PlayFigure]:
        """Return the escapes and the aim of both in a game that is over."""
        return find_play_figures(moves)

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state, in words; empty when all is well."""
        wrong = [
            f"seat {seat} has more than {MAX_TRAPS} traps" for seat in SEATS if len(_traps(state, seat)) > MAX_TRAPS
        ]
        wrong += [f"seat {seat} has two traps in one room" for seat in SEATS if _doubled(_traps(state, seat))]
        wrong += [f"seat {seat} is thought to be elsewhere" for seat in SEATS if not _thought_possible(state, seat)]
        wrong += ["points were overspent"] if state.points_left < 0 else []
        return wrong


def _traps(state: State, seat: Seat) -> tuple[PlaceId, ...]:
    return state.players[seat].trapped_rooms()


def _doubled(rooms: tuple[PlaceId, ...]) -> bool:
    return len(set(rooms)) < len(rooms)


def _thought_possible(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    if state.belief is None or player.room is None:
        return True
    return (player.room, TrapLayout(frozenset(player.traps), frozenset(player.delayed))) in set(
        state.belief.seats[seat]
    )


GAME: Final = Noir()
