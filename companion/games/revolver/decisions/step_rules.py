"""Step rules of this game alone: prison, duel, end of a turn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.games.revolver.decisions import duel, prison, prison_count
from companion.games.revolver.decisions.referee import TURN_OVER, revolver_referee
from companion.rules.action import Action
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepRule
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True)
class UnaskedStep:
    """Rule for a step that asks nobody."""

    follow: Callable[[Referee, Step], None]

    def ask(self, fight: Fight, step: Step) -> Question | None:
        return None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.done()
        self.follow(referee, step)


def _next_turn(referee: Referee, step: Step) -> None:
    """End the turn once everything that happens at its end has happened."""
    revolver_referee(referee).next_turn(step.side)


STEP_RULES: Final[Mapping[str, StepRule]] = MappingProxyType({
    TURN_OVER: UnaskedStep(_next_turn),
    prison.WOUND: UnaskedStep(prison.wound_leader),
    prison.DRAW: UnaskedStep(prison.draw_cards),
    prison.AMBUSH: prison.Springing(),
    prison.PLAY: prison.Bringing(),
    prison.TURN: prison_count.TurnUpRule(),
    prison.COUNT: UnaskedStep(prison_count.compare_firepowers),
    prison.LEAVE: UnaskedStep(prison_count.leave_prison),
    duel.DRAW: UnaskedStep(duel.draw_cards),
    duel.LAY: duel.Laying(),
    duel.ANSWER: duel.Answering(),
    duel.TURN: duel.Turning(),
})  # fmt: skip
"""Step rules by the source of their steps."""
