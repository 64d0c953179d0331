"""Members of the defenders that are killed."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.casualties import push_member_kills
from companion.skirmish.cards.effect import EffectMultiplier, number_field
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.evaluation.conditions_in_view import estimate_multiplier
from companion.skirmish.state.derived.conditions import count_multiplier


@dataclass(frozen=True, slots=True, kw_only=True)
class Kill(OneShot):
    """Members of the defending side, lowest survival rating first; their player chooses among equals."""

    takes_lives: ClassVar[bool] = True

    count: int = number_field(1, least=1)
    per: EffectMultiplier | None = None

    def has_target(self, fight: Fight, step: Step) -> bool:
        return bool(fight.gang.alive and count_multiplier(fight, step.side, self.per, fight.marker_at))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Kill members of the defenders, even by an effect of their own."""
        referee.finish_step()
        push_member_kills(
            referee,
            step.side,
            self.count * count_multiplier(referee.fight, step.side, self.per, referee.fight.marker_at),
        )

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(kills=self.count * estimate_multiplier(scene, side, self.per))
