"""Cancelling a card that the enemy has paid for."""

from companion.rules.action import Action
from companion.rules.skirmish.actions import PickOption
from companion.rules.skirmish.asking import Question
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.conditions import is_kind, is_named
from companion.rules.skirmish.doing.choosing import paying
from companion.rules.skirmish.doing.hands import discarding
from companion.rules.skirmish.events.playing import PlayCancelled
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.vocabulary.fighting import Cancel
from companion.rules.zone import CardId


class Cancelling:
    """The enemy may save its card where the effect says for how many discards."""

    def ask(self, fray: Fray, step: Step, effect: Cancel) -> Question | None:
        if _played(fray, step, effect) is None:
            return None
        return paying(fray, step.side.enemy, effect.unless_discards)

    def do(self, battle: Battle, step: Step, effect: Cancel, action: Action | None) -> None:
        card = _played(battle.fray, step, effect)
        battle.done()
        if isinstance(action, PickOption):
            battle.then(discarding(step.side.enemy, step.source, effect.unless_discards))
        elif card is not None:
            battle.emit(PlayCancelled(step.side.enemy, card))


def _played(fray: Fray, step: Step, effect: Cancel) -> CardId | None:
    """The card that the enemy is playing, if the effect may touch it."""
    entering = (each for each in fray.agenda if each.task is Task.ENTER and each.side is step.side.enemy)
    first = next(entering, None)
    if first is None:
        return None
    card = first.card
    return card if is_kind(fray, card, effect.kind) and is_named(fray, card, effect.named) else None
