"""Power tokens between the supply, cards in play and battlefields."""

from companion.rules.action import Action
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.battle.events.people import FieldPower
from companion.skirmish.battle.question import Question, picked, pointing
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.tokens import chipping, chips_on, put, token_of
from companion.skirmish.cards.terms import FieldId, Token
from companion.skirmish.cards.vocabulary.placing import On, Power
from companion.skirmish.state.conditions import count_times
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.stack import Step
from companion.skirmish.state.targets import targets


class Powering:
    """As many as there are, in the supply or where they come off; of several kinds the side chooses which come off."""

    def ask(self, fray: Fight, step: Step, effect: Power) -> Question | None:
        found = _found(fray, step, effect) if effect.on is On.CARD else ()
        return Question(step.side, pointing(fray, PickCard, found)) if len(found) > 1 else None

    def do(self, battle: Referee, step: Step, effect: Power, action: Action | None) -> None:
        fray, chosen = battle.fray, _found(battle.fray, step, effect)
        if isinstance(action, PickCard):
            one = picked(fray, action)
            chosen = () if one is None else (one,)
        count = _count(fray, step, effect)
        battle.done()
        if effect.on is On.BATTLEFIELD:
            _fortify(battle, effect, count)
        elif count > 0:
            for card in chosen:
                _put(battle, card, effect, count)
        else:
            battle.then(*(chipping(step.side, step.source, card.uid, -count) for card in chosen))


def change_of(count: int, lying: int, supply: int) -> int:
    """How many tokens really come, or below 0 go."""
    return min(count, max(0, supply)) if count > 0 else max(count, -lying)


def _count(fray: Fight, step: Step, effect: Power) -> int:
    return effect.count * count_times(fray, step.side, effect.per, fray.at, step.uid)


def _found(fray: Fight, step: Step, effect: Power) -> tuple[InPlay, ...]:
    """The cards that it is about, without those for which it can do nothing."""
    count = _count(fray, step, effect)
    return tuple(card for card in _about(fray, step, effect) if _change(fray, card, effect, count))


def _about(fray: Fight, step: Step, effect: Power) -> tuple[InPlay, ...]:
    match effect.on:
        case On.THIS:
            this = fray.find(step.uid)
            return () if this is None else (this.card,)
        case On.BATTLEFIELD:
            return ()
        case On.CARD | On.CARDS:
            return tuple(target.card for target in targets(fray, step.side, effect.which))


def _change(fray: Fight, card: InPlay, effect: Power, count: int) -> int:
    lying = sum(chips_on(fray, card).values())
    return change_of(count, lying, fray.supply.get(token_of(fray, card, effect.chip), 0))


def _put(battle: Referee, card: InPlay, effect: Power, count: int) -> None:
    change = _change(battle.fray, card, effect, count)
    if change:
        put(battle, card, token_of(battle.fray, card, effect.chip), change)


def _fortify(battle: Referee, effect: Power, count: int) -> None:
    """The tokens on a battlefield add to its defence (l.255)."""
    fray = battle.fray
    field = _field(fray, effect.field)
    if field is not None:
        change = change_of(count, fray.grounds[field].power, fray.supply.get(Token.POWER_DEFENCE, 0))
        battle.every([FieldPower(field, change)] if change else [])


def _field(fray: Fight, name: FieldId) -> int | None:
    """The battlefield that is named, if it is in the row; none is named: the current one, if there is one."""
    if name:
        return next((number for number, ground in enumerate(fray.grounds) if ground.id == name), None)
    return fray.at if fray.at >= 0 else None
