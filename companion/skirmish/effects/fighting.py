"""Effects on the attack, and on firepower for a turn."""

from companion.rules.action import Action
from companion.skirmish.battle.events.turns import AttackDecided, AttackForbidden, Boosted
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.vocabulary.fighting import Boost, SkipAttack, WinAttack
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.conditions import count_times
from companion.skirmish.state.stack import Step


class Boosting(UnaskedRule):
    """Nothing before the turn marker lies anywhere."""

    def resolve(self, referee: Referee, step: Step, effect: Boost, action: Action | None) -> None:
        fight = referee.fight
        referee.done()
        power = effect.power * count_times(fight, step.side, effect.per, fight.at)
        if power and fight.at >= 0:
            referee.emit(Boosted(step.side, power))


class SkippingAttack(UnaskedRule):
    """The next attack, whenever it comes."""

    def resolve(self, referee: Referee, step: Step, effect: SkipAttack, action: Action | None) -> None:
        referee.done()
        referee.emit(AttackForbidden())


class WinningAttack(UnaskedRule):
    """It is forgotten when the turn ends."""

    def resolve(self, referee: Referee, step: Step, effect: WinAttack, action: Action | None) -> None:
        referee.done()
        referee.emit(AttackDecided(step.side))
