"""Turn spaces that are added to a battlefield, or taken off it."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.events.turns import SpacesChanged
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import MOST, number
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.derived.row import turn_spaces
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Spaces(OneShot):
    """Turn spaces more, or fewer, at the current battlefield; the one where the turn marker is stays."""

    count: int = number(1, least=-MOST)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Change the spaces; the one with the turn marker stays, and so do those before it."""
        fight = referee.fight
        referee.done()
        if fight.at < 0:
            return
        left = len(turn_spaces(fight, fight.at)) - fight.row.space
        change = max(self.count, -max(0, left))
        if change:
            referee.emit(SpacesChanged(fight.at, change))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        return Gain(spaces=max(self.count, -len(scene.rest)))
