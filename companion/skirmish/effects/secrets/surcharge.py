"""A named card that is dearer for the enemy, once."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import NameCard
from companion.skirmish.battle.events.secrets import CardNamed
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepRule
from companion.skirmish.cards.choices import Goes
from companion.skirmish.cards.effect import number
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.cards import value_named
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.state.derived.knowledge import stock
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind


class SpendRule:
    """The surcharge is paid: the card that asked for it leaves the game."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        return None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.done()
        found = referee.fight.find(step.uid)
        if found is not None:
            leave(referee, found.card, Goes.GAME, referee.fight.owner(found.card))


@dataclass(frozen=True, slots=True, kw_only=True)
class Surcharge(OneShot):
    """The side names a card: playing it costs the enemy `discards` more, once; then this card is out of the game."""

    steps: ClassVar[Mapping[StepKind, StepRule]] = MappingProxyType({StepKind.SPEND: SpendRule()})

    discards: int = number(3, least=1)

    @property
    def surcharge(self) -> int:
        return self.discards

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask for a name. Only a card in play can go on asking for more, and it names one card once."""
        if fight.find(step.uid) is None or step.uid in fight.hidden.named:
            return None
        names = tuple(card for side in (step.side.enemy, None) for card in stock(fight, side))
        return Question(step.side, (Offer(NameCard, {"card": OneOf(names)}),)) if names else None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Record the name, for as long as this card is in play."""
        referee.done()
        if isinstance(answer, NameCard):
            referee.emit(CardNamed(step.side, answer.card, step.uid))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        return Gain(other=1.0)

    def prefer(self, scene: Scene, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer a card as one would call for it; that it is strong counts twice."""
        return value_named(scene, answer, 2) if isinstance(answer, NameCard) else None
