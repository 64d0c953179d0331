"""Dollars that a side gets or pays."""

from dataclasses import dataclass

from companion.skirmish.battle.events.wounds_and_dollars import DollarsMoved
from companion.skirmish.cards.effect import MOST, ConcernedSides, number_field
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.state.derived.effect_targets import sides_named_by


@dataclass(frozen=True, slots=True, kw_only=True)
class Dollar(OneShot):
    """Dollars from the reserve, as far as there are any (l.220), or from the enemy; below 0 into the reserve."""

    count: int = number_field(1, least=-MOST)
    who: ConcernedSides = ConcernedSides.OWN
    from_enemy: bool = False

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Move as many dollars as there are where they come from (l.220)."""
        referee.finish_step()
        for side in sides_named_by(self.who, step.side):
            self._move(referee, side)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of the dollars that are there to move; what the enemy loses counts as robbed."""
        purses = scene.view.get("dollars", {})
        who = side if self.who is not ConcernedSides.ENEMY else side.enemy
        if self.from_enemy:
            taken = min(self.count, purses.get(side.enemy, 0))
            return Gain(dollars=taken, robs=taken)
        gains = self.count > 0
        moved = min(self.count, purses.get("reserve", 0)) if gains else max(self.count, -purses.get(who, 0))
        return Gain(dollars=moved) if who is side else Gain(robs=-moved)

    def _move(self, referee: Referee, side: Side) -> None:
        fight, gains = referee.fight, self.count > 0
        other = side.enemy if gains and self.from_enemy else None
        source, to = (other, side) if gains else (side, None)
        there = fight.tokens.reserve if source is None else fight.tokens.dollars.get(source, 0)
        count = min(abs(self.count), there)
        referee.emit_all([DollarsMoved(count, source, to)] if count else [])
