"""Revolver 2 as a game of the registry."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.games.revolver2 import actions as act
from companion.games.revolver2 import actors
from companion.games.revolver2.bots import BOTS
from companion.games.revolver2.box import PACKS, cards_of
from companion.games.revolver2.decisions import preparation, turn_actions
from companion.games.revolver2.decisions.referee import Revolver2Referee
from companion.games.revolver2.events import OWN_EVENTS
from companion.games.revolver2.info import INFO
from companion.games.revolver2.initial_state import first_state
from companion.games.revolver2.offers import offers_to
from companion.games.revolver2.state import State
from companion.games.revolver2.terms import ENDINGS, TOKENS, Phase
from companion.games.revolver2.view import view_for
from companion.rules.action import Action, LegalActions
from companion.rules.event import Event
from companion.rules.game import Diagnosis, Outcome, Play
from companion.rules.seat import Actor, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as shared
from companion.skirmish.battle.actions import BY_HAND, REPLIES
from companion.skirmish.battle.events.turns import BattlefieldBlown, TurnBegan
from companion.skirmish.play import game
from companion.skirmish.play.decisions import OwnDecisions, apply
from companion.skirmish.play.diagnosis import diagnose
from companion.skirmish.play.match import GameWon, SidesTaken
from companion.skirmish.play.sides import DrawSides, TakeSide, settle_sides
from companion.skirmish.play.turns import IN_EVERY_TURN
from companion.skirmish.state.derived.invariants import invariants

_DECISIONS: Final = OwnDecisions(
    {
        TakeSide: settle_sides,
        DrawSides: settle_sides,
        act.RemovePoker: preparation.remove_poker,
        act.ChoosePoker: preparation.choose_poker,
        act.LayPoker: preparation.lay_poker,
        act.TurnPoker: preparation.turn_poker,
        act.DrawLevel: preparation.draw_level,
        act.Advance: turn_actions.advance,
        act.BlowBridge: turn_actions.blow_bridge,
        act.CollapseTunnels: turn_actions.collapse_tunnels,
        act.FireGatling: turn_actions.fire_gatling,
        **IN_EVERY_TURN,
    }
)
_BY_CHANCE: Final = (shared.DrawCard, shared.PeekCard, shared.LoseAtRandom, shared.DrawMember)


class Revolver2:
    """General Mapache against the guardians of Malpaso."""

    info = INFO
    packs = PACKS
    bots = BOTS
    printed = ("cards", "people")
    cards = staticmethod(cards_of)
    actions: Sequence[type[Action]] = (*_DECISIONS.always, *_BY_CHANCE, *REPLIES, *BY_HAND)
    events: Sequence[type[Event]] = (*OWN_EVENTS, *game.SHARED_EVENTS)

    initial_state = staticmethod(first_state)
    to_act = staticmethod(actors.to_act)
    chance_outcomes = staticmethod(actors.outcomes)
    view = staticmethod(view_for)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Any]:
        return LegalActions(*offers_to(state, seat))

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        play: Play[State, Event] = Play(self, state)
        return apply(Revolver2Referee(play), _DECISIONS, actor, action)

    def evolve(self, state: State, event: Event) -> State:
        return game.evolve(_beside(state, event), event)

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome, or None while the game goes on."""
        return game.outcome(state.match, ENDINGS)

    def diagnose(self, state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        """Return the diagnosis of a misplaced card. Returns None if it has none, and while nobody plays."""
        return diagnose(state.fight, state.match, card, zone, gone) if state.is_fighting else None

    def has_bots_for(self, options: Mapping[str, Any]) -> bool:
        """Return True if bots can play with these options: they have no hands for real poker cards."""
        return options.get("poker") != "cards"

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state; empty when all is well."""
        return invariants(state.fight, TOKENS) if state.fight.row.battlefields else []


def _beside(state: State, event: Event) -> State:
    """Return the state with the changes that an event of fight or match makes beside them."""
    match event:
        case SidesTaken():
            return replace(state, phase=Phase.SHUFFLE)
        case GameWon():
            return replace(state, phase=Phase.OVER)
        case TurnBegan():
            return replace(state, fired=0, collapsed=False)
        case BattlefieldBlown():
            return replace(state, collapsed=True)
    return state


GAME: Final = Revolver2()
