"""Attacks that are won whatever the firepower."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.events.turns import AttackDecided
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class WinAttack(OneShot):
    """This turn's attack is won by the side that played the card, whatever the firepower."""

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Decide the attack; it is forgotten when the turn ends."""
        referee.done()
        referee.emit(AttackDecided(step.side))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        return Gain(decided=1)
