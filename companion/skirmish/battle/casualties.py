"""Members that are killed: who it is, and what comes of it."""

from typing import Final

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickMember
from companion.skirmish.battle.events.people import MemberKilled, MemberSaved
from companion.skirmish.battle.play import begin
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Battle
from companion.skirmish.battle.triggers import fire
from companion.skirmish.cards.abilities import When
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.terms import MemberId, Side
from companion.skirmish.state.fight import Fray, Person
from companion.skirmish.state.stack import Step, Task

SURE: Final = "sure"
"""The source of a casualty from which True Grit does not save."""


def kill(battle: Battle, by: Side, count: int, sure: bool = False) -> None:
    """So many members are about to be killed, one after the other; each time it may be prevented.

    `sure`: True Grit saves nobody (FAQ 19).
    """
    one = (Step(Task.WINDOW, Side.DEFENCE, Moment.CASUALTY.value), Step(Task.CASUALTY, by, SURE if sure else ""))
    battle.then(*(one * count))


def lowest(fray: Fray) -> tuple[Person, ...]:
    """Those with the lowest survival rating in front of their player (l.88)."""
    least = min((fray.book.members[one.id].rating for one in fray.people), default=0)
    return tuple(one for one in fray.people if fray.book.members[one.id].rating == least)


def choice(fray: Fray) -> Question | None:
    """The defenders choose among equals (l.90); where there is but one, nobody is asked."""
    found = lowest(fray)
    if len(found) < 2:
        return None
    return Question(Side.DEFENCE, (Offer(PickMember, {"member": OneOf(tuple(one.id for one in found))}),))


def fall(battle: Battle, step: Step, action: Action | None) -> None:
    """True Grit goes in the member's place (l.243), or it is out of the game and its text is obeyed (l.92, l.98)."""
    battle.done()
    found = lowest(battle.fray)
    if found:
        dead = action.member if isinstance(action, PickMember) else found[0].id
        strike(battle, dead, step.source == SURE)


def strike(battle: Battle, member: MemberId, sure: bool = False) -> None:
    """One member is hit."""
    person = next(one for one in battle.fray.people if one.id == member)
    if (person.grit or person.hostage) and not sure:
        battle.emit(MemberSaved(member))
        return
    battle.emit(MemberKilled(member))
    for side in Side:
        fire(battle, side, When.MEMBER_DIED)
    begin(battle, Side.DEFENCE, f"member:{member}")
