"""`MemoisedRules`: what the rules say of the states of one step. Rules are pure, so each thing is worked out once."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.correctable_tokens import HasCorrections, legal_with_corrections
from companion.rules.event import Event
from companion.rules.game import AnyGame
from companion.rules.seats_and_viewers import Actor, Seat


class MemoisedRules:
    """A game's own methods, each answering once for a state until `forget`.

    States are known by their identity, and kept meanwhile, so that no other one gets it.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._corrects = isinstance(game, HasCorrections)
        self._said: dict[tuple[Any, ...], Any] = {}
        self._states: dict[int, Any] = {}

    def forget(self) -> None:
        self._said.clear()
        self._states.clear()

    def to_act(self, state: Any) -> Collection[Actor]:
        return self.game.to_act(state)

    def legal_actions(self, state: Any, seat: Seat) -> LegalActions[Any]:
        key = ("legal", self._know(state), seat)
        if key not in self._said:
            self._said[key] = self.game.legal_actions(state, seat)
        legal: LegalActions[Any] = self._said[key]
        return legal

    def legal_with_corrections(self, state: Any, seat: Seat) -> LegalActions[Any]:
        if not self._corrects:
            return self.legal_actions(state, seat)
        key = ("corrected", self._know(state), seat)
        if key not in self._said:
            self._said[key] = legal_with_corrections(self.game, state, seat)
        legal: LegalActions[Any] = self._said[key]
        return legal

    def chance_outcomes(self, state: Any) -> Mapping[Any, int]:
        key = ("outcomes", self._know(state))
        if key not in self._said:
            self._said[key] = self.game.chance_outcomes(state)
        outcomes: Mapping[Any, int] = self._said[key]
        return outcomes

    def apply(self, state: Any, actor: Actor, action: Action) -> Sequence[Event]:
        key = ("apply", self._know(state), actor, action)
        if key not in self._said:
            self._said[key] = self.game.apply(state, actor, action)
        events: Sequence[Event] = self._said[key]
        return events

    def _know(self, state: Any) -> int:
        self._states[id(state)] = state
        return id(state)
