"""Wounds that are prevented."""

from dataclasses import dataclass

from companion.skirmish.battle.events.wounds_and_dollars import WoundPrevented
from companion.skirmish.cards.effect import number_field
from companion.skirmish.effects.one_shot import Action, OneShot, Referee, Step
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class PreventWound(OneShot):
    """The wound that is due now. On cards for that moment."""

    count: int = number_field(1, least=1)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Prevent the next ones of the wounds that are due."""
        referee.finish_step()
        due = sum(each.task is StepKind.WOUND for each in referee.fight.stack.steps)
        referee.emit_all(WoundPrevented(step.side) for _ in range(min(self.count, due)))
