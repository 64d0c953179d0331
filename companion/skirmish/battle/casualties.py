"""Members that are killed: who it is, and what comes of it."""

from typing import Final

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickMember
from companion.skirmish.battle.events.people import MemberKilled, MemberSaved
from companion.skirmish.battle.play import begin_effects
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.triggers import fire_triggers
from companion.skirmish.cards.abilities import When
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.terms import MemberId, Side
from companion.skirmish.state.fight import Fight, Member
from companion.skirmish.state.stack import Step, StepKind

SURE: Final = "sure"
"""The source of a casualty from which True Grit does not save."""


def kill(referee: Referee, by: Side, count: int, sure: bool = False) -> None:
    """Kill so many members, one after the other; each time the defenders may prevent it.

    `sure`: True Grit saves nobody (FAQ 19).
    """
    one = (
        Step(StepKind.WINDOW, Side.DEFENCE, Moment.CASUALTY.value),
        Step(StepKind.CASUALTY, by, SURE if sure else ""),
    )
    referee.then(*(one * count))


def lowest_rated(fight: Fight) -> tuple[Member, ...]:
    """Return those with the lowest survival rating in front of their player (l.88)."""
    least = min((fight.book.members[one.id].rating for one in fight.gang.alive), default=0)
    return tuple(one for one in fight.gang.alive if fight.book.members[one.id].rating == least)


def ask_casualty(fight: Fight) -> Question | None:
    """Ask the defenders to choose among equals (l.90). Returns None if there is but one."""
    found = lowest_rated(fight)
    if len(found) < 2:
        return None
    return Question(Side.DEFENCE, (Offer(PickMember, {"member": OneOf(tuple(one.id for one in found))}),))


def resolve_casualty(referee: Referee, step: Step, action: Action | None) -> None:
    """Take True Grit in the member's place (l.243), or kill it and obey its text (l.92, l.98)."""
    referee.done()
    found = lowest_rated(referee.fight)
    if found:
        dead = action.member if isinstance(action, PickMember) else found[0].id
        strike(referee, dead, step.source == SURE)


def strike(referee: Referee, member: MemberId, sure: bool = False) -> None:
    """Hit one member."""
    person = next(one for one in referee.fight.gang.alive if one.id == member)
    if (person.grit or person.hostage) and not sure:
        referee.emit(MemberSaved(member))
        return
    referee.emit(MemberKilled(member))
    for side in Side:
        fire_triggers(referee, side, When.MEMBER_DIED)
    begin_effects(referee, Side.DEFENCE, f"member:{member}")
