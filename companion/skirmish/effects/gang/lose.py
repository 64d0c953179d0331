"""The game, lost by what a card says."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.events.purse import SideLost
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import Who
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.worth import WIN
from companion.skirmish.state.derived.targets import chooser
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Lose(OneShot):
    """`who` has lost the game."""

    who: Who = Who.OWN

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Record who has lost: of both sides the one whose effect it is."""
        referee.done()
        referee.emit(SideLost(chooser(self.who, step.side)))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        return Gain(other=-WIN if self.who is Who.OWN else WIN)
