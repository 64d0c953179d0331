"""Cards from the deck into the hand."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.draw import draw
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import Per, Who, number
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.conditions import estimate_times
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.derived.conditions import count_times
from companion.skirmish.state.derived.targets import sides
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(OneShot):
    """Cards from the deck into the hand."""

    count: int = number(1, least=1)
    per: Per | None = None
    who: Who = Who.OWN

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Draw cards as far as there are any (l.185)."""
        fight = referee.fight
        referee.done()
        count = self.count * count_times(fight, step.side, self.per, fight.at, step.uid)
        for side in sides(self.who, step.side):
            draw(referee, side, count)

    def estimate(self, scene: Scene, side: Side) -> Gain:
        cards = self.count * estimate_times(scene, side, self.per)
        match self.who:
            case Who.OWN:
                return Gain(draws=cards)
            case Who.ENEMY:
                return Gain(robs=-cards)
        return Gain(draws=cards, robs=-cards)
