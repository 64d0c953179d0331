"""Revolver, with its five expansions, as a game of the registry."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.games.revolver import actions as act
from companion.games.revolver.actors import outcomes, to_act
from companion.games.revolver.bots import BOTS
from companion.games.revolver.box import PACKS, cards_of
from companion.games.revolver.decisions import preparation, turns
from companion.games.revolver.decisions.referee import RevolverReferee
from companion.games.revolver.deck_building.decks import Decks
from companion.games.revolver.diagnosis import diagnose
from companion.games.revolver.events import OWN_EVENTS, ChoresListed, Fact
from companion.games.revolver.info import INFO
from companion.games.revolver.initial_state import first_state
from companion.games.revolver.offers import legal
from companion.games.revolver.state import Fought, State
from companion.games.revolver.table_moves import chores
from companion.games.revolver.terms import ENDINGS, TOKENS, Phase
from companion.games.revolver.view import view_for
from companion.rules.action import Action, LegalActions
from companion.rules.event import Event
from companion.rules.game import Diagnosis, Outcome, Play, Setup, View
from companion.rules.seat import Actor, Seat, Viewer
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as shared
from companion.skirmish.battle import draw
from companion.skirmish.battle.actions import BY_HAND, OLDER_REPLIES
from companion.skirmish.battle.events import FIGHT_EVENTS
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.playing import CardEntered, CardMoved
from companion.skirmish.battle.events.turns import AttackFought
from companion.skirmish.play import resolver
from companion.skirmish.play.corrections import correct
from companion.skirmish.state.invariants import invariants

_OWN: Final[Mapping[type[Action], Callable[[RevolverReferee, Actor, Any], None]]] = {
    act.TakeSide: preparation.take_side,
    act.DrawSides: preparation.draw_sides,
    act.Decide: preparation.decide,
    act.BoxAmbush: preparation.box_ambush,
    act.LayAmbush: preparation.lay_ambush,
    act.Advance: turns.advance,
    act.BuyCard: turns.buy_card,
    act.CallOut: turns.call_out,
    act.Derail: turns.derail_train,
    shared.PlayCard: turns.play_card,
    shared.ShuffleBack: turns.use_card,
    shared.DropCard: turns.drop_card,
    shared.EndTurn: turns.end_turn,
}
_IN_TURN: Final[Mapping[type[Action], Callable[[RevolverReferee, Actor, Any], None]]] = {
    act.LayDown: turns.lay_down,
    act.SpringAmbush: turns.spring_ambush,
    shared.UseCard: turns.use_card,
}
"""Actions of one's own turn, unless they answer a question."""
_BY_CHANCE: Final[Mapping[type[Action], Callable[[RevolverReferee, Any], None]]] = draw.BY_CHANCE
_OWN_ANSWERS: Final[tuple[type[Action], ...]] = (
    act.BringCard, act.Pass, act.LayForDuel, act.CallBluff, act.Retreat, act.DrawIron, act.TellCard,
)  # fmt: skip


class Revolver:
    """Colonel McReady against Jack Colty's gang."""

    info = INFO
    packs = PACKS
    bots = BOTS
    decks = Decks()
    printed = ("cards", "people")
    cards = staticmethod(cards_of)
    actions: Sequence[type[Action]] = tuple(
        dict.fromkeys((*_OWN, *_IN_TURN, *_BY_CHANCE, *_OWN_ANSWERS, *OLDER_REPLIES, *BY_HAND))
    )
    events: Sequence[type[Event]] = (*OWN_EVENTS, *FIGHT_EVENTS)

    def initial_state(self, setup: Setup) -> State:
        return first_state(setup)

    def to_act(self, state: State) -> frozenset[Actor]:
        return to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Any]:
        return legal(state, seat)

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return outcomes(state)

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        play: Play[State, Event] = Play(self, state)
        bout = RevolverReferee(play)
        self._decide(bout, actor, action)
        moved = chores(state, play.events)
        if moved or state.chores:
            bout.emit(ChoresListed(moved))
        return play.events

    def _decide(self, bout: RevolverReferee, actor: Actor, action: Action) -> None:
        kind = type(action)
        if kind in _OWN:
            _OWN[kind](bout, actor, action)
        elif kind in _IN_TURN and resolver.find_question(bout.fight, bout.step_rules) is None:
            _IN_TURN[kind](bout, actor, action)
        elif kind in _BY_CHANCE:
            _BY_CHANCE[kind](bout, action)
            resolver.resolve_steps(bout)
        elif kind in BY_HAND:
            side = bout.state.side_of(actor if isinstance(actor, int) else None)
            assert side is not None
            correct(bout, side, action)
            resolver.resolve_steps(bout)
        else:
            resolver.resolve_answer(bout, action)

    def evolve(self, state: State, event: Event) -> State:
        if isinstance(event, Fact):
            return event.onto(state)
        assert isinstance(event, FightEvent)
        return replace(_beside(state, event), fight=event.onto(state.fight))

    def view(self, state: State, viewer: Viewer) -> View:
        return view_for(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome, or None while the game goes on."""
        if state.phase is not Phase.OVER or state.winner is None:
            return None
        return Outcome((Seat(state.seats[state.winner]),), ENDINGS[state.reason])

    def diagnose(self, state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        """Return the diagnosis of a misplaced card, None while nobody plays."""
        return diagnose(state, card, zone, gone)

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state; empty when all is well."""
        return invariants(state.fight, TOKENS)


def _beside(state: State, event: FightEvent) -> State:
    """Return the state with the changes beside the fight that an event of it makes."""
    match event:
        case AttackFought(_, attack, defence, won):
            return replace(state, last=Fought(attack, defence, won))
        case CardEntered() | CardMoved() if state.passes:
            return replace(state, passes=0)
    return state


GAME: Final = Revolver()
