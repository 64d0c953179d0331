"""Members that are killed, or not."""

from companion.rules.action import Action
from companion.skirmish.battle.casualties import kill
from companion.skirmish.battle.events.people import CasualtyPrevented
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.vocabulary.fighting import Kill, Prevent
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.conditions import count_times
from companion.skirmish.state.stack import Step, StepKind


class Killing(UnaskedRule):
    """Whoever the effect belongs to, members of the defenders fall."""

    def do(self, battle: Referee, step: Step, effect: Kill, action: Action | None) -> None:
        battle.done()
        kill(battle, step.side, effect.count * count_times(battle.fray, step.side, effect.per, battle.fray.at))


class Preventing(UnaskedRule):
    """Of the casualties that are due, the next ones."""

    def do(self, battle: Referee, step: Step, effect: Prevent, action: Action | None) -> None:
        battle.done()
        due = sum(each.task is StepKind.CASUALTY for each in battle.fray.agenda)
        battle.every(CasualtyPrevented(step.side) for _ in range(min(effect.count, due)))
