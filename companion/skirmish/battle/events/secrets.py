"""Cards under others, hidden chips and cards that are named."""

from collections.abc import Set
from dataclasses import dataclass
from typing import ClassVar, Self

from companion.rules.event import OpenedSeal
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import CHIP
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import Fist, Side, Uid
from companion.skirmish.state.derived.knowledge_of_cards import keeps_told_cards_secret
from companion.skirmish.state.derived.resolve_contradictions import forget_card_in_hand
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.reveal_cards import take_from_hand_face_down


@dataclass(frozen=True, slots=True)
class CardStashed(FightEvent):
    """A card of the hand lies face down under a card in play; only seat `to` knows it. None: a real one, untold.

    `bought`: by its back it is one of the Frontier deck, which everybody sees (l.194). `untold`: its owner did not say
    which it is, and nobody else can tell whether.
    """

    side: Side
    uid: Uid
    card: CardId | None
    to: int
    bought: bool = False
    untold: bool = False

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, card=None, untold=False)

    def apply_to(self, fight: Fight) -> Fight:
        fight = take_from_hand_face_down(fight, self.side, self.card)
        return fight.with_hidden(stashed={**fight.hidden.stashed, self.uid: self.card})


@dataclass(frozen=True, slots=True)
class CardUnstashed(FightEvent):
    """The card under a card in play is in the hand of whoever has that one; what it is stays a secret."""

    side: Side
    uid: Uid

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_stashed_card_in_hand(self.side, self.uid)


@dataclass(frozen=True, slots=True)
class CardNamed(FightEvent):
    """A side named a card, to call for it or, where `uid` is a card in play, for as long as that one lies there."""

    side: Side
    card: CardId
    uid: Uid = 0

    def tells_secret(self) -> bool:
        return not self.uid  # whoever called for a card knows whether the enemy had it

    def apply_to(self, fight: Fight) -> Fight:
        if self.uid:
            return fight.with_hidden(named={**fight.hidden.named, self.uid: self.card})
        # The side that is asked looks: what it told us may be wrong, and must not show in what it may answer (R1-61).
        return forget_card_in_hand(fight, self.side.enemy, self.card) if keeps_told_cards_secret(fight) else fight


@dataclass(frozen=True, slots=True)
class ChipHidden(FightEvent):
    """A chip is in one hand of who sits on seat `to`, and nobody else knows in which."""

    side: Side
    hand: Fist | None
    to: int

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, hand=None)

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_hidden(fist=self.hand)


@dataclass(frozen=True, slots=True)
class HandGuessed(FightEvent):
    """`side` guessed in which hand its enemy, on seat `by`, hides the chip, which opens them."""

    side: Side
    guess: Fist
    hand: Fist
    by: int
    reveals: ClassVar[bool] = True

    def opened_seals(self) -> Set[OpenedSeal]:
        return frozenset({OpenedSeal(Seat(self.by), CHIP)})

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_hidden(fist=None)
