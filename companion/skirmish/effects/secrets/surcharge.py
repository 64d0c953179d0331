"""A named card that is dearer for the enemy, once."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from companion.rules.actions_and_offers import Offer, OneOf
from companion.skirmish.battle.actions import NameCard
from companion.skirmish.battle.events.secrets import CardNamed
from companion.skirmish.battle.leave_play import leave_play
from companion.skirmish.battle.referee import StepHandler
from companion.skirmish.cards.effect import number_field
from companion.skirmish.cards.effect_field_enums import LeaveDestination
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
from companion.skirmish.evaluation.card_values import value_of_naming_card
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.state.derived.knowledge_of_cards import copies_of_side_in_game
from companion.skirmish.state.stack import StepKind


class SurchargePaidHandler:
    """The surcharge is paid: the card that asked for it leaves the game."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        return None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.finish_step()
        found = referee.fight.find_in_play(step.uid)
        if found is not None:
            leave_play(referee, found.card, LeaveDestination.GAME, referee.fight.owner_of(found.card))


@dataclass(frozen=True, slots=True, kw_only=True)
class Surcharge(OneShot):
    """The side names a card: playing it costs the enemy `discards` more, once; then this card is out of the game."""

    steps: ClassVar[Mapping[StepKind, StepHandler]] = MappingProxyType({StepKind.SPEND: SurchargePaidHandler()})

    discards: int = number_field(3, least=1)

    @property
    def surcharge(self) -> int:
        return self.discards

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask for a name. Only a card in play can go on asking for more, and it names one card once."""
        if fight.find_in_play(step.uid) is None or step.uid in fight.hidden.named:
            return None
        names = tuple(card for side in (step.side.enemy, None) for card in copies_of_side_in_game(fight, side))
        return Question(step.side, (Offer(NameCard, {"card": OneOf(names)}),)) if names else None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Record the name, for as long as this card is in play."""
        referee.finish_step()
        if isinstance(answer, NameCard):
            referee.emit(CardNamed(step.side, answer.card, step.uid))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(other=1.0)

    def answer_preference(self, scene: FightObservation, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer a card as one would call for it; that it is strong counts twice."""
        return value_of_naming_card(scene, answer, 2) if isinstance(answer, NameCard) else None
