"""Cards that are drawn for all to see, some of which the enemy lets be discarded."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.draw import owe_cards
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import number
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.stack import Lands, Owed, Step, StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOpen(OneShot):
    """`count` cards are drawn for all to see; the enemy says which `keep` go into the hand, the rest is discarded."""

    count: int = number(3, least=1)
    keep: int = 2

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Draw as many as there are; of fewer cards than are kept none is lost."""
        referee.done()
        owe_cards(referee, Owed(step.side, lands=Lands.OPEN), self.count)
        referee.then(Step(StepKind.KEEP, step.side.enemy, step.source, self.keep))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        """Return the gain of the worst of the cards that are turned up."""
        return Gain(draws=0.85 * self.keep)
