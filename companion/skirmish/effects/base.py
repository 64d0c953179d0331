"""Protocol of the rules of effects."""

from typing import Protocol, TypeVar

from companion.rules.action import Action
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import Effect
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step

E_contra = TypeVar("E_contra", bound=Effect, contravariant=True)


class EffectRule(Protocol[E_contra]):
    """The rule of one class of effects. `step.side` is the side whose effect it is.

    `ask` depends on nothing that the side it asks does not know, and *whether* it asks on public knowledge alone.
    """

    def ask(self, fight: Fight, step: Step, effect: E_contra) -> Question | None:
        """Return what must be chosen now, and by whom; None where nothing is left to choose."""

    def resolve(self, referee: Referee, step: Step, effect: E_contra, action: Action | None) -> None:
        """Do it, or one of several times, with the answer if somebody was asked.

        Takes the step off (`referee.done()`) before it adds others, or counts it down (`StepCounted`).
        """


class UnaskedRule:
    """Base of those that leave nothing to choose."""

    def ask(self, fight: Fight, step: Step, effect: Effect) -> Question | None:
        return None
