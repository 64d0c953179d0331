"""Members that are killed, or not."""

from companion.rules.action import Action
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.casualties import kill
from companion.rules.skirmish.conditions import times
from companion.rules.skirmish.doing.doing import Unasked
from companion.rules.skirmish.events.people import CasualtyPrevented
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.vocabulary.fighting import Kill, Prevent


class Killing(Unasked):
    """Whoever the effect belongs to, members of the defenders fall."""

    def do(self, battle: Battle, step: Step, effect: Kill, action: Action | None) -> None:
        battle.done()
        kill(battle, step.side, effect.count * times(battle.fray, step.side, effect.per, battle.fray.at))


class Preventing(Unasked):
    """Of the casualties that are due, the next ones."""

    def do(self, battle: Battle, step: Step, effect: Prevent, action: Action | None) -> None:
        battle.done()
        due = sum(each.task is Task.CASUALTY for each in battle.fray.agenda)
        battle.every(CasualtyPrevented(step.side) for _ in range(min(effect.count, due)))
