"""Cards that are drawn for all to see, some of which the enemy lets be discarded."""

from dataclasses import dataclass

from companion.skirmish.battle.draws_by_chance import request_draws_by_chance
from companion.skirmish.cards.effect import number_field
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.state.stack import DrawDestination, OwedDraw, StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOpen(OneShot):
    """`count` cards are drawn for all to see; the enemy says which `keep` go into the hand, the rest is discarded."""

    count: int = number_field(3, least=1)
    keep: int = 2

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Draw as many as there are; of fewer cards than are kept none is lost."""
        referee.finish_step()
        request_draws_by_chance(referee, OwedDraw(step.side, lands=DrawDestination.OPEN), self.count)
        referee.push_steps(Step(StepKind.KEEP, step.side.enemy, step.source, self.keep))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of the worst of the cards that are turned up."""
        return Gain(draws=0.85 * self.keep)
