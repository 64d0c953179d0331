"""Effects that a side averts with discards and dollars."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.actions import PickOption
from companion.skirmish.battle.nested_effects import push_branch_effects
from companion.skirmish.battle.price_to_avert import PriceToAvert, make_price_to_avert_question, pay_price_to_avert
from companion.skirmish.cards.effect import ConcernedSides, Effect, number_field
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
from companion.skirmish.evaluation.card_values import value_of_cheapest_cards
from companion.skirmish.evaluation.estimate_effects import gain_of_effects
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import DOLLAR, rough_worth_of_gain
from companion.skirmish.state.derived.effect_targets import choosing_side


@dataclass(frozen=True, slots=True, kw_only=True)
class Unless(OneShot):
    """Effects that happen unless `who` discards so many cards and pays so many dollars."""

    takes_lives: ClassVar[bool] = True

    discards: int = number_field(1, least=1)
    dollars: int = 0
    who: ConcernedSides = ConcernedSides.ENEMY
    then: tuple[Effect, ...]

    @property
    def branches(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.then,)

    @property
    def who_answers(self) -> ConcernedSides:
        return self.who

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask for the price; a side with too few cards or dollars cannot avert it, and is not asked."""
        return make_price_to_avert_question(fight, choosing_side(self.who, step.side), self._ransom)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take the price, or begin the effects."""
        referee.finish_step()
        if isinstance(answer, PickOption):
            pay_price_to_avert(referee, choosing_side(self.who, step.side), step.source, self._ransom)
        else:
            push_branch_effects(referee, step, 0)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the effects or the price, as whoever may pay prefers; the effects alone if that side cannot pay."""
        payer = side if self.who is ConcernedSides.OWN else side.enemy
        done, count, coins = gain_of_effects(scene, side, self.then), self.discards, self.dollars
        if count > scene.view["hands"][payer] or coins > scene.view.get("dollars", {}).get(payer, 0):
            return done
        paid = Gain(draws=-count, dollars=-coins) if payer is side else Gain(robs=count + coins)
        return (min if payer is not side else max)((done, paid), key=lambda one: rough_worth_of_gain(scene, side, one))

    def answer_preference(self, scene: FightObservation, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer to pay where the effects cost more than the discards and the dollars."""
        if not isinstance(answer, PickOption):
            return None
        sign = 1 if side is scene.side else -1
        loss = sign * rough_worth_of_gain(scene, side, gain_of_effects(scene, side, self.then))
        return -loss - value_of_cheapest_cards(scene, skill, self.discards) - DOLLAR * float(self.dollars)

    @property
    def _ransom(self) -> PriceToAvert:
        return PriceToAvert(self.discards, self.dollars)
