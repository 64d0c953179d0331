"""A chip in one of two hands."""

from companion.rules.action import Action, Offer, OneOf
from companion.rules.skirmish.answers import GuessHand, HideChip
from companion.rules.skirmish.asking import Question
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.doing.choosing import go_on
from companion.rules.skirmish.events.secrets import ChipHidden, HandGuessed
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.vocabulary.asking import Guess
from companion.rules.skirmish.words import Fist

_EITHER = OneOf(tuple(Fist))


class Hiding:
    """The side whose effect it is hides the chip; its enemy guesses next."""

    def ask(self, fray: Fray, step: Step, effect: Guess) -> Question | None:
        return Question(step.side, (Offer(HideChip, {"hand": _EITHER}),))

    def do(self, battle: Battle, step: Step, effect: Guess, action: Action | None) -> None:
        if not isinstance(action, HideChip):
            raise TypeError(f"{action} hides no chip")
        battle.done()
        battle.emit(ChipHidden(step.side, action.hand, battle.seat_of(step.side)))
        battle.then(Step(Task.GUESS, step.side.enemy, step.source, path=step.path, uid=step.uid))


class Opening:
    """The guess opens both hands; what follows is the effect of the side that hid the chip."""

    def ask(self, fray: Fray, step: Step) -> Question | None:
        return Question(step.side, (Offer(GuessHand, {"hand": _EITHER}),))

    def do(self, battle: Battle, step: Step, action: Action | None) -> None:
        hand, hider = battle.fray.fist, step.side.enemy
        if not isinstance(action, GuessHand) or hand is None:
            raise TypeError(f"{action} guesses no hand that hides a chip")
        battle.done()
        battle.emit(HandGuessed(step.side, action.hand, hand, battle.seat_of(hider)))
        go_on(battle, step, 0 if action.hand is hand else 1, hider)
