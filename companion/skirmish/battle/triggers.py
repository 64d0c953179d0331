"""Triggered abilities of cards in play."""

from collections.abc import Iterator

from companion.rules.zone import CardId
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.abilities import TriggeredAbility, TriggerEvent
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.conditions import is_card_named, is_condition_met
from companion.skirmish.state.derived.usable_abilities import host_if_attachment
from companion.skirmish.state.fight_state import Fight, LocatedCard
from companion.skirmish.state.stack import Step, StepKind


def push_triggered_abilities(referee: Referee, side: Side, when: TriggerEvent, played: CardId | None = None) -> None:
    """Let the triggers of a side come next, in the order of the cards; `played` is the enemy's card.

    What an attachment does is done for the card above it.
    """
    referee.push_steps(*_steps(referee.fight, side, when, played))


def _steps(fight: Fight, side: Side, when: TriggerEvent, played: CardId | None) -> Iterator[Step]:
    for one in fight.located_cards():
        triggers = fight.printed_card(one.card).triggers
        if not triggers or fight.owner_of(one.card) is not side:
            continue
        for number, trigger in enumerate(triggers):
            if trigger.when is when and _goes_off(fight, side, one, trigger, played):
                source, uid = f"trigger{number}:{one.card.card}", host_if_attachment(fight, one).card.uid
                for path in range(len(trigger.effects)):
                    yield Step(StepKind.EFFECT, side, source, path=(path,), uid=uid)


def _goes_off(fight: Fight, side: Side, one: LocatedCard, trigger: TriggeredAbility, played: CardId | None) -> bool:
    if trigger.here and one.field != fight.marker_at:
        return False
    if played is not None and not is_card_named(fight, played, trigger.named):
        return False
    return trigger.only_if is None or is_condition_met(fight, side, trigger.only_if, one.card.uid)
