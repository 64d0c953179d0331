"""Cards between deck, hand and discard pile."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from companion.rules.seat import Viewer
from companion.rules.skirmish.events.base import FrayEvent
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.knowledge import out_of_hand, shown_out_of_hand
from companion.rules.skirmish.words import Side
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class Drew(FrayEvent):
    """A side's next card came into its hand; None where it is a real card. `to` is the seat that sees it."""

    side: Side
    card: CardId | None
    to: int

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, card=None)

    def tells(self) -> bool:
        return self.card is not None  # what comes next would be known after an undo; of real cards we know nothing

    def onto(self, fray: Fray) -> Fray:
        force = fray.force(self.side)
        known = force.deck.top[0] if force.deck.top else self.card
        deck = force.deck.draw(self.card)
        return replace(fray.with_force(self.side, deck=deck, hand=(*force.hand, known)), owed=fray.owed[1:])


@dataclass(frozen=True, slots=True)
class NothingDrawn(FrayEvent):
    """There is nothing to draw from a side's deck (R2-12), or nothing to lose in its hand."""

    side: Side
    random: bool

    def onto(self, fray: Fray) -> Fray:
        kept = (one for one in fray.owed if one.side is not self.side or one.random is not self.random)
        return replace(fray, owed=tuple(kept))


@dataclass(frozen=True, slots=True)
class Reshuffled(FrayEvent):
    """A side's discard pile became its deck (R2-12)."""

    side: Side

    def onto(self, fray: Fray) -> Fray:
        force = fray.force(self.side)
        return fray.with_force(self.side, deck=force.deck.shuffle_in(force.discard), discard=())


@dataclass(frozen=True, slots=True)
class CardDiscarded(FrayEvent):
    """A card went from a hand onto the discard pile: as a cost, or because it had to (`forced`)."""

    side: Side
    card: CardId
    forced: bool = False

    def tells(self) -> bool:
        return self.forced  # who made the other side do it has seen one of its cards

    def onto(self, fray: Fray) -> Fray:
        fray = out_of_hand(fray, self.side, self.card)
        return fray.with_force(self.side, discard=(*fray.force(self.side).discard, self.card))


@dataclass(frozen=True, slots=True)
class LostAtRandom(FrayEvent):
    """A card that nobody chose went from a hand onto the discard pile."""

    side: Side
    card: CardId
    reveals: ClassVar[bool] = True

    def onto(self, fray: Fray) -> Fray:
        fray = shown_out_of_hand(fray, self.side, self.card)
        force = fray.force(self.side)
        return replace(fray.with_force(self.side, discard=(*force.discard, self.card)), owed=fray.owed[1:])


@dataclass(frozen=True, slots=True)
class CardRecovered(FrayEvent):
    """A card left its owner's discard pile, for the hand or for the top of the deck; for all to see."""

    side: Side
    card: CardId
    to_hand: bool

    def onto(self, fray: Fray) -> Fray:
        force = fray.force(self.side)
        at = len(force.discard) - 1 - force.discard[::-1].index(self.card)
        fray = fray.with_force(self.side, discard=force.discard[:at] + force.discard[at + 1 :])
        if self.to_hand:
            return fray.with_force(self.side, hand=(*force.hand, self.card))
        return fray.with_force(self.side, deck=force.deck.put_on_top(self.card))


@dataclass(frozen=True, slots=True)
class CardFound(FrayEvent):
    """A side took a card out of its deck and shuffled it; into the hand, or on top. Only seat `to` sees which."""

    side: Side
    card: CardId | None
    to_hand: bool
    to: int

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, card=None)

    def onto(self, fray: Fray) -> Fray:
        force = fray.force(self.side)
        shuffled = replace(force.deck.shuffle_in(()), size=force.deck.size - 1)
        deck = shuffled if self.card is None else shuffled.see(self.card)
        if self.to_hand:
            return fray.with_force(self.side, deck=deck, hand=(*force.hand, self.card))
        if self.card is None:
            return fray.with_force(self.side, deck=replace(deck, size=force.deck.size))
        return fray.with_force(self.side, deck=deck.put_on_top(self.card))


@dataclass(frozen=True, slots=True)
class HandSeen(FrayEvent):
    """The enemy of `side`, on seat `to`, saw its hand; empty where the cards are real, or for everybody else."""

    side: Side
    cards: tuple[CardId, ...]
    to: int

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, cards=())

    def tells(self) -> bool:
        return True

    def onto(self, fray: Fray) -> Fray:
        return replace(fray, seen_hands={**fray.seen_hands, self.side: self.cards})


@dataclass(frozen=True, slots=True)
class CardPeeked(FrayEvent):
    """Seat `to` saw the next card of a side's deck that it had not seen yet; None where the cards are real."""

    side: Side
    card: CardId | None
    to: int

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, card=None)

    def tells(self) -> bool:
        return True

    def onto(self, fray: Fray) -> Fray:
        fray = replace(fray, owed=fray.owed[1:])
        if self.card is None:
            return fray
        force, seen = fray.force(self.side), fray.peeked.get(self.side, ())
        deck = force.deck.draw(self.card)  # the cards looked at lie beside the deck until they are put back
        return replace(fray.with_force(self.side, deck=deck), peeked={**fray.peeked, self.side: (*seen, self.card)})


@dataclass(frozen=True, slots=True)
class PutBack(FrayEvent):
    """The cards that seat `to` looked at lie on the deck again, the next one first; nobody else knows how.

    Where any of those that lie beside it are not named, nobody told us where they lie.
    """

    side: Side
    cards: tuple[CardId, ...]
    to: int

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, cards=())

    def onto(self, fray: Fray) -> Fray:
        unnamed = Counter(fray.peeked.get(self.side, ())) - Counter(self.cards)
        deck = fray.force(self.side).deck
        deck = deck.shuffle_in(unnamed.elements()) if unnamed else deck
        for card in reversed(self.cards):
            deck = deck.put_on_top(card)
        peeked = {side: cards for side, cards in fray.peeked.items() if side is not self.side}
        return replace(fray.with_force(self.side, deck=deck), peeked=peeked)
