"""Casualties that are prevented."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.action import Action
from companion.skirmish.battle.events.people import CasualtyPrevented
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import number
from companion.skirmish.cards.moment import Moment
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.state.stack import Step, StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Prevent(OneShot):
    """The casualties that are due now, `count` of them. On cards for the moment of a casualty."""

    moments: ClassVar[tuple[Moment, ...]] = (Moment.CASUALTY, Moment.DERAIL)

    count: int = number(1, least=1)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Prevent the next ones of the casualties that are due."""
        referee.done()
        due = sum(each.task is StepKind.CASUALTY for each in referee.fight.stack.steps)
        referee.every(CasualtyPrevented(step.side) for _ in range(min(self.count, due)))
