"""Firepower for a turn."""

from dataclasses import dataclass

from companion.skirmish.battle.events.turns_and_attacks import Boosted
from companion.skirmish.cards.effect import MOST, EffectMultiplier, number_field
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.evaluation.conditions_in_view import estimate_multiplier
from companion.skirmish.state.derived.conditions import count_multiplier


@dataclass(frozen=True, slots=True, kw_only=True)
class Boost(OneShot):
    """Firepower at the current battlefield until the end of the turn."""

    power: int = number_field(1, least=-MOST)
    per: EffectMultiplier | None = None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Add the firepower; nothing before the turn marker lies anywhere."""
        fight = referee.fight
        referee.finish_step()
        power = self.power * count_multiplier(fight, step.side, self.per, fight.marker_at)
        if power and fight.marker_at >= 0:
            referee.emit(Boosted(step.side, power))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(boost=self.power * estimate_multiplier(scene, side, self.per))
