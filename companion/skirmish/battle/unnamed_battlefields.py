"""The turn marker comes to a battlefield that nobody has named: the defenders read it to the companion."""

from collections.abc import Iterator
from typing import Final

from companion.rules.actions_and_offers import Action, NumberRange, Offer, OneOf, Slot, Subset, TypedText
from companion.skirmish.battle.actions.unnamed_battlefields import DescribeField
from companion.skirmish.battle.events.battlefields_described_while_playing import BattlefieldDescribed
from companion.skirmish.battle.name_played_card import LONGEST_NAME
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import FieldId, Side
from companion.skirmish.cards.printed_components import PrintedBattlefield, TurnSpace
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind

HIGHEST_DEFENCE: Final = 9


def ask_for_description_of_battlefield(referee: Referee) -> None:
    """Let the battlefield with the turn marker be described next, if nobody has named it."""
    fight = referee.fight
    if is_current_battlefield_unnamed(fight):
        referee.push_steps(Step(StepKind.DESCRIBE_FIELD, Side.DEFENCE, f"field:{fight.battlefield.id}"))


def is_current_battlefield_unnamed(fight: Fight) -> bool:
    """Return whether nobody has named the battlefield with the turn marker."""
    return fight.marker_at >= 0 and fight.book.fields[fight.battlefield.id].unnamed


def ask_description_of_battlefield(fight: Fight, step: Step) -> Question:
    """Ask for what is printed on a battlefield. The first space of one is never optional (R2-10)."""
    field = fight.book.fields[FieldId(step.card)]
    return Question(step.side, tuple(_offers(fight, field)))


def _offers(fight: Fight, field: PrintedBattlefield) -> Iterator[Offer[DescribeField]]:
    common: dict[str, Slot] = {
        "field": OneOf((field.id,)),
        "name": TypedText(LONGEST_NAME, (_suggested_name(fight, field),)),
        "defence": NumberRange(0, HIGHEST_DEFENCE),
    }
    most = fight.variant.most_spaces
    if not field.recruits:
        yield Offer(DescribeField, {**common, "spaces": NumberRange(1, most)})
        return
    for spaces in range(1, most + 1):
        every, later = tuple(range(1, spaces + 1)), tuple(range(2, spaces + 1))
        draws = {"draws": Subset(every, 0, spaces), "draws_more": Subset(every, 0, spaces)}
        yield Offer(
            DescribeField,
            {**common, "spaces": OneOf((spaces,)), **draws, "optional": Subset(later, 0, len(later))},
        )


def record_description_of_battlefield(referee: Referee, step: Step, action: Action) -> None:
    """Record what is printed on a battlefield."""
    assert isinstance(action, DescribeField)
    referee.finish_step()
    record_battlefield(referee, action)


def record_battlefield(referee: Referee, action: DescribeField) -> None:
    """Record what is printed on a battlefield, wherever it is."""
    field = referee.fight.book.fields[action.field]
    spaces = tuple(_space(action, number) for number in range(1, action.spaces + 1))
    referee.emit(BattlefieldDescribed(field.id, field.row, field.place, action.name, action.defence, spaces))


def _space(told: DescribeField, number: int) -> TurnSpace:
    draw = (number in told.draws) + (number in told.draws_more)
    return TurnSpace(draw=draw, optional=number in told.optional)


def _suggested_name(fight: Fight, field: PrintedBattlefield) -> str:
    """Return a name for a battlefield of which none is typed, that no other has."""
    taken = {one.name for one in fight.book.fields.values()}
    first = f"Battlefield {field.place}"
    others = (f"{first}, {number}" for number in range(2, len(taken) + 3))
    return next(name for name in (first, *others) if name not in taken)
