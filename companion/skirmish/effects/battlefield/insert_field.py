"""Battlefields that come into the row while it is fought for."""

from dataclasses import dataclass

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PlaceField
from companion.skirmish.battle.events.row import FieldInserted
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import FieldId, Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import FAVOUR, Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.derived.row import gaps
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class InsertField(OneShot):
    """One more battlefield between two that the turn marker has not reached; the side says where."""

    battlefield: FieldId

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask after which battlefield it comes."""
        found = self._gaps(fight)
        return Question(step.side, (Offer(PlaceField, {"after": OneOf(found)}),)) if len(found) > 1 else None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Insert the battlefield, if there is a place for it."""
        found = self._gaps(referee.fight)
        referee.done()
        if found:
            after = answer.after if isinstance(answer, PlaceField) else found[0]
            referee.emit(FieldInserted(self.battlefield, after))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        return Gain(other=2.5 if side is Side.ATTACK else FAVOUR)

    def _gaps(self, fight: Fight) -> tuple[int, ...]:
        """Return after which battlefields it may come; none if it lies in the row already, as it does but once."""
        there = any(one.id == self.battlefield for one in fight.row.battlefields)
        return () if there or self.battlefield not in fight.book.fields else gaps(fight)
