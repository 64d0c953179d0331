"""Cards in play that are taken out of play."""

from dataclasses import dataclass, field
from typing import ClassVar

from companion.rules.actions_and_offers import Offer
from companion.rules.replace import replace
from companion.skirmish.battle.actions import Decline, PickCard
from companion.skirmish.battle.events.step_stack_changes import Declined, StepCounted
from companion.skirmish.battle.leave_play import destroy_card, leave_play
from companion.skirmish.battle.question import Offers, card_of_answer, offer_cards_in_play
from companion.skirmish.cards.effect import CardFilter, ConcernedSides, number_field
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import Icon
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, Gain, Question, Referee, Side, Step
from companion.skirmish.effects.stepwise import Stepwise
from companion.skirmish.evaluation.card_values import value_of_keeping
from companion.skirmish.evaluation.conditions_in_view import find_card_of_action, list_visible_targets
from companion.skirmish.evaluation.estimate_removal import gain_of_removal
from companion.skirmish.evaluation.gain import NOTHING
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import rough_worth_of_gain
from companion.skirmish.state.derived.conditions import shows_icon
from companion.skirmish.state.derived.effect_targets import (
    choosing_side,
    is_immovable,
    is_indestructible,
    targets_of_effect,
)
from companion.skirmish.state.fight_state import CardInPlay, LocatedCard
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Destroy(Stepwise):
    """Cards in play, chosen by the side that played the card (R2-18). `every`: all of them; `up_to`: or fewer.

    With a `budget`, not `count` cards, but as many as have no more printed firepower than that in all (l.162).
    """

    destroys: ClassVar[bool] = True
    goes_on: ClassVar[StepKind] = StepKind.DESTROY

    count: int = number_field(1, least=1)
    budget: int = 0
    every: bool = False
    up_to: bool = False
    which: CardFilter = field(default_factory=CardFilter)
    goes: LeaveDestination = LeaveDestination.DISCARD
    sure: bool = False
    """True Grit saves nothing from it (FAQ 20)."""
    who: ConcernedSides = ConcernedSides.OWN
    """The side that chooses the card."""
    chip: bool = False
    """A chip is printed where a card or a token on one may be meant (R1-54)."""

    def has_target(self, fight: Fight, step: Step) -> bool:
        left = replace(step, count=self.budget or self.count)
        return any(self._affords(fight, left, target.card) for target in self._found(fight, step))

    @property
    def who_answers(self) -> ConcernedSides:
        return self.who

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Destroy all at once, or begin to pick one after the other."""
        referee.finish_step()
        if not self.every:
            left = self.budget or self.count
            referee.push_steps(Step(StepKind.DESTROY, step.side, step.source, left, step.path, step.uid))
            return
        # Consequences are put before what is there already: the last first, so that the first goes on first.
        for target in reversed(self._found(referee.fight, step)):
            self._remove(referee, target.card, step.side)

    def ask_next(self, fight: Fight, step: Step) -> Question | None:
        """Ask which card goes next (R2-18), where the order or True Grit leaves a choice; a budget may stop later."""
        found = self._candidates(fight, step)
        may_stop = self.up_to or bool(self.budget and step.paid)
        if not found or not (may_stop or self._matters(step, found)):
            return None
        stop: Offers = (Offer(Decline),) if may_stop else ()
        return Question(choosing_side(self.who, step.side), (*offer_cards_in_play(fight, PickCard, found), *stop))

    def resolve_next(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Destroy one card. With a budget the step counts the firepower that is left."""
        fight = referee.fight
        if isinstance(answer, Decline):
            referee.emit(Declined(choosing_side(self.who, step.side)))
            return
        found = self._candidates(fight, step)
        chosen = card_of_answer(fight, answer, found)
        left = 0 if chosen is None else step.count - self._weight(fight, chosen)
        if chosen is None or (left < 1 and not self.budget):
            referee.finish_step()
        else:
            spared = (chosen.uid,) if self.budget and chosen.grit else ()
            referee.emit(StepCounted(left, 1, spared=spared))
        if chosen is not None:
            self._remove(referee, chosen, step.side)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain: the strongest of the enemy's goes, or the weakest of one's own."""
        found = [
            gain_of_removal(scene, side, place, one) for place, one in list_visible_targets(scene, side, self.which)
        ]
        if self.which.side is ConcernedSides.BOTH:
            found = [one for one in found if rough_worth_of_gain(scene, side, one) > 0]
        found.sort(key=lambda one: -rough_worth_of_gain(scene, side, one))
        back = (
            Gain(draws=1) if self.goes is LeaveDestination.HAND and self.which.side is ConcernedSides.OWN else NOTHING
        )
        total = NOTHING
        for one in found if self.every else found[: self.count]:
            total = total.plus(one).plus(back)
        return total

    def answer_preference(self, scene: FightObservation, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer the enemy's strongest, or one's own weakest; for the hand, the one that is worth most there."""
        if not isinstance(answer, PickCard):
            return None
        place, card = find_card_of_action(scene, answer)
        if self.goes is LeaveDestination.HAND and card["owner"] == scene.side:
            return value_of_keeping(scene, skill, answer.card) - 0.1 * float(card["firepower"])
        return rough_worth_of_gain(scene, scene.side, gain_of_removal(scene, scene.side, place, card))

    def _matters(self, step: Step, found: tuple[CardInPlay, ...]) -> bool:
        """Return whether it makes a difference which card goes next."""
        if len(found) < 2:
            return False
        # The rest is still to come where a crosshair holds it back.
        return bool(self.budget) or len(found) > step.count or any(card.grit for card in found)

    def _weight(self, fight: Fight, card: CardInPlay) -> int:
        """Return what a card uses up of what is left."""
        return (fight.printed_card(card).firepower or 0) if self.budget else 1

    def _candidates(self, fight: Fight, step: Step) -> tuple[CardInPlay, ...]:
        """Return the cards that may go next: as the budget allows, those with a crosshair before any others (R1-17)."""
        found = tuple(target for target in self._found(fight, step) if self._affords(fight, step, target.card))
        shoots = self._kills and step.side is Side.DEFENCE
        first = tuple(target for target in found if shoots and _in_the_crosshair(fight, target))
        return tuple(target.card for target in first or found)

    def _affords(self, fight: Fight, step: Step, card: CardInPlay) -> bool:
        """Return whether what is left of a budget is enough for a card that it has not hit yet (FAQ 15)."""
        return not self.budget or (card.uid not in step.spared and self._weight(fight, card) <= step.count)

    def _found(self, fight: Fight, step: Step) -> tuple[LocatedCard, ...]:
        """Return what can go: what is put elsewhere must be movable (l.380), what is killed not be immune."""
        spared = is_indestructible if self._kills else is_immovable
        fitting = targets_of_effect(fight, step.side, self.which)
        return tuple(target for target in fitting if not spared(fight, target, step.side, step.card))

    @property
    def _kills(self) -> bool:
        return self.goes in (LeaveDestination.DISCARD, LeaveDestination.GAME)

    def _remove(self, referee: Referee, card: CardInPlay, by: Side) -> None:
        """Remove a card. True Grit saves from what kills it (l.243), not from what only puts it elsewhere."""
        if self.goes is LeaveDestination.DISCARD:
            destroy_card(referee, card, self.goes, by, self.sure)
        else:
            leave_play(referee, card, self.goes, by)


def _in_the_crosshair(fight: Fight, target: LocatedCard) -> bool:
    """Return whether the defenders must shoot a card of the attackers, at the current battlefield, first (l.158)."""
    card = target.card
    if target.field != fight.marker_at or fight.owner_of(card) is Side.DEFENCE:
        return False
    return shows_icon(fight, card, Icon.CROSSHAIR)
