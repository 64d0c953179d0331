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
from companion.skirmish.state.row import gaps, previous_battlefield, spaces
from companion.skirmish.state.stack import Step


class Inserting:
    """The side says where; a battlefield lies in the row but once."""

    def ask(self, fray: Fight, step: Step, effect: InsertField) -> Question | None:
        found = _gaps(fray, effect)
        return Question(step.side, (Offer(PlaceField, {"after": OneOf(found)}),)) if len(found) > 1 else None

    def do(self, battle: Referee, step: Step, effect: InsertField, action: Action | None) -> None:
        found = _gaps(battle.fray, effect)
        battle.done()
        if found:
            after = action.after if isinstance(action, PlaceField) else found[0]
            battle.emit(FieldInserted(effect.battlefield, after))


class SteppingBack(UnaskedRule):
    """To the last space of the battlefield before, where there is one; its ambush is not armed again (R1-33)."""

    def do(self, battle: Referee, step: Step, effect: StepBack, action: Action | None) -> None:
        battle.done()
        back = previous_battlefield(battle.fray)
        if back is not None:
            battle.emit(MarkerMoved(back, len(spaces(battle.fray, back))))


class Disarming:
    """The side chooses among the ambushes, of which it sees no more than where they lie."""

    def ask(self, fray: Fight, step: Step, effect: Disarm) -> Question | None:
        found = _armed(fray)
        return Question(step.side, (Offer(PickField, {"field": OneOf(found)}),)) if len(found) > 1 else None

    def do(self, battle: Referee, step: Step, effect: Disarm, action: Action | None) -> None:
        found = _armed(battle.fray)
        battle.done()
        if found:
            battle.emit(AmbushDisarmed(action.field if isinstance(action, PickField) else found[0]))


def _gaps(fray: Fight, effect: InsertField) -> tuple[int, ...]:
    there = effect.battlefield not in fray.book.fields or any(one.id == effect.battlefield for one in fray.grounds)
    return () if there else gaps(fray)


def _armed(fray: Fight) -> tuple[int, ...]:
    return tuple(number for number in fray.row if fray.grounds[number].armed)
