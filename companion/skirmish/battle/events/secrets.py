"""Cards under others, hidden chips and cards that are named."""

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from companion.rules.event import Opening
from companion.rules.seat import Seat, Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import CHIP
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.terms import Fist, Side, Uid
from companion.skirmish.state.derived.knowledge import out_of_hand
from companion.skirmish.state.derived.stashed import taken_back
from companion.skirmish.state.fight import Fight


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

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, card=None, untold=False)

    def onto(self, fight: Fight) -> Fight:
        if self.card is not None:
            fight = out_of_hand(fight, self.side, self.card)
        else:
            hand = list(fight.zones_of(self.side).hand)
            hand.remove(None)
            fight = fight.with_zones(self.side, hand=tuple(hand))
        return fight.with_hidden(stashed={**fight.hidden.stashed, self.uid: self.card})


@dataclass(frozen=True, slots=True)
class CardUnstashed(FightEvent):
    """The card under a card in play is in the hand of whoever has that one; what it is stays a secret."""

    side: Side
    uid: Uid

    def onto(self, fight: Fight) -> Fight:
        return taken_back(fight, self.side, self.uid)


@dataclass(frozen=True, slots=True)
class CardNamed(FightEvent):
    """A side named a card, to call for it or, where `uid` is a card in play, for as long as that one lies there."""

    side: Side
    card: CardId
    uid: Uid = 0

    def tells(self) -> bool:
        return not self.uid  # whoever called for a card knows whether the enemy had it

    def onto(self, fight: Fight) -> Fight:
        return fight.with_hidden(named={**fight.hidden.named, self.uid: self.card}) if self.uid else fight


@dataclass(frozen=True, slots=True)
class ChipHidden(FightEvent):
    """A chip is in one hand of who sits on seat `to`, and nobody else knows in which."""

    side: Side
    hand: Fist | None
    to: int

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, hand=None)

    def onto(self, fight: Fight) -> Fight:
        return fight.with_hidden(fist=self.hand)


@dataclass(frozen=True, slots=True)
class HandGuessed(FightEvent):
    """`side` guessed in which hand its enemy, on seat `by`, hides the chip, which opens them."""

    side: Side
    guess: Fist
    hand: Fist
    by: int
    reveals: ClassVar[bool] = True

    def opens(self) -> Set[Opening]:
        return frozenset({Opening(Seat(self.by), CHIP)})

    def onto(self, fight: Fight) -> Fight:
        return fight.with_hidden(fist=None)
