"""A chip in one of two hands."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import GuessHand, HideChip
from companion.skirmish.battle.events.secrets import ChipHidden, HandGuessed
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Fist
from companion.skirmish.cards.vocabulary.asking import Guess
from companion.skirmish.effects.choosing import begin_branch
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind

_EITHER = OneOf(tuple(Fist))


class Hiding:
    """The side whose effect it is hides the chip; its enemy guesses next."""

    def ask(self, fight: Fight, step: Step, effect: Guess) -> Question | None:
        return Question(step.side, (Offer(HideChip, {"hand": _EITHER}),))

    def resolve(self, referee: Referee, step: Step, effect: Guess, action: Action | None) -> None:
        if not isinstance(action, HideChip):
            raise TypeError(f"{action} hides no chip")
        referee.done()
        referee.emit(ChipHidden(step.side, action.hand, referee.seat_of(step.side)))
        referee.then(Step(StepKind.GUESS, step.side.enemy, step.source, path=step.path, uid=step.uid))


class HandOpening:
    """The guess opens both hands; what follows is the effect of the side that hid the chip."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        return Question(step.side, (Offer(GuessHand, {"hand": _EITHER}),))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        hand, hider = referee.fight.fist, step.side.enemy
        if not isinstance(action, GuessHand) or hand is None:
            raise TypeError(f"{action} guesses no hand that hides a chip")
        referee.done()
        referee.emit(HandGuessed(step.side, action.hand, hand, referee.seat_of(hider)))
        begin_branch(referee, step, 0 if action.hand is hand else 1, hider)
