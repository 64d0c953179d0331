"""A member comes into play that nobody has named: the defenders read its card to the companion."""

from collections.abc import Iterable
from typing import Final

from companion.rules.actions_and_offers import Action, NumberRange, Offer, OneOf, Slot, TypedText
from companion.skirmish.battle.actions.unnamed_members import DescribeMember
from companion.skirmish.battle.events.members_and_tokens import GritPut
from companion.skirmish.battle.events.members_described_while_playing import MemberDescribed
from companion.skirmish.battle.name_played_card import LONGEST_NAME, make_unused_id_from_name
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import MemberId, Side, Token
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind

HIGHEST_RATING: Final = 12
MOST_GRIT: Final = 3


def push_member_descriptions(referee: Referee, members: Iterable[MemberId]) -> None:
    """Let those of the members be described next, in this order, whom nobody has named."""
    unnamed = (member for member in members if referee.fight.book.members[member].unnamed)
    referee.push_steps(*(Step(StepKind.DESCRIBE_MEMBER, Side.DEFENCE, f"member:{member}") for member in unnamed))


def make_member_description_question(fight: Fight, step: Step) -> Question:
    """Ask for what is printed on a member. There is one leader; who else may be vital, the game says (R1-1)."""
    members = fight.book.members.values()
    has_leader = any(one.leader for one in members)
    has_partner = any(one.vital and not one.leader for one in members)
    plain: dict[str, Slot] = {
        "member": OneOf((MemberId(step.card),)),
        "name": TypedText(LONGEST_NAME, (_suggested_name(fight),)),
        "rating": NumberRange(0, HIGHEST_RATING),
        "grit": NumberRange(0, MOST_GRIT),
        "leader": OneOf((False,)),
        "vital": OneOf((False,)),
        "plain": OneOf((False, True)),
    }
    leading = {**plain, "leader": OneOf((True,)), "vital": OneOf((False, True))}
    second = {**plain, "vital": OneOf((True,))}
    more = ([] if has_leader else [leading]) + ([second] if fight.variant.has_partner and not has_partner else [])
    return Question(step.side, tuple(Offer(DescribeMember, slots) for slots in (plain, *more)))


def record_member_description(referee: Referee, step: Step, action: Action) -> None:
    """Record what is printed on a member, and give it the True Grit that it comes with, if there is any."""
    assert isinstance(action, DescribeMember)
    referee.finish_step()
    record_member(referee, action)


def record_member(referee: Referee, action: DescribeMember) -> None:
    """Record what is printed on a member, wherever it is."""
    fight = referee.fight
    named, start = MemberId(make_unused_id_from_name(fight, action.name)), fight.book.members[action.member].start
    told = (action.name, action.rating, action.grit, start, action.leader, action.vital, action.plain)
    referee.emit(MemberDescribed(action.member, named, *told))
    grit = min(action.grit, fight.tokens.supply[Token.GRIT])
    referee.emit_all([GritPut(named, grit)] if grit and referee.fight.gang.is_alive(named) else [])


def _suggested_name(fight: Fight) -> str:
    """Return a name for a member of whom none is typed, that no other has."""
    members = fight.book.members.values()
    taken = {one.name for one in members}
    first = sum(not one.unnamed for one in members) + 1
    names = (f"{fight.variant.member_word} {number}" for number in range(first, first + len(taken) + 1))
    return next(name for name in names if name not in taken)
