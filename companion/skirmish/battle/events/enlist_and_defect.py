"""Members who join the gang by a card, or change sides."""

from dataclasses import dataclass

from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import POWER, MemberId, Side, Token, Uid, column_zone
from companion.skirmish.state.fight_state import CardInPlay, Fight
from companion.skirmish.state.zones import remove_first_copy


@dataclass(frozen=True, slots=True)
class MemberEnlisted(FightEvent):
    """A member that lay aside is in front of its player now, with its True Grit."""

    member: MemberId
    grit: int

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_member_joined(self.member, self.grit).without_tokens({Token.GRIT: self.grit})


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

    def apply_to(self, fight: Fight) -> Fight:
        gone, defected = fight.gang.member(self.member), (*fight.gang.defected, self.member)
        aside = remove_first_copy(fight.home_zones(self.card).aside, self.card)
        owner = None if fight.book.cards[self.card].side is self.side else self.side
        card = CardInPlay(self.uid, self.card, self.power, self.grit, owner)
        fight = fight.with_home_zones(self.card, aside=aside)
        fight = fight.with_card(column_zone(self.field, self.side), card)
        fight = fight.without_tokens({POWER[self.side]: self.power, Token.GRIT: self.grit - gone.grit})
        fight = fight.with_gang(alive=fight.gang.all_but(self.member), defected=defected)
        return replace(fight, next_uid=fight.next_uid + 1)
