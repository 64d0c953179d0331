"""Members of the defenders that are killed."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.action import Action
from companion.skirmish.battle.casualties import kill
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import Per, number
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.conditions import estimate_times
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.derived.conditions import count_times
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Kill(OneShot):
    """Members of the defending side, lowest survival rating first; their player chooses among equals."""

    takes_lives: ClassVar[bool] = True

    count: int = number(1, least=1)
    per: Per | None = None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Kill members of the defenders, even by an effect of their own."""
        referee.done()
        kill(referee, step.side, self.count * count_times(referee.fight, step.side, self.per, referee.fight.at))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        return Gain(kills=self.count * estimate_times(scene, side, self.per))
