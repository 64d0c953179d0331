"""Battlefields that come into the row while it is fought for."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Offer, OneOf
from companion.skirmish.battle.actions import PlaceField
from companion.skirmish.battle.events.battlefields import FieldInserted
from companion.skirmish.cards.enums_and_constants import FieldId
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
from companion.skirmish.state.derived.battlefields_along_marker import gaps_for_battlefield


@dataclass(frozen=True, slots=True, kw_only=True)
class InsertField(OneShot):
    """One more battlefield between two, of which the turn marker has not reached the second; the side says where."""

    battlefield: FieldId

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask after which battlefield it comes."""
        found = gaps_for_battlefield(fight, self.battlefield)
        return Question(step.side, (Offer(PlaceField, {"after": OneOf(found)}),)) if len(found) > 1 else None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Insert the battlefield, if there is a place for it."""
        found = gaps_for_battlefield(referee.fight, self.battlefield)
        referee.finish_step()
        if found:
            after = answer.after if isinstance(answer, PlaceField) else found[0]
            referee.emit(FieldInserted(self.battlefield, after))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(other=2.5 if side is Side.ATTACK else FAVOUR)
