"""Cards that are taken out of play."""

from companion.rules.action import Action
from companion.rules.skirmish.actions import PickCard
from companion.rules.skirmish.asking import Question, picked, pointing
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.doing.doing import Unasked
from companion.rules.skirmish.doing.sides import chooser as choosing
from companion.rules.skirmish.doing.targets import immovable, indestructible, targets
from companion.rules.skirmish.events.agenda import StepCounted
from companion.rules.skirmish.fray import Fray, InPlay
from companion.rules.skirmish.leaving import destroy, leave
from companion.rules.skirmish.sources import effect_at
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.vocabulary.placing import Destroy, Goes, Leave
from companion.rules.skirmish.words import Side


class Destroying(Unasked):
    """All at once, or one after the other."""

    def do(self, battle: Battle, step: Step, effect: Destroy, action: Action | None) -> None:
        battle.done()
        if effect.every:
            # What comes of it is put before what is there already: the last first, so that the first goes on first.
            for card in reversed(_found(battle.fray, step, effect)):
                _remove(battle, card, effect.goes, step.side)
        else:
            battle.then(Step(Task.DESTROY, step.side, step.source, effect.count, step.path, step.uid))


class PickingOff:
    """The side whose effect it is chooses each card (R2-18), where the order or True Grit leaves it a choice."""

    def ask(self, fray: Fray, step: Step) -> Question | None:
        found = _found(fray, step, _effect(fray, step))
        if len(found) < 2 or (len(found) <= step.count and not any(card.grit for card in found)):
            return None
        chooser = choosing(_effect(fray, step).who, step.side)
        return Question(chooser, pointing(fray, PickCard, found))

    def do(self, battle: Battle, step: Step, action: Action | None) -> None:
        effect = _effect(battle.fray, step)
        found = _found(battle.fray, step, effect)
        chosen = picked(battle.fray, action) if isinstance(action, PickCard) else next(iter(found), None)
        if chosen is None or step.count < 2:
            battle.done()
        else:
            battle.emit(StepCounted(step.count - 1))
        if chosen is not None:
            _remove(battle, chosen, effect.goes, step.side)


class Leaving(Unasked):
    """A card that has left already, or never lay in play, stays where it is."""

    def do(self, battle: Battle, step: Step, effect: Leave, action: Action | None) -> None:
        battle.done()
        found = battle.fray.find(step.uid)
        if found is not None:
            leave(battle, found.card, effect.goes, step.side)


def _effect(fray: Fray, step: Step) -> Destroy:
    effect = effect_at(fray.book, step.source, step.path)
    if not isinstance(effect, Destroy):
        raise TypeError(f"{step.source} destroys nothing at {step.path}")
    return effect


def _found(fray: Fray, step: Step, effect: Destroy) -> tuple[InPlay, ...]:
    """What can go: what is taken back or put elsewhere must be movable (l.380), what is killed not be immune."""
    fitting, side = targets(fray, step.side, effect.which), step.side
    spared = indestructible if effect.goes in (Goes.DISCARD, Goes.GAME) else immovable
    return tuple(target.card for target in fitting if not spared(fray, target, side, step.card))


def _remove(battle: Battle, card: InPlay, goes: Goes, by: Side) -> None:
    """True Grit saves from what kills a card (l.243), not from what only puts it elsewhere."""
    if goes is Goes.DISCARD:
        destroy(battle, card, goes, by)
    else:
        leave(battle, card, goes, by)
