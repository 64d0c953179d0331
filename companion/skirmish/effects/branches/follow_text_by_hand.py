"""Text that people read on a card and obey by hand."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import Offer
from companion.skirmish.battle.actions import Done
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
from companion.skirmish.evaluation.gain import FAVOUR


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowTextByHand(OneShot):
    """Something no other word can say: people read it on the card, do it and move what they must by hand."""

    word: ClassVar[str] = "told"

    text: str = ""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Wait until people say that it is done."""
        return Question(step.side, (Offer(Done),))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Go on: people have done it."""
        referee.finish_step()

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(other=FAVOUR)
