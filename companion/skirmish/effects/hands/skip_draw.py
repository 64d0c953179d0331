"""Draw phases that do not take place."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.events.decks import DrawPhaseForbidden
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import Who
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.derived.targets import sides
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipDraw(OneShot):
    """The next draw phase of `who` does not take place."""

    who: Who = Who.OWN

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Forbid it once: two such effects before it are no more than one."""
        referee.done()
        referee.every(DrawPhaseForbidden(side) for side in sides(self.who, step.side))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        """Return the gain of two cards that are not drawn."""
        return Gain(draws=-2 if self.who is not Who.ENEMY else 0, robs=2 if self.who is not Who.OWN else 0)
