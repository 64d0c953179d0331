"""Events of the course of a game: its phases, and the train that was derailed."""

from dataclasses import dataclass

from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.state import State
from companion.rules.replace import replace
from companion.skirmish.play.game_state import GameEvent


@dataclass(frozen=True, slots=True)
class PhaseBegan(GameEvent[State]):
    """A phase began."""

    phase: Phase

    def apply_to(self, state: State) -> State:
        return replace(state, phase=self.phase)


@dataclass(frozen=True, slots=True)
class TrainDerailed(GameEvent[State]):
    """The gang has derailed the train. The cards in both columns there go next, and members die."""

    field: int

    def apply_to(self, state: State) -> State:
        return replace(state, derailed=True, fight=state.fight.with_battlefield(self.field, blown=True))
