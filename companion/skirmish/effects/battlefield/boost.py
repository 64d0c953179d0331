"""Firepower for a turn."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.events.turns import Boosted
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import MOST, Per, number
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.conditions import estimate_times
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.derived.conditions import count_times
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Boost(OneShot):
    """Firepower at the current battlefield until the end of the turn."""

    power: int = number(1, least=-MOST)
    per: Per | None = None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Add the firepower; nothing before the turn marker lies anywhere."""
        fight = referee.fight
        referee.done()
        power = self.power * count_times(fight, step.side, self.per, fight.at)
        if power and fight.at >= 0:
            referee.emit(Boosted(step.side, power))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        return Gain(boost=self.power * estimate_times(scene, side, self.per))
