"""Base of the effects that go on with further steps, a card or an answer at a time."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import Action
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepwise(OneShot):
    """A one-shot effect whose `resolve` adds steps of the kind `goes_on`: `ask_next` and `resolve_next` do them."""

    goes_on: ClassVar[StepKind]

    @abstractmethod
    def ask_next(self, fight: Fight, step: Step) -> Question | None:
        """Return what must be chosen in a step of `goes_on`, as in `ask`."""

    @abstractmethod
    def resolve_next(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Do a step of `goes_on`, as in `resolve`."""
