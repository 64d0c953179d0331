"""Desperados as a game of the registry."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from companion.games.desperados import actions as act
from companion.games.desperados.atlas.editable_board_packs import PACKS
from companion.games.desperados.atlas.parse_atlas import add_road_to_data, parse_atlas
from companion.games.desperados.bots import BOTS
from companion.games.desperados.carry_out_actions import examination, gang_suggestions, moves, preparation
from companion.games.desperados.correct_counters import correct_tile_value, list_tile_counters
from companion.games.desperados.difficulty_report import format_money_and_win_rates
from companion.games.desperados.enums_and_constants import Phase
from companion.games.desperados.events import RoadAdded
from companion.games.desperados.evolution import EVENTS, apply_event
from companion.games.desperados.game_highlights import WORDS, find_play_figures
from companion.games.desperados.game_story import tell_story
from companion.games.desperados.house_rules import HouseRules
from companion.games.desperados.info import INFO
from companion.games.desperados.invariants import find_broken_invariants
from companion.games.desperados.movement_cards import cards_of_pack
from companion.games.desperados.offers import Offers, list_offers
from companion.games.desperados.reasons_for_missing_actions import TELLING, explain_missing
from companion.games.desperados.state import State
from companion.games.desperados.tile_supply import full_tile_supply
from companion.games.desperados.to_act_and_chance import chance_outcomes, to_act
from companion.games.desperados.view import view_for
from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.game import EventCollector, Outcome, Setup, View
from companion.rules.packs.pack import PackData
from companion.rules.parts.correctable_counters import CorrectableCounter, HasCorrectableCounters, SetCount
from companion.rules.parts.game_highlights import PlayedMove, PlayFigure
from companion.rules.parts.game_story import Story, StoryMove
from companion.rules.parts.unavailable_actions import UnavailableAction
from companion.rules.seats_and_viewers import Actor, Seat, Viewer

_DECIDE: Final[Mapping[type[Action], Callable[[EventCollector[State, Event], Actor, Any], None]]] = {
    act.TakeBadge: preparation.take_badge,
    act.GiveBadge: preparation.give_badge,
    act.DrawBadge: preparation.give_badge_to_drawn_seat,
    act.DrawSchedule: preparation.draw_schedule,
    act.PlaceBank: preparation.place_bank,
    act.Deploy: preparation.place_lawman,
    act.Deployed: preparation.end_marshal_preparation,
    act.ChooseStart: preparation.choose_start,
    act.MoveSheriff: moves.move_sheriff,
    act.Ride: moves.lay_ride_card,
    act.LayFaceDown: moves.lay_real_card_face_down,
    act.LayForDeed: moves.lay_real_card_for_deed,
    act.CloseMove: moves.end_move_for_all,
    act.Act: moves.say_deed,
    act.TurnNext: examination.take_examination_step,
    act.TurnCard: examination.turn_card,
    act.RuleOut: examination.reject_doubted_ride,
    act.AllowRide: examination.accept_doubted_ride,
    act.AddRoad: examination.add_road,
    act.TurnTile: examination.turn_tile,
    act.Sketch: gang_suggestions.sketch_move,
    act.Suggest: gang_suggestions.add_suggestion,
    act.Reply: gang_suggestions.reply_to_suggestion,
    act.Withdraw: gang_suggestions.withdraw_suggestion,
    SetCount: correct_tile_value,
}


class Desperados(HasCorrectableCounters[State]):
    """One marshal against a gang that rides unseen."""

    info = INFO
    packs = PACKS
    actions: Sequence[type[Action]] = tuple(_DECIDE)
    events: Sequence[type[Event]] = EVENTS
    bots = BOTS
    telling_actions = TELLING
    figure_words = WORDS
    cards = staticmethod(cards_of_pack)
    printable_board = staticmethod(parse_atlas)

    def uses_mat(self, setup: Setup) -> bool:
        """Return True if the mat is needed: real movement cards are turned on it."""
        return bool(setup.option("rides") == "cards")

    def initial_state(self, setup: Setup) -> State:
        atlas = parse_atlas(setup.pack)
        return State(atlas, HouseRules.from_setup(setup, atlas.goal), full_tile_supply(atlas))

    def to_act(self, state: State) -> frozenset[Actor]:
        return to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Offers:
        return list_offers(state, seat)

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return chance_outcomes(state)

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        play: EventCollector[State, Event] = EventCollector(self, state)
        _DECIDE[type(action)](play, actor, action)
        return play.events

    def evolve(self, state: State, event: Event) -> State:
        return apply_event(state, event)

    def view(self, state: State, viewer: Viewer) -> View:
        return view_for(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winners: the gang with its goal or more, the marshal otherwise (l.324, DE-29).

        Returns None while the game goes on.
        """
        if state.phase is not Phase.OVER or state.marshal is None:
            return None
        share = {seat: state.money * len(state.riders_of(seat)) // state.house.desperados for seat in state.gang}
        if state.money >= state.house.goal:
            return Outcome(state.gang, "the gang has its money", share)
        return Outcome((state.marshal,), "law and order", share)

    def tell_story(self, first: State, moves: Sequence[StoryMove]) -> Story:
        """Return the rides of all, against where the marshal could believe them."""
        return tell_story(first, moves)

    def find_play_figures(self, moves: Sequence[PlayedMove]) -> Sequence[PlayFigure]:
        """Return the best hiding places and the arrests of a game that is over."""
        return find_play_figures(moves)

    def explain_missing(self, state: State, seat: Seat) -> Sequence[UnavailableAction]:
        """Return what `seat` cannot do now and why."""
        return tuple(explain_missing(state, seat))

    def concerned_by(self, state: State, action: Action) -> Collection[Seat]:
        """Return the seats that a correction concerns: all, for roads (DE-34) and the gang's money are everybody's."""
        return tuple(Seat(seat) for seat in range(state.house.seats))

    def counters(self, state: State) -> Sequence[CorrectableCounter]:
        """Return the tiles whose value people may put right."""
        return tuple(list_tile_counters(state))

    def amended_pack(self, data: PackData, event: Event) -> PackData:
        """Return the data of a board with a road that all agreed on (DE-34)."""
        return add_road_to_data(data, event.a, event.b) if isinstance(event, RoadAdded) else data

    def report(self, setup: Setup, outcomes: Sequence[Outcome]) -> list[str]:
        """Return lines on the difficulty of each goal, from many endings."""
        return format_money_and_win_rates(outcomes, self.initial_state(setup).house.desperados)

    def has_bots_for(self, options: Mapping[str, Any]) -> bool:
        """Return True if bots can play with these options: they have no hands for real cards."""
        return options.get("rides") != "cards"

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state; empty when all is well."""
        return find_broken_invariants(state)


GAME: Final = Desperados()
