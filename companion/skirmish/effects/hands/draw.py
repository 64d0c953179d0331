"""Cards from the deck into the hand."""

from dataclasses import dataclass

from companion.skirmish.battle.draws_by_chance import request_draws
from companion.skirmish.cards.effect import ConcernedSides, EffectMultiplier, number_field
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.evaluation.conditions_in_view import estimate_multiplier
from companion.skirmish.state.derived.conditions import count_multiplier
from companion.skirmish.state.derived.effect_targets import sides_named_by


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(OneShot):
    """Cards from the deck into the hand."""

    count: int = number_field(1, least=1)
    per: EffectMultiplier | None = None
    who: ConcernedSides = ConcernedSides.OWN

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Draw cards as far as there are any (l.185)."""
        fight = referee.fight
        referee.finish_step()
        count = self.count * count_multiplier(fight, step.side, self.per, fight.marker_at, step.uid)
        for side in sides_named_by(self.who, step.side):
            request_draws(referee, side, count)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        cards = self.count * estimate_multiplier(scene, side, self.per)
        match self.who:
            case ConcernedSides.OWN:
                return Gain(draws=cards)
            case ConcernedSides.ENEMY:
                return Gain(robs=-cards)
        return Gain(draws=cards, robs=-cards)
