"""Revolver, with its five expansions, as a game of the registry."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from companion.games.revolver import actions as act
from companion.games.revolver import actors
from companion.games.revolver.bots import BOTS
from companion.games.revolver.box import PACKS, cards_of
from companion.games.revolver.decisions import preparation, turn_actions
from companion.games.revolver.decisions.referee import RevolverReferee
from companion.games.revolver.decisions.step_rules import STEP_RULES
from companion.games.revolver.deck_building.decks import Decks
from companion.games.revolver.events import OWN_EVENTS
from companion.games.revolver.info import INFO
from companion.games.revolver.initial_state import first_state
from companion.games.revolver.moves_to_make import moves_after
from companion.games.revolver.offers import offers_to
from companion.games.revolver.state import State
from companion.games.revolver.terms import ENDINGS, TOKENS, Phase
from companion.games.revolver.view import view_for
from companion.rules.action import Action, LegalActions
from companion.rules.event import Event
from companion.rules.game import Diagnosis, Outcome, Play
from companion.rules.seat import Actor, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as shared
from companion.skirmish.battle.actions import BY_HAND, OLDER_REPLIES
from companion.skirmish.battle.draw import BY_CHANCE
from companion.skirmish.battle.events.playing import CardEntered, CardMoved
from companion.skirmish.play import game
from companion.skirmish.play.decisions import OwnDecisions, apply
from companion.skirmish.play.diagnosis import diagnose
from companion.skirmish.play.match import GameWon
from companion.skirmish.play.sides import DrawSides, TakeSide
from companion.skirmish.play.turns import IN_EVERY_TURN, use_card
from companion.skirmish.state.derived.invariants import invariants

_DECISIONS: Final = OwnDecisions(
    {
        TakeSide: preparation.settle,
        DrawSides: preparation.settle,
        act.Decide: preparation.decide,
        act.BoxAmbush: preparation.box_ambush,
        act.LayAmbush: preparation.lay_ambush,
        act.Advance: turn_actions.advance,
        act.BuyCard: turn_actions.buy_card,
        act.CallOut: turn_actions.call_out,
        act.Derail: turn_actions.derail_train,
        shared.ShuffleBack: use_card,
        **IN_EVERY_TURN,
    },
    unasked={
        act.LayDown: turn_actions.lay_down,
        act.SpringAmbush: turn_actions.spring_ambush,
        shared.UseCard: use_card,
    },
)
_ANSWERS: Final[tuple[type[Action], ...]] = (
    act.BringCard, act.Pass, act.LayForDuel, act.CallBluff, act.Retreat, act.DrawIron, act.TellCard, *OLDER_REPLIES,
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
        dict.fromkeys((*_DECISIONS.always, *_DECISIONS.unasked, *BY_CHANCE, *_ANSWERS, *BY_HAND))
    )
    events: Sequence[type[Event]] = (*OWN_EVENTS, *game.SHARED_EVENTS)

    initial_state = staticmethod(first_state)
    to_act = staticmethod(actors.to_act)
    chance_outcomes = staticmethod(actors.outcomes)
    view = staticmethod(view_for)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Any]:
        return LegalActions(*offers_to(state, seat))

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        play: Play[State, Event] = Play(self, state)
        return apply(RevolverReferee(play, STEP_RULES), _DECISIONS, actor, action, moves_after)

    def evolve(self, state: State, event: Event) -> State:
        return game.evolve(_beside(state, event), event)

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome, or None while the game goes on."""
        return game.outcome(state.match, ENDINGS)

    def diagnose(self, state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        """Return the diagnosis of a misplaced card. Returns None if it has none, and while nobody plays."""
        return diagnose(state.fight, state.match, card, zone, gone) if state.is_fighting else None

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state; empty when all is well."""
        return invariants(state.fight, TOKENS)


def _beside(state: State, event: Event) -> State:
    """Return the state with the changes that an event of fight or match makes beside them."""
    match event:
        case GameWon():
            return replace(state, phase=Phase.OVER)
        case CardEntered() | CardMoved() if state.passes:
            return replace(state, passes=0)
    return state


GAME: Final = Revolver()
