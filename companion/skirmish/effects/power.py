"""Power tokens between the supply, cards in play and battlefields."""

from companion.rules.action import Action
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.battle.events.people import FieldPower
from companion.skirmish.battle.question import Question, picked, pointing
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.tokens import chips_on, chips_step, put_tokens, token_of
from companion.skirmish.cards.terms import FieldId, Token
from companion.skirmish.cards.vocabulary.placing import On, Power
from companion.skirmish.state.conditions import count_times
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.stack import Step
from companion.skirmish.state.targets import targets


class Powering:
    """As many as there are, in the supply or where they come off; of several kinds the side chooses which come off."""

    def ask(self, fight: Fight, step: Step, effect: Power) -> Question | None:
        found = _found(fight, step, effect) if effect.on is On.CARD else ()
        return Question(step.side, pointing(fight, PickCard, found)) if len(found) > 1 else None

    def resolve(self, referee: Referee, step: Step, effect: Power, action: Action | None) -> None:
        fight, chosen = referee.fight, _found(referee.fight, step, effect)
        if isinstance(action, PickCard):
            one = picked(fight, action)
            chosen = () if one is None else (one,)
        count = _count(fight, step, effect)
        referee.done()
        if effect.on is On.BATTLEFIELD:
            _fortify(referee, effect, count)
        elif count > 0:
            for card in chosen:
                _put(referee, card, effect, count)
        else:
            referee.then(*(chips_step(step.side, step.source, card.uid, -count) for card in chosen))


def change_of(count: int, lying: int, supply: int) -> int:
    """Return how many tokens really come, or below 0 go."""
    return min(count, max(0, supply)) if count > 0 else max(count, -lying)


def _count(fight: Fight, step: Step, effect: Power) -> int:
    return effect.count * count_times(fight, step.side, effect.per, fight.at, step.uid)


def _found(fight: Fight, step: Step, effect: Power) -> tuple[InPlay, ...]:
    """Return the cards that it is about, without those for which it can do nothing."""
    count = _count(fight, step, effect)
    return tuple(card for card in _about(fight, step, effect) if _change(fight, card, effect, count))


def _about(fight: Fight, step: Step, effect: Power) -> tuple[InPlay, ...]:
    match effect.on:
        case On.THIS:
            this = fight.find(step.uid)
            return () if this is None else (this.card,)
        case On.BATTLEFIELD:
            return ()
        case On.CARD | On.CARDS:
            return tuple(target.card for target in targets(fight, step.side, effect.which))


def _change(fight: Fight, card: InPlay, effect: Power, count: int) -> int:
    lying = sum(chips_on(fight, card).values())
    return change_of(count, lying, fight.supply.get(token_of(fight, card, effect.chip), 0))


def _put(referee: Referee, card: InPlay, effect: Power, count: int) -> None:
    change = _change(referee.fight, card, effect, count)
    if change:
        put_tokens(referee, card, token_of(referee.fight, card, effect.chip), change)


def _fortify(referee: Referee, effect: Power, count: int) -> None:
    """Put tokens on a battlefield; they add to its defence (l.255)."""
    fight = referee.fight
    field = _field(fight, effect.field)
    if field is not None:
        change = change_of(count, fight.battlefields[field].power, fight.supply.get(Token.POWER_DEFENCE, 0))
        referee.every([FieldPower(field, change)] if change else [])


def _field(fight: Fight, name: FieldId) -> int | None:
    """Return the battlefield that is named, if it is in the row; none is named: the current one, if there is one."""
    if name:
        return next((number for number, battlefield in enumerate(fight.battlefields) if battlefield.id == name), None)
    return fight.at if fight.at >= 0 else None
