"""Triggered abilities of cards in play."""

from collections.abc import Iterator

from companion.rules.zone import CardId
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.abilities import TriggeredAbility, When
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.derived.activations import bearer
from companion.skirmish.state.derived.conditions import is_fulfilled, is_named
from companion.skirmish.state.fight import Fight, Placed
from companion.skirmish.state.stack import Step, StepKind


def fire_triggers(referee: Referee, side: Side, when: When, played: CardId | None = None) -> None:
    """Let the triggers of a side come next, in the order of the cards; `played` is the enemy's card.

    What an attachment does is done for the card above it.
    """
    referee.then(*_steps(referee.fight, side, when, played))


def _steps(fight: Fight, side: Side, when: When, played: CardId | None) -> Iterator[Step]:
    for one in fight.lying():
        if fight.owner(one.card) is not side:
            continue
        for number, trigger in enumerate(fight.printed(one.card).triggers):
            if trigger.when is when and _goes_off(fight, side, one, trigger, played):
                source, uid = f"trigger{number}:{one.card.card}", bearer(fight, one).card.uid
                for path in range(len(trigger.effects)):
                    yield Step(StepKind.EFFECT, side, source, path=(path,), uid=uid)


def _goes_off(fight: Fight, side: Side, one: Placed, trigger: TriggeredAbility, played: CardId | None) -> bool:
    if trigger.here and one.field != fight.at:
        return False
    if played is not None and not is_named(fight, played, trigger.named):
        return False
    return trigger.only_if is None or is_fulfilled(fight, side, trigger.only_if, one.card.uid)
