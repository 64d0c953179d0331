"""Killing members."""

from companion.rules.action import Action
from companion.rules.skirmish.asking import Question
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.casualties import kill
from companion.rules.skirmish.conditions import times
from companion.rules.skirmish.fray import Fray, Step
from companion.rules.skirmish.vocabulary.fighting import Kill


class Killing:
    """Whoever the effect belongs to, members of the defenders fall."""

    def ask(self, fray: Fray, step: Step, effect: Kill) -> Question | None:
        return None

    def do(self, battle: Battle, step: Step, effect: Kill, action: Action | None) -> None:
        battle.done()
        kill(battle, step.side, effect.count * times(battle.fray, step.side, effect.per, battle.fray.at))
