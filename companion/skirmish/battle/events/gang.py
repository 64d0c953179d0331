"""Members who join the gang by a card, or change sides."""

from dataclasses import dataclass, replace

from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.playing import without_tokens
from companion.skirmish.cards.terms import POWER, MemberId, Side, Token, Uid
from companion.skirmish.state.fight import Fight, InPlay, Member


@dataclass(frozen=True, slots=True)
class MemberEnlisted(FightEvent):
    """A member that lay aside is in front of its player now, with its True Grit."""

    member: MemberId
    grit: int

    def onto(self, fight: Fight) -> Fight:
        people = (*fight.gang.alive, Member(self.member, self.grit))
        return fight.with_gang(alive=people).with_tokens(
            supply=without_tokens(fight, Token.POWER_DEFENCE, 0, self.grit)
        )


@dataclass(frozen=True, slots=True)
class MemberDefected(FightEvent):
    """A living member left the gang, which counts as no kill, and the card that it is now lies in `side`'s column."""

    member: MemberId
    uid: Uid
    card: CardId
    side: Side
    field: int
    power: int
    grit: int

    def onto(self, fight: Fight) -> Fight:
        gone = next(one for one in fight.gang.alive if one.id == self.member)
        people = tuple(one for one in fight.gang.alive if one is not gone)
        supply = without_tokens(fight, POWER[self.side], self.power, self.grit - gone.grit)
        aside = list(fight.pool(self.card).aside)
        aside.remove(self.card)
        owner = None if fight.book.cards[self.card].side is self.side else self.side
        lying = (
            *fight.row.battlefields[self.field].column(self.side),
            InPlay(self.uid, self.card, self.power, self.grit, owner),
        )
        fight = fight.with_pool(self.card, aside=tuple(aside)).with_column(self.field, self.side, lying)
        defected = (*fight.gang.defected, self.member)
        return (
            replace(fight, next_uid=fight.next_uid + 1)
            .with_gang(alive=people, defected=defected)
            .with_tokens(supply=supply)
        )
