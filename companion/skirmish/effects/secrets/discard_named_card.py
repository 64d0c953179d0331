"""A card of the enemy's hand that is called for by its name."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from companion.rules.actions_and_offers import Offer, OneOf
from companion.skirmish.battle.actions import DiscardCard, Done, NameCard
from companion.skirmish.battle.events.draws_and_discards import CardDiscarded
from companion.skirmish.battle.events.secrets import CardNamed
from companion.skirmish.battle.referee import StepHandler
from companion.skirmish.cards.enums_and_constants import discard_pile_zone
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
from companion.skirmish.state.derived.knowledge_of_cards import (
    may_act_on_hand,
    possible_hand_cards_for_owner,
    possible_hand_copies_for_public,
)
from companion.skirmish.state.stack import StepKind


class CalledCardHandler:
    """A side with real cards looks for the card; one that it told us of it may not hold after all (R1-61)."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        zone = OneOf((discard_pile_zone(fight.book.cards[step.card].side),))
        has = Offer(DiscardCard, {"card": OneOf((step.card,)), "zone": zone})
        if step.card in fight.zones_of(step.side).hand:
            return Question(step.side, (has,))
        may = (has,) if step.card in possible_hand_cards_for_owner(fight, step.side) else ()
        return Question(step.side, (*may, Offer(Done)))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.finish_step()
        if isinstance(action, DiscardCard):
            referee.emit(CardDiscarded(step.side, action.card, forced=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardNamedCard(OneShot):
    """The side names a card; where the enemy holds such a card it discards one."""

    word: ClassVar[str] = "call-for"
    steps: ClassVar[Mapping[StepKind, StepHandler]] = MappingProxyType({StepKind.CALLED: CalledCardHandler()})

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask for any card that the enemy's hand may hold for all that the public knows."""
        enemy = step.side.enemy
        names = tuple(possible_hand_copies_for_public(fight, enemy)) if fight.zones_of(enemy).hand_size else ()
        return Question(step.side, (Offer(NameCard, {"card": OneOf(names)}),)) if names else None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Discard the named card; the enemy is asked where its cards are real, whatever it told us of them (R1-60)."""
        enemy = step.side.enemy
        referee.finish_step()
        if not isinstance(answer, NameCard):
            return
        referee.emit(CardNamed(step.side, answer.card))
        if not may_act_on_hand(referee.fight, enemy):
            referee.push_steps(Step(StepKind.CALLED, enemy, f"card:{answer.card}"))
        elif answer.card in referee.fight.zones_of(enemy).hand:
            referee.emit(CardDiscarded(enemy, answer.card, forced=True))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of a guess at a card of the enemy's hand."""
        return Gain(robs=min(0.3, scene.view["hands"][side.enemy]))
