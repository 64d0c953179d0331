"""Revolver 2 as a game of the registry."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.games.revolver2 import actions as act
from companion.games.revolver2.actors import outcomes, to_act
from companion.games.revolver2.bots import BOTS
from companion.games.revolver2.box import PACKS, cards_of
from companion.games.revolver2.decisions import preparation, turns
from companion.games.revolver2.decisions.referee import Revolver2Referee
from companion.games.revolver2.diagnosis import diagnose
from companion.games.revolver2.events import OWN_EVENTS, ChoresListed, Fact
from companion.games.revolver2.info import INFO
from companion.games.revolver2.initial_state import first_state
from companion.games.revolver2.offers import legal
from companion.games.revolver2.state import Fought, State
from companion.games.revolver2.terms import ENDINGS, TOKENS, Phase
from companion.games.revolver2.view import view_for
from companion.rules.action import Action, LegalActions
from companion.rules.event import Event
from companion.rules.game import Diagnosis, Outcome, Play, Setup, View
from companion.rules.seat import Actor, Seat, Viewer
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as shared
from companion.skirmish.battle import draw
from companion.skirmish.battle.actions import BY_HAND, REPLIES
from companion.skirmish.battle.events import FIGHT_EVENTS
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.turns import AttackFought, BattlefieldBlown, TurnBegan
from companion.skirmish.play import resolver
from companion.skirmish.play.corrections import correct
from companion.skirmish.play.table_moves import table_moves_after
from companion.skirmish.state.invariants import invariants

_OWN: Final[Mapping[type[Action], Callable[[Revolver2Referee, Actor, Any], None]]] = {
    act.TakeSide: preparation.take_side,
    act.DrawSides: preparation.draw_sides,
    act.RemovePoker: preparation.remove_poker,
    act.ChoosePoker: preparation.choose_poker,
    act.LayPoker: preparation.lay_poker,
    act.TurnPoker: preparation.turn_poker,
    act.DrawLevel: preparation.draw_level,
    act.Advance: turns.advance,
    act.BlowBridge: turns.blow_bridge,
    act.CollapseTunnels: turns.collapse_tunnels,
    act.FireGatling: turns.fire_gatling,
    shared.PlayCard: turns.play_card,
    shared.DropCard: turns.drop_card,
    shared.EndTurn: turns.end_turn,
}
_BY_CHANCE: Final[Mapping[type[Action], Callable[[Revolver2Referee, Any], None]]] = {
    kind: draw.BY_CHANCE[kind] for kind in (shared.DrawCard, shared.PeekCard, shared.LoseAtRandom, shared.DrawMember)
}


class Revolver2:
    """General Mapache against the guardians of Malpaso."""

    info = INFO
    packs = PACKS
    bots = BOTS
    printed = ("cards", "people")
    cards = staticmethod(cards_of)
    actions: Sequence[type[Action]] = (*_OWN, *_BY_CHANCE, *REPLIES, *BY_HAND)
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
        bout = Revolver2Referee(play)
        self._decide(bout, actor, action)
        moved = table_moves_after(state.fight, play.events)
        if moved or state.chores:
            bout.emit(ChoresListed(moved))
        return play.events

    def _decide(self, bout: Revolver2Referee, actor: Actor, action: Action) -> None:
        kind = type(action)
        if kind in _OWN:
            _OWN[kind](bout, actor, action)
        elif kind in _BY_CHANCE:
            _BY_CHANCE[kind](bout, action)
            resolver.resolve_steps(bout)
        elif kind in REPLIES:
            resolver.resolve_answer(bout, action)
        else:
            side = bout.state.side_of(actor if isinstance(actor, int) else None)
            assert side is not None
            correct(bout, side, action)
            resolver.resolve_steps(bout)

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
        """Return the diagnosis of a misplaced card, None if it has none."""
        return diagnose(state, card, zone, gone)

    def has_bots_for(self, options: Mapping[str, Any]) -> bool:
        """Return True if bots can play with these options: they have no hands for real poker cards."""
        return options.get("poker") != "cards"

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state; empty when all is well."""
        return invariants(state.fight, TOKENS) if state.fight.battlefields else []


def _beside(state: State, event: FightEvent) -> State:
    """Return the state with the changes beside the fight that an event of it makes."""
    match event:
        case TurnBegan():
            return replace(state, fired=0, collapsed=False)
        case AttackFought(_, attack, defence, won):
            return replace(state, last=Fought(attack, defence, won))
        case BattlefieldBlown():
            return replace(state, collapsed=True)
    return state


GAME: Final = Revolver2()
