"""Cards that are shown out of a hand, and the choice of the enemy among cards that everybody sees."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from companion.rules.actions_and_offers import Offer, OneOf, Subset
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import KeepCards, ShowCard
from companion.skirmish.battle.events.draws_and_discards import CardDiscarded
from companion.skirmish.battle.events.shown_cards import CardShown, CardsKept
from companion.skirmish.battle.events.step_stack_changes import StepCounted
from companion.skirmish.battle.pay_and_discard import discard_step
from companion.skirmish.battle.referee import StepHandler
from companion.skirmish.cards.effect import ConcernedSides, number_field
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
from companion.skirmish.state.derived.effect_targets import sides_named_by
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner
from companion.skirmish.state.stack import StepKind


class ShowHandler:
    """One card after the other is shown, of its owner's choice; it is asked even where all are shown."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        left = Counter(possible_hand_cards_for_owner(fight, step.side)) - Counter(fight.hidden.shown.get(step.side, ()))
        cards = tuple(card for card in fight.book.cards if card in left)
        return Question(step.side, (Offer(ShowCard, {"card": OneOf(cards)}),)) if cards else None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        if step.count < 2 or not isinstance(action, ShowCard):
            referee.finish_step()
        else:
            referee.emit(StepCounted(step.count - 1))
        if isinstance(action, ShowCard):
            referee.emit(CardShown(step.side, action.card))


class KeepHandler:
    """The enemy of the cards' owner chooses, as everybody sees all of them; the others are discarded."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        shown = _shown(fight, step.side.enemy)
        if not 0 < step.count < len(shown) or len(set(shown)) < 2:
            return None
        return Question(step.side, (Offer(KeepCards, {"cards": Subset(shown, step.count, step.count)}),))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        owner = step.side.enemy
        shown = _shown(referee.fight, owner)
        kept = action.cards if isinstance(action, KeepCards) else shown[: max(0, step.count)]
        referee.finish_step()
        referee.emit(CardsKept(owner, kept))
        lost = Counter(shown) - Counter(kept)
        referee.emit_all(CardDiscarded(owner, card, forced=True) for card in lost.elements())


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(OneShot):
    """`who` shows `count` cards of its hand, of its choice; the other side says which it keeps, the rest is discarded.

    With no more than `count - keep` cards in the hand all of them are discarded.
    """

    steps: ClassVar[Mapping[StepKind, StepHandler]] = MappingProxyType(
        {StepKind.SHOW: ShowHandler(), StepKind.KEEP: KeepHandler()}
    )

    count: int = number_field(2, least=1)
    keep: int = 1
    who: ConcernedSides = ConcernedSides.ENEMY

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Let cards be shown; a side with no more cards than are lost discards them all, unseen or not."""
        referee.finish_step()
        steps = [
            each for side in sides_named_by(self.who, step.side) for each in self._shows(referee.fight, step, side)
        ]
        referee.push_steps(*steps)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain when the better of the cards that somebody shows is discarded."""
        held, cards = scene.view["hands"], self.count - self.keep
        own, enemy = min(cards, held[side]), min(cards, held[side.enemy])
        return Gain(
            draws=-own if self.who is not ConcernedSides.ENEMY else 0,
            robs=enemy if self.who is not ConcernedSides.OWN else 0,
        )

    def _shows(self, fight: Fight, step: Step, side: Side) -> tuple[Step, ...]:
        """Return the steps in which a side shows cards and its enemy chooses."""
        held, lost = fight.zones_of(side).hand_size, max(0, self.count - self.keep)
        if held <= lost:
            return (discard_step(side, step.source, held),) if held else ()
        count = min(self.count, held)
        if count <= 0:
            return ()
        return (
            Step(StepKind.SHOW, side, step.source, count),
            Step(StepKind.KEEP, side.enemy, step.source, count - lost),
        )


def _shown(fight: Fight, side: Side) -> tuple[CardId, ...]:
    """Return what a side has shown and holds still: some cards are played when they are drawn (R1-50)."""
    hand = Counter(card for card in fight.zones_of(side).hand if card is not None)
    return tuple((Counter(fight.hidden.shown.get(side, ())) & hand).elements())
