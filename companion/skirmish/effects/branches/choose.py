"""One of several lists of effects."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Offer, OneOf
from companion.skirmish.battle.actions import PickOption
from companion.skirmish.battle.nested_effects import push_branch_effects
from companion.skirmish.cards.effect import ConcernedSides, Effect
from companion.skirmish.effects.one_shot import (
    Action,
    Fight,
    FightObservation,
    Gain,
    OneShot,
    Question,
    Referee,
    Side,
    Step,
)
from companion.skirmish.evaluation.estimate_effects import gain_of_effects
from companion.skirmish.evaluation.gain import NOTHING
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import rough_worth_of_gain
from companion.skirmish.state.derived.effect_targets import choosing_side


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(OneShot):
    """One of several; `who` chooses. In an option without effects nothing happens."""

    of: tuple[tuple[Effect, ...], ...]
    who: ConcernedSides = ConcernedSides.OWN

    @property
    def branches(self) -> tuple[tuple[Effect, ...], ...]:
        return self.of

    @property
    def who_answers(self) -> ConcernedSides:
        return self.who

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask which, if there are several."""
        if len(self.of) < 2:
            return None
        options = OneOf(tuple(range(len(self.of))))
        return Question(choosing_side(self.who, step.side), (Offer(PickOption, {"option": options}),))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Begin the option. It stays the effect of the side that played the card, even if the other chooses."""
        referee.finish_step()
        if self.of:
            push_branch_effects(referee, step, answer.option if isinstance(answer, PickOption) else 0)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the best option, or the worst where the enemy chooses."""
        options = [gain_of_effects(scene, side, option) for option in self.of]
        best = max if self.who is not ConcernedSides.ENEMY else min
        return best(options, key=lambda one: rough_worth_of_gain(scene, side, one), default=NOTHING)

    def answer_preference(self, scene: FightObservation, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer the option that brings most, or least where it is the enemy's effect."""
        if not isinstance(answer, PickOption) or scene.view["step"]["may"]:
            return None
        sign = 1 if side is scene.side else -1
        return sign * rough_worth_of_gain(scene, side, gain_of_effects(scene, side, self.of[answer.option]))
