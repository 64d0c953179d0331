"""Cards that are taken back from a discard pile."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PickFromPile
from companion.skirmish.battle.events.draws_and_discards import CardRecovered
from companion.skirmish.battle.events.step_stack_changes import StepCounted
from companion.skirmish.battle.play_without_cost import play_without_cost
from companion.skirmish.cards.effect import ConcernedSides, TargetKinds, number_field
from companion.skirmish.cards.effect_field_enums import FoundCardPlace
from companion.skirmish.cards.enums_and_constants import discard_pile_zone
from companion.skirmish.effects.hands.found_cards import (
    estimate_found_card,
    list_fitting_cards,
    value_found_card_answer,
)
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, Gain, Question, Referee, Side, Step
from companion.skirmish.effects.stepwise import Stepwise
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.state.derived.effect_targets import discards_without_own_card, sides_named_by
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Recover(Stepwise):
    """Cards from a discard pile: back into the hand, on top of the deck, or played again without their cost.

    Of the enemy's pile the side chooses as well, and they go back to the enemy.
    """

    goes_on: ClassVar[StepKind] = StepKind.RECOVER

    kind: TargetKinds = TargetKinds.ANY
    named: tuple[str, ...] = ()
    to: FoundCardPlace = FoundCardPlace.HAND
    who: ConcernedSides = ConcernedSides.OWN
    count: int = number_field(1, least=1)

    def has_target(self, fight: Fight, step: Step) -> bool:
        return any(self._recoverable(fight, pile) for pile in self._piles(step))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Begin to pick: from both piles one after the other, where both are meant."""
        referee.finish_step()
        referee.push_steps(*self._piles(step))

    def ask_next(self, fight: Fight, step: Step) -> Question | None:
        """Ask for a card of a pile, which everybody sees."""
        found = self._recoverable(fight, step)
        return Question(step.side, (Offer(PickFromPile, {"card": OneOf(found)}),)) if len(found) > 1 else None

    def resolve_next(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take a card back; of those put on top the last one is drawn first."""
        found, owner = self._recoverable(referee.fight, step), _owner(step)
        if found and step.count > 1:
            referee.emit(StepCounted(step.count - 1))
        else:
            referee.finish_step()
        if found:
            card = answer.card if isinstance(answer, PickFromPile) else found[0]
            referee.emit(CardRecovered(owner, card, self.to is not FoundCardPlace.TOP))
            if self.to is FoundCardPlace.PLAY:
                play_without_cost(referee, replace(step, side=owner), card)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of the best card of the pile; the enemy gets what is worth nothing to him."""
        if self.who is ConcernedSides.ENEMY:
            return Gain(robs=0.5 * min(self.count, len(scene.view["discards"][side.enemy])))
        return estimate_found_card(scene, self, scene.view["discards"][side], 1.1)

    def answer_preference(self, scene: FightObservation, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer the card that is worth most in the hand, or in play; of the enemy's the weakest."""
        return value_found_card_answer(scene, skill, self, answer) if isinstance(answer, PickFromPile) else None

    def _piles(self, step: Step) -> tuple[Step, ...]:
        """Return the step for each pile that is meant."""
        piles = (discard_pile_zone(owner) for owner in sides_named_by(self.who, step.side))
        return tuple(replace(step, task=StepKind.RECOVER, count=self.count, zone=pile) for pile in piles)

    def _recoverable(self, fight: Fight, step: Step) -> tuple[CardId, ...]:
        """Return the cards of the pile that may be picked."""
        owner = _owner(step)
        return list_fitting_cards(fight, replace(step, side=owner), self, discards_without_own_card(fight, owner, step))


def _owner(step: Step) -> Side:
    """Return whose pile it is."""
    return Side(step.zone.partition("-")[2])
