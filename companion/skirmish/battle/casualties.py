"""Members that are killed: who it is, and what comes of it."""

from typing import Final

from companion.rules.actions_and_offers import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickMember
from companion.skirmish.battle.events.members_and_tokens import MemberKilled, MemberSaved
from companion.skirmish.battle.play_card import push_effects_of_source
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.triggers import push_triggered_abilities
from companion.skirmish.cards.abilities import TriggerEvent
from companion.skirmish.cards.enums_and_constants import MemberId, Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.state.fight_state import Fight, Member
from companion.skirmish.state.stack import Step, StepKind

SURE: Final = "sure"
"""The source of a casualty from which True Grit does not save."""


def push_member_kills(referee: Referee, by: Side, count: int, sure: bool = False) -> None:
    """Kill so many members, one after the other; each time the defenders may prevent it.

    `sure`: True Grit saves nobody (FAQ 19).
    """
    one = (
        Step(StepKind.WINDOW, Side.DEFENCE, Moment.CASUALTY.value),
        Step(StepKind.CASUALTY, by, SURE if sure else ""),
    )
    referee.push_steps(*(one * count))


def lowest_rated_members(fight: Fight) -> tuple[Member, ...]:
    """Return those with the lowest survival rating in front of their player (l.88)."""
    return lowest_rated_among(fight.gang.alive, fight.book)


def lowest_rated_among(members: tuple[Member, ...], book: PrintedBox) -> tuple[Member, ...]:
    """Return those of some members who have the lowest survival rating."""
    least = min((book.members[one.id].rating for one in members), default=0)
    return tuple(one for one in members if book.members[one.id].rating == least)


def make_casualty_question(fight: Fight) -> Question | None:
    """Return the question to the defenders, who choose among equals (l.90); None if there is but one."""
    found = lowest_rated_members(fight)
    if len(found) < 2:
        return None
    return Question(Side.DEFENCE, (Offer(PickMember, {"member": OneOf(tuple(one.id for one in found))}),))


def resolve_casualty(referee: Referee, step: Step, action: Action | None) -> None:
    """Take True Grit in the member's place (l.243), or kill it and obey its text (l.92, l.98)."""
    referee.finish_step()
    found = lowest_rated_members(referee.fight)
    if found:
        dead = action.member if isinstance(action, PickMember) else found[0].id
        kill_member_unless_grit(referee, dead, step.source == SURE)


def kill_member_unless_grit(referee: Referee, member: MemberId, sure: bool = False) -> None:
    """Hit one member."""
    person = referee.fight.gang.member(member)
    if (person.grit or person.hostage) and not sure:
        referee.emit(MemberSaved(member))
        return
    referee.emit(MemberKilled(member))
    for side in Side:
        push_triggered_abilities(referee, side, TriggerEvent.MEMBER_DIED)
    if referee.fight.book.members[member].is_death_untold:
        referee.push_steps(Step(StepKind.TOLD, Side.DEFENCE, f"member:{member}"))
    push_effects_of_source(referee, Side.DEFENCE, f"member:{member}")
