"""Step handlers of this game alone: what follows once a battlefield has been read."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.games.revolver2.carry_out_actions.turns_and_victory import ARRIVAL, Revolver2Referee
from companion.rules.actions_and_offers import Action
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepHandler
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step


class _ArrivalHandler:
    """Handler for the rest of an arrival: members join, two cards are drawn."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        return None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        assert isinstance(referee, Revolver2Referee)
        referee.finish_step()
        referee.arrive(moved=True)


STEP_HANDLERS: Final[Mapping[str, StepHandler]] = MappingProxyType({ARRIVAL: _ArrivalHandler()})
"""Step handlers by the source of their steps."""
