"""Walks of twin worlds through Revolver with all modules, up to the prison, the duel and the train."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.games.revolver import actions as act
from companion.games.revolver.carry_out_actions.ambush import battlefields_without_ambush
from companion.games.revolver.carry_out_actions.step_handlers import STEP_HANDLERS
from companion.games.revolver.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Actor
from companion.skirmish.cards.enums_and_constants import DeckId, Side
from companion.skirmish.play.resolver import find_question
from tests.games.common.twin_tables import TableWalk
from tests.games.common.twin_worlds import _Choice
from tests.games.revolver2.support.revolver2_twin_walks import Deep

SWAPPED = 2
"""So many ambushes change their places between worlds that differ in the last ones alone."""


class Trail(Deep):
    """Worlds that differ in few hidden cards; in every other walk ambushes are among them, which soon part them."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.ambushed = self.rng.random() < 0.5

    def task(self) -> str:
        """Return the task that is asked now, or the phase."""
        state = self.worlds[0]
        asked = find_question(state.fight, STEP_HANDLERS)
        step = state.fight.stack.steps[0] if asked else None
        return str(state.phase.value if step is None else step.source if step.task == "game" else step.task.value)

    def apart(self) -> int:
        """Return the number of hidden cards that differ."""
        one, other = (Counter(_hidden(state)) for state in self.worlds)
        return (one - other).total()

    def _like(self, state: Any, one: _Choice) -> Iterator[_Choice]:
        lays = isinstance(one.action, act.LayAmbush | act.BoxAmbush)
        for other in super()._like(state, one):
            if self.ambushed or not lays or other.action == one.action:
                yield other

    def _check_secret(self, one: _Choice, other: _Choice) -> None:
        """A card of the Frontier that is laid face down shows its back, and another one does not."""
        if _backs(one) == _backs(other):
            super()._check_secret(one, other)


class LastAmbushes(Trail):
    """Worlds that differ in which of two ambushes lies where alone, laid last: others are turned up before them."""

    def _some(self, state: State, actor: Actor) -> Action:
        action = super()._some(state, actor)
        if not isinstance(action, act.LayAmbush):
            return action
        return replace(action, field=battlefields_without_ambush(state)[0])

    def _like(self, state: State, one: _Choice) -> Iterator[_Choice]:
        swaps = isinstance(one.action, act.LayAmbush) and len(battlefields_without_ambush(state)) <= SWAPPED
        for action in self._possible(state, one.actor):
            if (action != one.action) == swaps:
                yield self._choice(state, one.actor, action)


def _backs(choice: _Choice) -> list[bool]:
    return [getattr(event, "bought", False) for event in choice.events]


class RealTrail(Trail):
    """With cards that are dealt past the companion."""

    real = True


class TrailTables(Trail, TableWalk):
    """The same with whole tables: every message and refusal, byte by byte."""


class RealTables(TrailTables):
    """Whole tables with cards that are dealt past the companion."""

    real = True


def _hidden(state: State) -> Iterator[tuple[object, ...]]:
    """Everything that not everybody may know, with where it is."""
    fight = state.fight
    for side in Side:
        force = fight.zones_of(side)
        yield from (("hand", side, card) for card in force.hand)
        yield from (("buried", side, card) for card in force.buried)
        yield ("laid", side, fight.hidden.laid.get(side))
    yield from (("buried", None, card) for card in fight.frontier.buried)
    for deck in DeckId:
        yield from ((deck, card) for card in fight.deck(deck).top)
        yield from (("peeked", deck, card) for card in fight.hidden.peeked.get(deck, ()))
    for number, battlefield in enumerate(fight.row.battlefields):
        yield ("ambush", number, battlefield.ambush)
        yield from ((number, side, card) for side, cards in battlefield.down.items() for card in cards)
    yield from (("stash", uid, card) for uid, card in fight.hidden.stashed.items())
    yield ("fist", fight.hidden.fist)
