"""A chip in one of two fists, and the guess in which."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.actions_and_offers import Offer, OneOf
from companion.skirmish.battle.actions import GuessHand, HideChip
from companion.skirmish.battle.events.secrets import ChipHidden, HandGuessed
from companion.skirmish.battle.nested_effects import push_branch_effects
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.enums_and_constants import Fist
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, Gain, Question, Referee, Side, Step
from companion.skirmish.effects.stepwise import Stepwise
from companion.skirmish.evaluation.estimate_effects import gain_of_effects
from companion.skirmish.state.stack import StepKind

_EITHER: Final = OneOf(tuple(Fist))


@dataclass(frozen=True, slots=True, kw_only=True)
class GuessHiddenChip(Stepwise):
    """The side hides a chip in one of its fists; if the enemy guesses in which, `right` happens, else `wrong`."""

    word: ClassVar[str] = "guess"

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
        referee.finish_step()
        referee.emit(ChipHidden(step.side, answer.hand, referee.seat_of(step.side)))
        referee.push_steps(Step(StepKind.GUESS, step.side.enemy, step.source, path=step.path, uid=step.uid))

    def ask_next(self, fight: Fight, step: Step) -> Question | None:
        """Ask the enemy to guess."""
        return Question(step.side, (Offer(GuessHand, {"hand": _EITHER}),))

    def resolve_next(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Open both hands; the side that hid the chip does what follows. Raises TypeError without a guess or a chip."""
        hand, hider = referee.fight.hidden.fist, step.side.enemy
        if not isinstance(answer, GuessHand) or hand is None:
            raise TypeError(f"{answer} guesses no hand that hides a chip")
        referee.finish_step()
        referee.emit(HandGuessed(step.side, answer.hand, hand, referee.seat_of(hider)))
        push_branch_effects(referee, step, 0 if answer.hand is hand else 1, hider)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return half of both branches: the guess is as likely right as wrong."""
        return gain_of_effects(scene, side, self.right).plus(gain_of_effects(scene, side, self.wrong)).halved()
