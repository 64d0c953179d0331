"""Cards that are used beyond being played."""

from dataclasses import dataclass

from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.played_cards import put_at_destination, remove_from_discard_pile
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import Side, Uid
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.reveal_cards import take_from_hand
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True)
class UseBegan(FightEvent):
    """A card left the hand to be used, for all to see; the price comes next. `answers`: it is used in a window."""

    side: Side
    card: CardId
    use: int
    answers: bool = False

    def tells_secret(self) -> bool:
        return self.answers  # whoever drew it out knows the answer of that hand

    def apply_to(self, fight: Fight) -> Fight:
        return take_from_hand(fight, self.side, self.card)


@dataclass(frozen=True, slots=True)
class HandCardUsed(FightEvent):
    """A card out of the hand was paid for, and went where it says; what it does comes next."""

    side: Side
    card: CardId
    use: int
    goes: LeaveDestination

    def apply_to(self, fight: Fight) -> Fight:
        return put_at_destination(fight.without_first_step(StepKind.USE), self.side, self.card, self.goes)


@dataclass(frozen=True, slots=True)
class CardUsed(FightEvent):
    """A use of a card in play was paid for; what it does comes next. `spent`: it has that use no more in this game."""

    uid: Uid
    card: CardId
    side: Side
    use: int
    spent: bool

    def apply_to(self, fight: Fight) -> Fight:
        used = (*fight.turn.used, (self.uid, self.use))
        fight = fight.without_first_step(StepKind.USE).with_turn(used=used)
        found = fight.find_in_play(self.uid)
        if found is None or not self.spent:
            return fight
        return fight.with_card_changed(found, spent=(*found.card.spent, self.use))


@dataclass(frozen=True, slots=True)
class CardShuffledBack(FightEvent):
    """A card of the own discard pile is somewhere in its owner's deck again (l.426)."""

    side: Side
    card: CardId

    def apply_to(self, fight: Fight) -> Fight:
        fight = put_at_destination(
            remove_from_discard_pile(fight, self.card), self.side, self.card, LeaveDestination.DECK
        )
        return fight.with_turn(booted=(*fight.turn.booted, self.card))
