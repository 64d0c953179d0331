"""Cards that are taken out of play."""

from companion.rules.action import Action, Offer
from companion.skirmish.battle.actions import Decline, PickCard
from companion.skirmish.battle.events.steps import Declined, StepCounted
from companion.skirmish.battle.leave import destroy, leave
from companion.skirmish.battle.question import Offers, Question, picked, pointing
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.terms import Icon, Side
from companion.skirmish.cards.vocabulary.placing import Destroy, Goes, Leave
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.conditions import shows_icon
from companion.skirmish.state.fight import Fight, InPlay, Placed
from companion.skirmish.state.stack import Step, StepKind
from companion.skirmish.state.targets import chooser as choosing
from companion.skirmish.state.targets import immovable, indestructible, targets


class Destroying(UnaskedRule):
    """All at once, or one after the other."""

    def resolve(self, referee: Referee, step: Step, effect: Destroy, action: Action | None) -> None:
        referee.done()
        if effect.every:
            # What comes of it is put before what is there already: the last first, so that the first goes on first.
            for target in reversed(_found(referee.fight, step, effect)):
                _remove(referee, target.card, effect, step.side)
        else:
            left = effect.budget or effect.count
            referee.then(Step(StepKind.DESTROY, step.side, step.source, left, step.path, step.uid))


class PickingOff:
    """The side whose effect it is chooses each card (R2-18), where the order or True Grit leaves it a choice.

    With a budget the step counts the firepower that is left, and after the first card one may stop.
    """

    def ask(self, fight: Fight, step: Step) -> Question | None:
        effect = _effect(fight, step)
        found = _candidates(fight, step, effect)
        if not found or not (_goes_on(effect, step) or _open(fight, step, effect, found)):
            return None
        stop: Offers = (Offer(Decline),) if _goes_on(effect, step) else ()
        return Question(choosing(effect.who, step.side), (*pointing(fight, PickCard, found), *stop))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        fight, effect = referee.fight, _effect(referee.fight, step)
        if isinstance(action, Decline):
            referee.emit(Declined(choosing(effect.who, step.side)))
            return
        found = _candidates(fight, step, effect)
        chosen = picked(fight, action) if isinstance(action, PickCard) else next(iter(found), None)
        left = 0 if chosen is None else step.count - _weight(fight, effect, chosen)
        if chosen is None or (left < 1 and not effect.budget):
            referee.done()
        else:
            spared = (chosen.uid,) if effect.budget and chosen.grit else ()
            referee.emit(StepCounted(left, 1, spared=spared))
        if chosen is not None:
            _remove(referee, chosen, effect, step.side)


class Leaving(UnaskedRule):
    """A card that has left already, or never lay in play, stays where it is."""

    def resolve(self, referee: Referee, step: Step, effect: Leave, action: Action | None) -> None:
        referee.done()
        found = referee.fight.find(step.uid)
        if found is not None:
            leave(referee, found.card, effect.goes, step.side)


def _effect(fight: Fight, step: Step) -> Destroy:
    effect = effect_at(fight.book, step.source, step.path)
    if not isinstance(effect, Destroy):
        raise TypeError(f"{step.source} destroys nothing at {step.path}")
    return effect


def _goes_on(effect: Destroy, step: Step) -> bool:
    """Return whether one may stop now."""
    return bool(effect.budget and step.paid)


def _open(fight: Fight, step: Step, effect: Destroy, found: tuple[InPlay, ...]) -> bool:
    """Return whether it makes a difference which card goes next."""
    if len(found) < 2:
        return False
    # Where a crosshair holds the rest back, the rest is still to come.
    return bool(effect.budget) or len(found) > step.count or any(card.grit for card in found)


def _weight(fight: Fight, effect: Destroy, card: InPlay) -> int:
    """Return what a card uses up of what is left."""
    return (fight.printed(card).firepower or 0) if effect.budget else 1


def _candidates(fight: Fight, step: Step, effect: Destroy) -> tuple[InPlay, ...]:
    """Return the cards that may go next: as the budget allows, those with a crosshair before any others (R1-17)."""
    found = tuple(target for target in _found(fight, step, effect) if _affords(fight, step, effect, target.card))
    kills = step.side is Side.DEFENCE and effect.goes in (Goes.DISCARD, Goes.GAME)
    first = tuple(target for target in found if kills and _in_the_crosshair(fight, target))
    return tuple(target.card for target in first or found)


def _affords(fight: Fight, step: Step, effect: Destroy, card: InPlay) -> bool:
    """Return whether what is left of a budget is enough for a card that it has not hit yet (FAQ 15)."""
    if not effect.budget:
        return True
    return card.uid not in step.spared and _weight(fight, effect, card) <= step.count


def _in_the_crosshair(fight: Fight, target: Placed) -> bool:
    """Return whether the defenders must shoot a card of the attackers, at the current battlefield, first (l.158)."""
    card = target.card
    if target.field != fight.at or fight.owner(card) is Side.DEFENCE:
        return False
    return shows_icon(fight, card, Icon.CROSSHAIR)


def _found(fight: Fight, step: Step, effect: Destroy) -> tuple[Placed, ...]:
    """Return what can go: what is taken back or put elsewhere must be movable (l.380), what is killed not be immune."""
    fitting, side = targets(fight, step.side, effect.which), step.side
    spared = indestructible if effect.goes in (Goes.DISCARD, Goes.GAME) else immovable
    return tuple(target for target in fitting if not spared(fight, target, side, step.card))


def _remove(referee: Referee, card: InPlay, effect: Destroy, by: Side) -> None:
    """Remove a card. True Grit saves from what kills it (l.243), not from what only puts it elsewhere."""
    if effect.goes is Goes.DISCARD:
        destroy(referee, card, effect.goes, by, effect.sure)
    else:
        leave(referee, card, effect.goes, by)
