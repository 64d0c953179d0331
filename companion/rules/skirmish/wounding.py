"""Wounds on the leader of the defenders (l.166)."""

from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.events.purse import WoundsChanged
from companion.rules.skirmish.moment import Moment
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.words import Side


def wound(battle: Battle, count: int) -> None:
    """So many wounds are about to come, one after the other; each time the defenders may prevent it."""
    one = (Step(Task.WINDOW, Side.DEFENCE, Moment.WOUND.value), Step(Task.WOUND, Side.ATTACK))
    battle.then(*(one * count))


def hurt(battle: Battle) -> None:
    """One wound comes; of more than end the game nobody keeps count."""
    battle.done()
    if battle.fray.wounds < battle.fray.law.wounds:
        battle.emit(WoundsChanged(1))
