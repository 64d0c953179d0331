"""Cards out of hands onto discard piles."""

from dataclasses import dataclass

from companion.skirmish.battle.events.step_stack_changes import DrawsOwed
from companion.skirmish.battle.pay_and_discard import discard_step
from companion.skirmish.cards.effect import ConcernedSides, number_field
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.state.derived.effect_targets import sides_named_by
from companion.skirmish.state.stack import OwedDraw


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(OneShot):
    """Cards from the hand to the discard pile: of their owner's choice, or at random. As many as there are."""

    count: int = number_field(1, least=1)
    who: ConcernedSides = ConcernedSides.ENEMY
    random: bool = False

    def has_target(self, fight: Fight, step: Step) -> bool:
        return any(fight.zones_of(side).hand_size for side in sides_named_by(self.who, step.side))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Let cards go onto the discard pile, as many as there are (l.185); their owner chooses which."""
        referee.finish_step()
        concerned = sides_named_by(self.who, step.side)
        counts = {side: min(self.count, referee.fight.zones_of(side).hand_size) for side in concerned}
        if self.random:
            lost = tuple(OwedDraw(side, random=True) for side in concerned for _ in range(counts[side]))
            referee.emit_all([DrawsOwed(lost)] if lost else [])
        else:
            steps = (discard_step(side, step.source, counts[side]) for side in concerned)
            referee.push_steps(*(each for each in steps if each.count))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of cards out of hands, as many as there are."""
        hands = scene.view["hands"]
        own, enemy = min(self.count, hands[side]), min(self.count, hands[side.enemy])
        return Gain(
            draws=-own if self.who is not ConcernedSides.ENEMY else 0,
            robs=enemy if self.who is not ConcernedSides.OWN else 0,
        )
