"""Effects on the row of battlefields, on the turn marker, and on what lies hidden."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickField, PlaceField
from companion.skirmish.battle.events.row import AmbushDisarmed, FieldInserted
from companion.skirmish.battle.events.turns import MarkerMoved
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.vocabulary.placing import Disarm
from companion.skirmish.cards.vocabulary.purse import InsertField, StepBack
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.row import gaps, previous_battlefield, turn_spaces
from companion.skirmish.state.stack import Step


class Inserting:
    """The side says where; a battlefield lies in the row but once."""

    def ask(self, fight: Fight, step: Step, effect: InsertField) -> Question | None:
        found = _gaps(fight, effect)
        return Question(step.side, (Offer(PlaceField, {"after": OneOf(found)}),)) if len(found) > 1 else None

    def resolve(self, referee: Referee, step: Step, effect: InsertField, action: Action | None) -> None:
        found = _gaps(referee.fight, effect)
        referee.done()
        if found:
            after = action.after if isinstance(action, PlaceField) else found[0]
            referee.emit(FieldInserted(effect.battlefield, after))


class SteppingBack(UnaskedRule):
    """To the last space of the battlefield before, where there is one; its ambush is not armed again (R1-33)."""

    def resolve(self, referee: Referee, step: Step, effect: StepBack, action: Action | None) -> None:
        referee.done()
        back = previous_battlefield(referee.fight)
        if back is not None:
            referee.emit(MarkerMoved(back, len(turn_spaces(referee.fight, back))))


class Disarming:
    """The side chooses among the ambushes, of which it sees no more than where they lie."""

    def ask(self, fight: Fight, step: Step, effect: Disarm) -> Question | None:
        found = _armed(fight)
        return Question(step.side, (Offer(PickField, {"field": OneOf(found)}),)) if len(found) > 1 else None

    def resolve(self, referee: Referee, step: Step, effect: Disarm, action: Action | None) -> None:
        found = _armed(referee.fight)
        referee.done()
        if found:
            referee.emit(AmbushDisarmed(action.field if isinstance(action, PickField) else found[0]))


def _gaps(fight: Fight, effect: InsertField) -> tuple[int, ...]:
    there = effect.battlefield not in fight.book.fields or any(
        one.id == effect.battlefield for one in fight.battlefields
    )
    return () if there else gaps(fight)


def _armed(fight: Fight) -> tuple[int, ...]:
    return tuple(number for number in fight.row if fight.battlefields[number].armed)
