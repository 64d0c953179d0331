"""Members as they join, are spared and fall, and the tokens on them, on cards and on battlefields."""

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.playing import without_tokens
from companion.skirmish.cards.terms import POWER, MemberId, Side, Token, Uid
from companion.skirmish.state.fight import Fight, InPlay, Member
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True)
class MembersOwed(FightEvent):
    """Chance turns up so many members."""

    count: int

    def onto(self, fight: Fight) -> Fight:
        return fight.with_stack(recruits=self.count).with_turn(recruited=())


@dataclass(frozen=True, slots=True)
class MemberJoined(FightEvent):
    """A member of the pile lies in front of its player now."""

    member: MemberId
    grit: int
    reveals: ClassVar[bool] = True

    def onto(self, fight: Fight) -> Fight:
        people = (*fight.gang.alive, Member(self.member, self.grit))
        pile, left = fight.gang.pile.draw(CardId(self.member)), max(0, fight.stack.recruits - 1)
        supply = without_tokens(fight, Token.POWER_DEFENCE, 0, self.grit)
        recruited = (*fight.turn.recruited, self.member)
        return (
            fight.with_stack(recruits=left)
            .with_gang(alive=people, pile=pile)
            .with_tokens(supply=supply)
            .with_turn(recruited=recruited)
        )


@dataclass(frozen=True, slots=True)
class MemberSaved(FightEvent):
    """A token of True Grit went in the place of a member (l.243); it counts as a kill all the same (R2-5)."""

    member: MemberId

    def onto(self, fight: Fight) -> Fight:
        saved = next(one for one in fight.gang.alive if one.id == self.member)
        after = replace(saved, hostage=False) if saved.hostage else replace(saved, grit=saved.grit - 1)
        people = tuple(after if one is saved else one for one in fight.gang.alive)
        supply = fight.tokens.supply if saved.hostage else without_tokens(fight, Token.POWER_DEFENCE, 0, -1)
        return fight.with_gang(alive=people).with_tokens(supply=supply).with_turn(killed=True)


@dataclass(frozen=True, slots=True)
class MemberKilled(FightEvent):
    """A member is out of the game (l.92)."""

    member: MemberId

    def onto(self, fight: Fight) -> Fight:
        dead = next(one for one in fight.gang.alive if one.id == self.member)
        people = tuple(one for one in fight.gang.alive if one is not dead)
        supply = without_tokens(fight, Token.POWER_DEFENCE, 0, -dead.grit)
        return (
            fight.with_gang(alive=people, dead=(*fight.gang.dead, self.member))
            .with_tokens(supply=supply)
            .with_turn(killed=True)
        )


@dataclass(frozen=True, slots=True)
class CasualtyPrevented(FightEvent):
    """The member that would have been killed next is not; nor is anybody asked whether to prevent it."""

    side: Side

    def onto(self, fight: Fight) -> Fight:
        stack = fight.stack.steps
        at = next(n for n, step in enumerate(stack) if step.task is StepKind.CASUALTY)
        first = at - 1 if at and stack[at - 1].task is StepKind.WINDOW else at
        return fight.with_stack(steps=stack[:first] + stack[at + 1 :])


@dataclass(frozen=True, slots=True)
class GritPut(FightEvent):
    """True Grit tokens went onto a member, or below 0 off it."""

    member: MemberId
    count: int

    def onto(self, fight: Fight) -> Fight:
        people = tuple(
            replace(one, grit=one.grit + self.count) if one.id == self.member else one for one in fight.gang.alive
        )
        return fight.with_gang(alive=people).with_tokens(
            supply=without_tokens(fight, Token.POWER_DEFENCE, 0, self.count)
        )


@dataclass(frozen=True, slots=True)
class CardTokens(FightEvent):
    """Tokens went onto a card in play, or below 0 off it."""

    uid: Uid
    card: CardId
    zone: ZoneId
    power: int
    grit: int = 0

    def onto(self, fight: Fight) -> Fight:
        found = fight.find(self.uid)
        if found is None:
            return fight
        cards = tuple(self._changed(card) for card in fight.cards_at(found.zone))
        supply = without_tokens(fight, POWER[fight.owner(found.card)], self.power, self.grit)
        return fight.with_zone(found.zone, cards).with_tokens(supply=supply)

    def _changed(self, card: InPlay) -> InPlay:
        if card.uid != self.uid:
            return card
        return replace(card, power=card.power + self.power, grit=card.grit + self.grit)


@dataclass(frozen=True, slots=True)
class CardMarked(FightEvent):
    """Tokens of another kind went onto a card in play, or below 0 off it."""

    uid: Uid
    card: CardId
    zone: ZoneId
    token: Token
    count: int

    def onto(self, fight: Fight) -> Fight:
        found = fight.find(self.uid)
        if found is None:
            return fight
        cards = tuple(self._changed(card) for card in fight.cards_at(found.zone))
        supply = {**fight.tokens.supply, self.token: fight.tokens.supply.get(self.token, 0) - self.count}
        return fight.with_zone(found.zone, cards).with_tokens(supply=supply)

    def _changed(self, card: InPlay) -> InPlay:
        if card.uid != self.uid:
            return card
        return replace(card, marks={**card.marks, self.token: card.count(self.token) + self.count})


@dataclass(frozen=True, slots=True)
class CardSaved(FightEvent):
    """A token of True Grit went in the place of a card in play (l.243)."""

    uid: Uid
    card: CardId
    zone: ZoneId

    def onto(self, fight: Fight) -> Fight:
        return CardTokens(self.uid, self.card, self.zone, 0, -1).onto(fight)


@dataclass(frozen=True, slots=True)
class FieldPower(FightEvent):
    """Power tokens went onto a battlefield, or below 0 off it; they add to its defence (l.255)."""

    field: int
    count: int

    def onto(self, fight: Fight) -> Fight:
        fight = fight.with_battlefield(self.field, power=fight.row.battlefields[self.field].power + self.count)
        return fight.with_tokens(supply=without_tokens(fight, Token.POWER_DEFENCE, self.count, 0))
