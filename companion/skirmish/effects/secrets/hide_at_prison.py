"""A card of the hand that comes to lie face down at the prison, where only cards with a padlock may (l.519)."""

from dataclasses import dataclass
from typing import Final

from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.evaluation.gain import NOTHING
from companion.skirmish.state.stack import StepKind

HIDE: Final = "prison-hide"
"""Source of the step that a game with a prison has a handler for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HideAtPrison(OneShot):
    """A character or firepower card of the hand face down at the prison, as if it had a padlock."""

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Leave it to the game's own handler; a game without a prison has none."""
        referee.finish_step()
        if HIDE in referee.step_handlers:
            referee.push_steps(Step(StepKind.GAME, step.side, HIDE))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return nothing: a card that lies face down is neither won nor lost."""
        return NOTHING
