"""Cards that are used beyond being played."""

from dataclasses import dataclass, replace

from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.playing import off_pile, put, without_first
from companion.skirmish.cards.choices import Goes
from companion.skirmish.cards.terms import Side, Uid
from companion.skirmish.state.derived.knowledge import out_of_hand
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True)
class UseBegan(FightEvent):
    """A card left the hand to be used, for all to see; the price comes next. `answers`: it is used in a window."""

    side: Side
    card: CardId
    use: int
    answers: bool = False

    def tells(self) -> bool:
        return self.answers  # whoever drew it out knows the answer of that hand

    def onto(self, fight: Fight) -> Fight:
        return out_of_hand(fight, self.side, self.card)


@dataclass(frozen=True, slots=True)
class HandCardUsed(FightEvent):
    """A card out of the hand was paid for, and went where it says; what it does comes next."""

    side: Side
    card: CardId
    use: int
    goes: Goes

    def onto(self, fight: Fight) -> Fight:
        return put(fight.with_stack(steps=without_first(fight, StepKind.USE)), self.side, self.card, self.goes)


@dataclass(frozen=True, slots=True)
class CardUsed(FightEvent):
    """A use of a card in play was paid for; what it does comes next. `spent`: it has that use no more in this game."""

    uid: Uid
    card: CardId
    side: Side
    use: int
    spent: bool

    def onto(self, fight: Fight) -> Fight:
        fight = fight.with_stack(steps=without_first(fight, StepKind.USE)).with_turn(
            used=(*fight.turn.used, (self.uid, self.use))
        )
        found = fight.find(self.uid)
        if found is None or not self.spent:
            return fight
        return fight.with_zone(found.zone, tuple(self._changed(card) for card in fight.cards_at(found.zone)))

    def _changed(self, card: InPlay) -> InPlay:
        return replace(card, spent=(*card.spent, self.use)) if card.uid == self.uid else card


@dataclass(frozen=True, slots=True)
class CardShuffledBack(FightEvent):
    """A card of the own discard pile is somewhere in its owner's deck again (l.426)."""

    side: Side
    card: CardId

    def onto(self, fight: Fight) -> Fight:
        fight = put(off_pile(fight, self.card), self.side, self.card, Goes.DECK)
        return fight.with_turn(booted=(*fight.turn.booted, self.card))
