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
    """Members of the defenders fall, even by an effect of their own."""

    def resolve(self, referee: Referee, step: Step, effect: Kill, action: Action | None) -> None:
        referee.done()
        kill(referee, step.side, effect.count * count_times(referee.fight, step.side, effect.per, referee.fight.at))


class Preventing(UnaskedRule):
    """Of the casualties that are due, the next ones."""

    def resolve(self, referee: Referee, step: Step, effect: Prevent, action: Action | None) -> None:
        referee.done()
        due = sum(each.task is StepKind.CASUALTY for each in referee.fight.stack)
        referee.every(CasualtyPrevented(step.side) for _ in range(min(effect.count, due)))
