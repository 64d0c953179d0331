"""Members that are described while people play. All of it is public."""

from dataclasses import dataclass

from companion.rules.parts.unordered_deck import Deck
from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import MemberId
from companion.skirmish.cards.printed_components import PrintedMember
from companion.skirmish.state.fight_state import Fight


@dataclass(frozen=True, slots=True)
class MemberDescribed(FightEvent):
    """A member has a name now, and is `named` from now on. `start`: its player had it from the beginning."""

    member: MemberId
    named: MemberId
    name: str
    rating: int
    grit: int
    start: bool
    leader: bool
    vital: bool
    plain: bool

    def apply_to(self, fight: Fight) -> Fight:
        members = {each: one for each, one in fight.book.members.items() if each != self.member}
        fight = replace(fight, book=fight.book.replace_members({**members, self.named: self._printed()}))
        recruited = tuple(self.named if each == self.member else each for each in fight.turn.recruited)
        fight = fight.with_member_changed(self.member, id=self.named).with_turn(recruited=recruited)
        return fight.with_gang(pile=_renamed(fight.gang.pile, CardId(self.member), CardId(self.named)))

    def _printed(self) -> PrintedMember:
        return PrintedMember(
            id=self.named,
            name=self.name,
            rating=self.rating,
            start=self.start,
            grit=self.grit,
            leader=self.leader,
            vital=self.vital,
            is_death_untold=not self.plain,
        )


def _renamed(pile: Deck, member: CardId, named: CardId) -> Deck:
    """Return the pile of members to come in which one has a name, if it is among them."""
    if not pile.unseen.get(member):
        return pile
    others = {each: count for each, count in pile.unseen.items() if each != member}
    return replace(pile, unseen={**others, named: 1})
