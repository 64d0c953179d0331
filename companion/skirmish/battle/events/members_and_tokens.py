"""Members as they join, are spared and fall, and the tokens on them, on cards and on battlefields."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.replace import replace
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import POWER, MemberId, Side, Token, Uid
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True)
class MembersOwed(FightEvent):
    """Chance turns up so many members."""

    count: int

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_stack(recruits=self.count).with_turn(recruited=())


@dataclass(frozen=True, slots=True)
class MemberJoined(FightEvent):
    """A member of the pile lies in front of its player now."""

    member: MemberId
    grit: int
    reveals: ClassVar[bool] = True

    def apply_to(self, fight: Fight) -> Fight:
        pile, left = fight.gang.pile.draw(CardId(self.member)), max(0, fight.stack.recruits - 1)
        fight = fight.with_member_joined(self.member, self.grit).with_gang(pile=pile).with_stack(recruits=left)
        recruited = (*fight.turn.recruited, self.member)
        return fight.without_tokens({Token.GRIT: self.grit}).with_turn(recruited=recruited)


@dataclass(frozen=True, slots=True)
class MemberSaved(FightEvent):
    """A token of True Grit went in the place of a member (l.243); it counts as a kill all the same (R2-5)."""

    member: MemberId

    def apply_to(self, fight: Fight) -> Fight:
        saved, fight = fight.gang.member(self.member), fight.with_turn(killed=True)
        if saved.hostage:
            return fight.with_member_changed(self.member, hostage=False)
        return fight.with_member_changed(self.member, grit=saved.grit - 1).without_tokens({Token.GRIT: -1})


@dataclass(frozen=True, slots=True)
class MemberKilled(FightEvent):
    """A member is out of the game (l.92)."""

    member: MemberId

    def apply_to(self, fight: Fight) -> Fight:
        grit, dead = fight.gang.member(self.member).grit, (*fight.gang.dead, self.member)
        fight = fight.with_gang(alive=fight.gang.all_but(self.member), dead=dead)
        return fight.without_tokens({Token.GRIT: -grit}).with_turn(killed=True)


@dataclass(frozen=True, slots=True)
class MemberMiscounted(FightEvent):
    """A member was out of the game already; that was noticed late, and is no kill."""

    member: MemberId

    def apply_to(self, fight: Fight) -> Fight:
        return MemberKilled(self.member).apply_to(fight).with_turn(killed=fight.turn.killed)


@dataclass(frozen=True, slots=True)
class MemberBrought(FightEvent):
    """A member is in front of its player, without tokens: out of the pile, or back from the dead."""

    member: MemberId

    def apply_to(self, fight: Fight) -> Fight:
        gang = fight.gang
        if self.member in gang.dead:
            return fight.with_gang(dead=tuple(one for one in gang.dead if one != self.member)).with_member_joined(
                self.member
            )
        return fight.with_gang(pile=gang.pile.draw(CardId(self.member))).with_member_joined(self.member)


@dataclass(frozen=True, slots=True)
class CasualtyPrevented(FightEvent):
    """The member that would have been killed next is not; nor is anybody asked whether to prevent it."""

    side: Side

    def apply_to(self, fight: Fight) -> Fight:
        return fight.without_next_step(StepKind.CASUALTY)


@dataclass(frozen=True, slots=True)
class GritPut(FightEvent):
    """True Grit tokens went onto a member, or below 0 off it."""

    member: MemberId
    count: int

    def apply_to(self, fight: Fight) -> Fight:
        alive = (replace(one, grit=one.grit + self.count) if one.id == self.member else one for one in fight.gang.alive)
        return fight.with_gang(alive=tuple(alive)).without_tokens({Token.GRIT: self.count})


@dataclass(frozen=True, slots=True)
class CardTokens(FightEvent):
    """Tokens went onto a card in play, or below 0 off it."""

    uid: Uid
    card: CardId
    zone: ZoneId
    power: int
    grit: int = 0

    def apply_to(self, fight: Fight) -> Fight:
        found = fight.find_in_play(self.uid)
        if found is None:
            return fight
        power, grit = found.card.power + self.power, found.card.grit + self.grit
        fight = fight.without_tokens({POWER[fight.owner_of(found.card)]: self.power, Token.GRIT: self.grit})
        return fight.with_card_changed(found, power=power, grit=grit)


@dataclass(frozen=True, slots=True)
class CardMarked(FightEvent):
    """Tokens of another kind went onto a card in play, or below 0 off it."""

    uid: Uid
    card: CardId
    zone: ZoneId
    token: Token
    count: int

    def apply_to(self, fight: Fight) -> Fight:
        found = fight.find_in_play(self.uid)
        if found is None:
            return fight
        marks = {**found.card.marks, self.token: found.card.count_marks(self.token) + self.count}
        return fight.with_card_changed(found, marks=marks).without_tokens({self.token: self.count})


@dataclass(frozen=True, slots=True)
class CardSaved(FightEvent):
    """A token of True Grit went in the place of a card in play (l.243)."""

    uid: Uid
    card: CardId
    zone: ZoneId

    def apply_to(self, fight: Fight) -> Fight:
        return CardTokens(self.uid, self.card, self.zone, 0, -1).apply_to(fight)


@dataclass(frozen=True, slots=True)
class FieldPower(FightEvent):
    """Power tokens went onto a battlefield, or below 0 off it; they add to its defence (l.255)."""

    field: int
    count: int

    def apply_to(self, fight: Fight) -> Fight:
        fight = fight.with_battlefield(self.field, power=fight.row.battlefields[self.field].power + self.count)
        return fight.without_tokens({Token.POWER_DEFENCE: self.count})
