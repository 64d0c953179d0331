"""Wounds that are prevented."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.events.purse import WoundPrevented
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import number
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.state.stack import Step, StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class PreventWound(OneShot):
    """The wound that is due now. On cards for that moment."""

    count: int = number(1, least=1)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Prevent the next ones of the wounds that are due."""
        referee.done()
        due = sum(each.task is StepKind.WOUND for each in referee.fight.stack.steps)
        referee.every(WoundPrevented(step.side) for _ in range(min(self.count, due)))
