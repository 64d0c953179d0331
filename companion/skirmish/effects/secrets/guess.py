"""A chip in one of two fists, and the guess in which."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import GuessHand, HideChip
from companion.skirmish.battle.branch import begin_branch
from companion.skirmish.battle.events.secrets import ChipHidden, HandGuessed
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.terms import Fist, Side
from companion.skirmish.effects.stepwise import Stepwise
from companion.skirmish.evaluation.estimate import gain_of
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind

_EITHER: Final = OneOf(tuple(Fist))


@dataclass(frozen=True, slots=True, kw_only=True)
class Guess(Stepwise):
    """The side hides a chip in one of its fists; guesses the enemy right, `right` happens, else `wrong`."""

    goes_on: ClassVar[StepKind] = StepKind.GUESS

    right: tuple[Effect, ...] = ()
    wrong: tuple[Effect, ...] = ()

    @property
    def branches(self) -> tuple[tuple[Effect, ...], ...]:
        return self.right, self.wrong

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask the side whose effect it is to hide the chip."""
        return Question(step.side, (Offer(HideChip, {"hand": _EITHER}),))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Hide the chip; the enemy guesses next. Raises TypeError if the answer hides none."""
        if not isinstance(answer, HideChip):
            raise TypeError(f"{answer} hides no chip")
        referee.done()
        referee.emit(ChipHidden(step.side, answer.hand, referee.seat_of(step.side)))
        referee.then(Step(StepKind.GUESS, step.side.enemy, step.source, path=step.path, uid=step.uid))

    def ask_next(self, fight: Fight, step: Step) -> Question | None:
        """Ask the enemy to guess."""
        return Question(step.side, (Offer(GuessHand, {"hand": _EITHER}),))

    def resolve_next(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Open both hands; the side that hid the chip does what follows. Raises TypeError without a guess or a chip."""
        hand, hider = referee.fight.hidden.fist, step.side.enemy
        if not isinstance(answer, GuessHand) or hand is None:
            raise TypeError(f"{answer} guesses no hand that hides a chip")
        referee.done()
        referee.emit(HandGuessed(step.side, answer.hand, hand, referee.seat_of(hider)))
        begin_branch(referee, step, 0 if answer.hand is hand else 1, hider)

    def estimate(self, scene: Scene, side: Side) -> Gain:
        """Return half of both branches: the guess is as likely right as wrong."""
        return gain_of(scene, side, self.right).plus(gain_of(scene, side, self.wrong)).half()
