"""Members who join the gang by a card, or change sides."""

from dataclasses import dataclass, replace

from companion.rules.skirmish.events.base import FrayEvent
from companion.rules.skirmish.events.playing import taken
from companion.rules.skirmish.fray import Fray, Person
from companion.rules.skirmish.words import MemberId, Token
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class MemberEnlisted(FrayEvent):
    """A member that lay aside is in front of its player now, with its True Grit."""

    member: MemberId
    grit: int

    def onto(self, fray: Fray) -> Fray:
        people = (*fray.people, Person(self.member, self.grit))
        return replace(fray, people=people, supply=taken(fray, Token.POWER_DEFENCE, 0, self.grit))


@dataclass(frozen=True, slots=True)
class MemberDefected(FrayEvent):
    """A living member left the gang; the card that it is from now on lies aside no more. It counts as no kill."""

    member: MemberId
    card: CardId

    def onto(self, fray: Fray) -> Fray:
        gone = next(one for one in fray.people if one.id == self.member)
        people = tuple(one for one in fray.people if one is not gone)
        supply = taken(fray, Token.POWER_DEFENCE, 0, -gone.grit)
        aside = list(fray.pool(self.card).aside)
        aside.remove(self.card)
        fray = fray.with_pool(self.card, aside=tuple(aside))
        return replace(fray, people=people, defected=(*fray.defected, self.member), supply=supply)
