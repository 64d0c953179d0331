"""Cards that are moved to another battlefield."""

from companion.rules.action import Action, Offer, OneOf
from companion.rules.skirmish.actions import PickCard, PickField
from companion.rules.skirmish.asking import Question, picked, pointing
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.conditions import is_kind
from companion.rules.skirmish.counting import blockers, has_room
from companion.rules.skirmish.doing.targets import Target, immovable, targets
from companion.rules.skirmish.events.playing import CardMoved
from companion.rules.skirmish.fray import Fray, InPlay
from companion.rules.skirmish.holding import reaches
from companion.rules.skirmish.sources import effect_at
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.vocabulary.base import Kinds, Where
from companion.rules.skirmish.vocabulary.placing import Move
from companion.rules.skirmish.words import Side, column


class Moving:
    """The side whose effect it is chooses (R2-18) among the cards that have a place to go to."""

    def ask(self, fray: Fray, step: Step, effect: Move) -> Question | None:
        found = _found(fray, step.side, effect)
        return Question(step.side, pointing(fray, PickCard, found)) if len(found) > 1 else None

    def do(self, battle: Battle, step: Step, effect: Move, action: Action | None) -> None:
        found = _found(battle.fray, step.side, effect)
        chosen = picked(battle.fray, action) if isinstance(action, PickCard) else next(iter(found), None)
        battle.done()
        if chosen is not None:
            battle.then(Step(Task.MOVE, step.side, step.source, path=step.path, uid=chosen.uid))


class Marching:
    """Where the chosen card goes."""

    def ask(self, fray: Fray, step: Step) -> Question | None:
        free = _free(fray, step)
        return Question(step.side, (Offer(PickField, {"field": OneOf(free)}),)) if len(free) > 1 else None

    def do(self, battle: Battle, step: Step, action: Action | None) -> None:
        free, found = _free(battle.fray, step), battle.fray.find(step.uid)
        battle.done()
        if found is not None and free:
            field, side, card = found
            to = action.field if isinstance(action, PickField) else free[0]
            battle.emit(CardMoved(card.uid, card.card, column(field, side), column(to, side), to))


def _found(fray: Fray, side: Side, effect: Move) -> tuple[InPlay, ...]:
    fitting = targets(fray, side, effect.which)
    return tuple(
        target.card for target in fitting if not immovable(fray, target, side) and _places(fray, target, effect.to)
    )


def _free(fray: Fray, step: Step) -> tuple[int, ...]:
    effect, found = effect_at(fray.book, step.source, step.path), fray.find(step.uid)
    if found is None or not isinstance(effect, Move):
        return ()
    field, side, card = found
    return _places(fray, Target(card, field, side), effect.to)


def _places(fray: Fray, target: Target, to: Where) -> tuple[int, ...]:
    """Other battlefields with room in the column of the same side."""
    fields = (field for field in range(len(fray.grounds)) if field != target.field and reaches(to, fray.at, field))
    return tuple(field for field in fields if _holds(fray, target, field))


def _holds(fray: Fray, target: Target, field: int) -> bool:
    """R2-14, R2-15."""
    side: Side = target.column
    blocks = is_kind(fray, target.card.card, Kinds.BLOCKER) and blockers(fray, side, field) >= fray.law.blockers
    return not blocks and has_room(fray, side, field, target.card.card)
