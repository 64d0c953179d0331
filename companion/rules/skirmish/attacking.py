"""The attack at the end of the attackers' turn (l.245-257)."""

from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.casualties import kill
from companion.rules.skirmish.counting import strength, winner
from companion.rules.skirmish.events.turns import AttackFought, AttackSkipped
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.moment import Moment
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.triggering import fire
from companion.rules.skirmish.vocabulary.abilities import When
from companion.rules.skirmish.words import Side


def declare(battle: Battle) -> None:
    """Who would lose may still play what is made for an attack, the attackers first; then firepowers are compared."""
    sides = (Side.ATTACK, Side.DEFENCE)
    windows = (Step(Task.WINDOW, side, Moment.ATTACK.value) for side in sides)
    battle.then(*windows, Step(Task.ATTACK, Side.ATTACK), Step(Task.END, Side.ATTACK))


def attack(battle: Battle) -> None:
    """A casualty when the attackers' firepower is greater, never when it is equal (l.257)."""
    fray = battle.fray
    battle.done()
    if fray.skip_attack:
        battle.emit(AttackSkipped())
        return
    strong, firm = strength(fray, Side.ATTACK, fray.at), strength(fray, Side.DEFENCE, fray.at)
    won = winner(fray) is Side.ATTACK
    battle.emit(AttackFought(fray.at, strong, firm, won))
    for side in Side:
        fire(battle, side, When.ATTACK_OVER)
    fire(battle, Side.ATTACK if won else Side.DEFENCE, When.WON)
    if won:
        kill(battle, Side.ATTACK, fray.book.fields[fray.here.id].casualties)
    battle.fought(won)


def lacking(fray: Fray) -> int:
    """How much firepower the attackers still lack to win here; 0: they would win."""
    return max(0, strength(fray, Side.DEFENCE, fray.at) + 1 - strength(fray, Side.ATTACK, fray.at))
