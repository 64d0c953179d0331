"""Attacks that are won whatever the firepower."""

from dataclasses import dataclass

from companion.skirmish.battle.events.turns_and_attacks import AttackDecided
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class WinAttack(OneShot):
    """This turn's attack is won by the side that played the card, whatever the firepower."""

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Decide the attack; it is forgotten when the turn ends."""
        referee.finish_step()
        referee.emit(AttackDecided(step.side))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(decided=1)
