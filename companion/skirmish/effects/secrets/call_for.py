"""A card of the enemy's hand that is called for by its name."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import DiscardCard, Done, NameCard
from companion.skirmish.battle.events.hands import CardDiscarded
from companion.skirmish.battle.events.secrets import CardNamed
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepRule
from companion.skirmish.cards.terms import Side, discard_pile
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.derived.knowledge import could_hold, hidden_from_public
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind


class AnswerCallRule:
    """A side with real cards that nobody told us looks for the card; one that we know of is not asked for."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        zone = OneOf((discard_pile(fight.book.cards[step.card].side),))
        has = Offer(DiscardCard, {"card": OneOf((step.card,)), "zone": zone})
        if step.card in fight.zones_of(step.side).hand:
            return Question(step.side, (has,))
        may = (has,) if step.card in could_hold(fight, step.side) else ()
        return Question(step.side, (*may, Offer(Done)))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.done()
        if isinstance(action, DiscardCard):
            referee.emit(CardDiscarded(step.side, action.card, forced=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFor(OneShot):
    """The side names a card; where the enemy holds such a card it discards one."""

    steps: ClassVar[Mapping[StepKind, StepRule]] = MappingProxyType({StepKind.CALLED: AnswerCallRule()})

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask for any card that the enemy's hand may hold for all that the public knows."""
        enemy = step.side.enemy
        names = tuple(hidden_from_public(fight, enemy)) if fight.zones_of(enemy).held else ()
        return Question(step.side, (Offer(NameCard, {"card": OneOf(names)}),)) if names else None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Discard the named card; the enemy is asked where it holds real cards that nobody told us."""
        enemy = step.side.enemy
        referee.done()
        if not isinstance(answer, NameCard):
            return
        referee.emit(CardNamed(step.side, answer.card))
        zones = referee.fight.zones_of(enemy)
        if zones.bought or None in zones.hand:
            referee.then(Step(StepKind.CALLED, enemy, f"card:{answer.card}"))
        elif answer.card in zones.hand:
            referee.emit(CardDiscarded(enemy, answer.card, forced=True))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        """Return the gain of a guess at a card of the enemy's hand."""
        return Gain(robs=min(0.3, scene.view["hands"][side.enemy]))
