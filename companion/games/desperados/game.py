"""Desperados as a game of the registry."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.games.desperados import actions as act
from companion.games.desperados.actors import outcomes, to_act
from companion.games.desperados.atlas.parse_atlas import atlas_of
from companion.games.desperados.atlas.shipped_boards import PACKS
from companion.games.desperados.bots import BOTS
from companion.games.desperados.cards import cards_of
from companion.games.desperados.decisions import examination, moves, preparation, talk
from companion.games.desperados.difficulty_report import win_rates
from companion.games.desperados.evolution import EVENTS, apply_event
from companion.games.desperados.house_rules import HouseRules
from companion.games.desperados.info import INFO
from companion.games.desperados.invariants import invariants
from companion.games.desperados.offers import Offers, offers_to
from companion.games.desperados.state import State
from companion.games.desperados.terms import Phase
from companion.games.desperados.tiles import full_chest
from companion.games.desperados.view import view_for
from companion.rules.action import Action
from companion.rules.event import Event
from companion.rules.game import Outcome, Play, Setup, View
from companion.rules.seat import Actor, Seat, Viewer

_DECIDE: Final[Mapping[type[Action], Callable[[Play[State, Event], Actor, Any], None]]] = {
    act.TakeBadge: preparation.take_badge,
    act.GiveBadge: preparation.give_badge,
    act.DrawBadge: preparation.draw_badge,
    act.DrawSchedule: preparation.draw_schedule,
    act.PlaceBank: preparation.place_bank,
    act.Deploy: preparation.deploy,
    act.Deployed: preparation.deployed,
    act.ChooseStart: preparation.choose_start,
    act.MoveSheriff: moves.move_sheriff,
    act.Ride: moves.ride,
    act.LayFaceDown: moves.lay_face_down,
    act.Act: moves.say_deed,
    act.TurnNext: examination.turn_next,
    act.TurnCard: examination.turn_card,
    act.TurnTile: examination.turn_tile,
    act.Sketch: talk.sketch,
    act.Suggest: talk.suggest,
    act.Reply: talk.reply,
    act.Withdraw: talk.withdraw,
}


class Desperados:
    """One marshal against a gang that rides unseen."""

    info = INFO
    packs = PACKS
    actions: Sequence[type[Action]] = tuple(_DECIDE)
    events: Sequence[type[Event]] = EVENTS
    bots = BOTS
    cards = staticmethod(cards_of)
    chart = staticmethod(atlas_of)

    def uses_mat(self, setup: Setup) -> bool:
        """Return True if the mat is needed: real movement cards are turned on it."""
        return bool(setup.option("rides") == "cards")

    def initial_state(self, setup: Setup) -> State:
        atlas = atlas_of(setup.pack)
        return State(atlas, HouseRules.of(setup, atlas.goal), full_chest(atlas))

    def to_act(self, state: State) -> frozenset[Actor]:
        return to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Offers:
        return offers_to(state, seat)

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return outcomes(state)

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        play: Play[State, Event] = Play(self, state)
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

    def report(self, setup: Setup, outcomes: Sequence[Outcome]) -> list[str]:
        """Return lines on the difficulty of each goal, from many endings."""
        return win_rates(outcomes, self.initial_state(setup).house.desperados)

    def has_bots_for(self, options: Mapping[str, Any]) -> bool:
        """Return True if bots can play with these options: they have no hands for real cards."""
        return options.get("rides") != "cards"

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state; empty when all is well."""
        return invariants(state)


GAME: Final = Desperados()
