"""What cards in play do by themselves when something happens."""

from collections.abc import Iterator

from companion.rules.zone import CardId
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.abilities import TriggeredAbility, When
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.activations import bearer
from companion.skirmish.state.conditions import holds, is_named
from companion.skirmish.state.fight import Fight, Placed
from companion.skirmish.state.stack import Step, StepKind


def fire_triggers(battle: Referee, side: Side, when: When, played: CardId | None = None) -> None:
    """What the cards of a side do then comes next, in the order in which they lie; `played` is what the enemy played.

    What an attachment does is done for the card above it.
    """
    battle.then(*_steps(battle.fray, side, when, played))


def _steps(fray: Fight, side: Side, when: When, played: CardId | None) -> Iterator[Step]:
    for one in fray.lying():
        if fray.owner(one.card) is not side:
            continue
        for number, trigger in enumerate(fray.printed(one.card).triggers):
            if trigger.when is when and _goes_off(fray, side, one, trigger, played):
                source, uid = f"trigger{number}:{one.card.card}", bearer(fray, one).card.uid
                for path in range(len(trigger.effects)):
                    yield Step(StepKind.EFFECT, side, source, path=(path,), uid=uid)


def _goes_off(fray: Fight, side: Side, one: Placed, trigger: TriggeredAbility, played: CardId | None) -> bool:
    if trigger.here and one.field != fray.at:
        return False
    if played is not None and not is_named(fray, played, trigger.named):
        return False
    return trigger.only_if is None or holds(fray, side, trigger.only_if, one.card.uid)
