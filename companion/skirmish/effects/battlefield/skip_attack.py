"""Attacks that do not take place."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.events.turns import AttackForbidden
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipAttack(OneShot):
    """The next attack does not take place."""

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Forbid the next attack, whenever it comes."""
        referee.done()
        referee.emit(AttackForbidden())

    def estimate(self, scene: Scene, side: Side) -> Gain:
        return Gain(decided=1 if side is Side.DEFENCE else 0)
