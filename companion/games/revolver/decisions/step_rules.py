"""Step rules of this game alone: prison, duel, end of a turn."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.games.revolver.decisions import duel, prison, prison_count
from companion.games.revolver.decisions.referee import TURN_OVER, revolver_referee
from companion.rules.action import Action
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepRule
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step


class Ending:
    """Step: the turn is over once everything that happens at its end has happened."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        return None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.done()
        revolver_referee(referee).next_turn(step.side)


STEP_RULES: Final[Mapping[str, StepRule]] = MappingProxyType({
    TURN_OVER: Ending(),
    prison.WOUND: prison.Arriving(),
    prison.DRAW: prison.Drawing(),
    prison.AMBUSH: prison.Springing(),
    prison.PLAY: prison.Bringing(),
    prison.TURN: prison_count.Turning(),
    prison.COUNT: prison_count.Counting(),
    prison.LEAVE: prison_count.Leaving(),
    duel.DRAW: duel.Drawing(),
    duel.LAY: duel.Laying(),
    duel.ANSWER: duel.Answering(),
    duel.TURN: duel.Turning(),
})  # fmt: skip
"""Step rules by the source of their steps."""
