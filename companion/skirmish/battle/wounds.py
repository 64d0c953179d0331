"""Wounds on the leader of the defenders (l.166)."""

from companion.skirmish.battle.events.purse import WoundsChanged
from companion.skirmish.battle.referee import Battle
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.stack import Step, Task


def wound(battle: Battle, count: int) -> None:
    """So many wounds are about to come, one after the other; each time the defenders may prevent it."""
    one = (Step(Task.WINDOW, Side.DEFENCE, Moment.WOUND.value), Step(Task.WOUND, Side.ATTACK))
    battle.then(*(one * count))


def hurt(battle: Battle) -> None:
    """One wound comes; of more than end the game nobody keeps count."""
    battle.done()
    if battle.fray.wounds < battle.fray.law.wounds:
        battle.emit(WoundsChanged(1))
