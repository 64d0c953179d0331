"""Casualties that are prevented."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.events.members_and_tokens import CasualtyPrevented
from companion.skirmish.cards.effect import number_field
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.effects.one_shot import Action, OneShot, Referee, Step
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class PreventCasualty(OneShot):
    """The casualties that are due now, `count` of them. On cards for the moment of a casualty."""

    word: ClassVar[str] = "prevent"

    moments: ClassVar[tuple[Moment, ...]] = (Moment.CASUALTY, Moment.DERAIL)

    count: int = number_field(1, least=1)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Prevent the next ones of the casualties that are due."""
        referee.finish_step()
        due = sum(each.task is StepKind.CASUALTY for each in referee.fight.stack.steps)
        referee.emit_all(CasualtyPrevented(step.side) for _ in range(min(self.count, due)))
