"""Attacks that do not take place."""

from dataclasses import dataclass

from companion.skirmish.battle.events.turns_and_attacks import AttackForbidden
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipAttack(OneShot):
    """The next attack does not take place."""

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Forbid the next attack, whenever it comes."""
        referee.finish_step()
        referee.emit(AttackForbidden())

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(decided=1 if side is Side.DEFENCE else 0)
