"""Effects on the attack, and on firepower for a turn."""

from companion.rules.action import Action
from companion.skirmish.battle.events.turns import AttackDecided, AttackForbidden, Boosted
from companion.skirmish.battle.referee import Battle
from companion.skirmish.cards.vocabulary.fighting import Boost, SkipAttack, WinAttack
from companion.skirmish.effects.base import Unasked
from companion.skirmish.state.conditions import times
from companion.skirmish.state.stack import Step


class Boosting(Unasked):
    """Nothing before the turn marker lies anywhere."""

    def do(self, battle: Battle, step: Step, effect: Boost, action: Action | None) -> None:
        fray = battle.fray
        battle.done()
        power = effect.power * times(fray, step.side, effect.per, fray.at)
        if power and fray.at >= 0:
            battle.emit(Boosted(step.side, power))


class SkippingAttack(Unasked):
    """The next attack, whenever it comes."""

    def do(self, battle: Battle, step: Step, effect: SkipAttack, action: Action | None) -> None:
        battle.done()
        battle.emit(AttackForbidden())


class WinningAttack(Unasked):
    """It is forgotten when the turn ends."""

    def do(self, battle: Battle, step: Step, effect: WinAttack, action: Action | None) -> None:
        battle.done()
        battle.emit(AttackDecided(step.side))
