"""Event of the train."""

from dataclasses import dataclass, replace

from companion.games.revolver.events.base import Fact
from companion.games.revolver.state import State


@dataclass(frozen=True, slots=True)
class TrainDerailed(Fact):
    """The gang has derailed the train. The cards in both columns there go next, and members die."""

    field: int

    def onto(self, state: State) -> State:
        return replace(state, derailed=True, fight=state.fight.with_battlefield(self.field, blown=True))
