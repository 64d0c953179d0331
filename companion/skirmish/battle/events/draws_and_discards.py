"""Cards between deck, hand and discard pile."""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar, Self

from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.played_cards import put_at_destination, remove_from_discard_pile
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import OWN_DECK, DeckId, Side
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.reveal_cards import (
    forget_order_named_otherwise,
    take_from_hand,
    take_shown_card_from_hand,
)


@dataclass(frozen=True, slots=True)
class Drew(FightEvent):
    """A side's next card came into its hand; None where it is a real card. `to` is the seat that sees it."""

    side: Side
    card: CardId | None
    to: int
    deck: DeckId | None = None
    """The deck it came from; None: the side's own."""

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, card=None)

    def tells_secret(self) -> bool:
        return self.card is not None  # what comes next would be known after an undo; of real cards we know nothing

    def apply_to(self, fight: Fight) -> Fight:
        if fight.real_cards is None:  # told by the first alone: later, a card may have no face for what we were told
            fight = replace(fight, real_cards=self.card is None)
        which = self.deck or OWN_DECK[self.side]
        fight = forget_order_named_otherwise(fight, which, self.card)
        deck, zones = fight.deck(which), fight.zones_of(self.side)
        known = deck.next_card or self.card
        fight = fight.with_deck(which, deck.draw(self.card)).with_stack(owed=fight.stack.owed[1:])
        if known is None and which is DeckId.FRONTIER:
            return fight.with_zones(self.side, bought=zones.bought + 1)
        return fight.with_zones(self.side, hand=(*zones.hand, known))


@dataclass(frozen=True, slots=True)
class NothingDrawn(FightEvent):
    """There is nothing to draw from a side's deck (R2-12), or nothing to lose in its hand."""

    side: Side
    random: bool
    deck: DeckId | None = None

    def apply_to(self, fight: Fight) -> Fight:
        this = (self.side, self.random, self.deck)
        kept = (one for one in fight.stack.owed if (one.side, one.random, one.deck) != this)
        return fight.with_stack(owed=tuple(kept))


@dataclass(frozen=True, slots=True)
class Reshuffled(FightEvent):
    """A side's discard pile became its deck (R2-12), or that of the Frontier (l.248); some cards leave (R1-24)."""

    side: Side
    frontier: bool = False

    def apply_to(self, fight: Fight) -> Fight:
        zones = fight.frontier if self.frontier else fight.zones_of(self.side)
        never = fight.variant.never_shuffled
        deck = zones.deck.shuffle_in(card for card in zones.discard if card not in never)
        gone = (*zones.gone, *(card for card in zones.discard if card in never))
        if self.frontier:
            return replace(fight, frontier=replace(zones, deck=deck, discard=(), gone=gone))
        return fight.with_zones(self.side, deck=deck, discard=(), gone=gone)


@dataclass(frozen=True, slots=True)
class CardDiscarded(FightEvent):
    """A card went from a hand onto the discard pile: as a cost, or because it had to (`forced`)."""

    side: Side
    card: CardId
    forced: bool = False

    def tells_secret(self) -> bool:
        return self.forced  # who made the other side do it has seen one of its cards

    def apply_to(self, fight: Fight) -> Fight:
        return put_at_destination(
            take_from_hand(fight, self.side, self.card), self.side, self.card, LeaveDestination.DISCARD
        )


@dataclass(frozen=True, slots=True)
class LostAtRandom(FightEvent):
    """A card that nobody chose went from a hand onto the discard pile."""

    side: Side
    card: CardId
    reveals: ClassVar[bool] = True

    def apply_to(self, fight: Fight) -> Fight:
        fight = put_at_destination(
            take_shown_card_from_hand(fight, self.side, self.card), self.side, self.card, LeaveDestination.DISCARD
        )
        return fight.with_stack(owed=fight.stack.owed[1:])


@dataclass(frozen=True, slots=True)
class CardRecovered(FightEvent):
    """A card left its owner's discard pile, for the hand or for the top of the deck; for all to see."""

    side: Side
    card: CardId
    to_hand: bool

    def apply_to(self, fight: Fight) -> Fight:
        return put_at_destination(
            remove_from_discard_pile(fight, self.card),
            self.side,
            self.card,
            LeaveDestination.HAND if self.to_hand else LeaveDestination.TOP,
        )


@dataclass(frozen=True, slots=True)
class CardFound(FightEvent):
    """A side took a card out of its deck and shuffled it; into the hand, or on top. Only seat `to` sees which."""

    side: Side
    card: CardId | None
    to_hand: bool
    to: int
    deck: DeckId | None = None
    """The deck it was found in; None: the side's own."""

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, card=None)

    def apply_to(self, fight: Fight) -> Fight:
        which = self.deck or OWN_DECK[self.side]
        size = fight.deck(which).size
        shuffled = replace(fight.deck(which).shuffle_in(()), size=size - 1)
        deck = shuffled if self.card is None else shuffled.remove_seen(self.card)
        if self.to_hand:
            fight, zones = fight.with_deck(which, deck), fight.zones_of(self.side)
            if self.card is None and which is DeckId.FRONTIER:
                return fight.with_zones(self.side, bought=zones.bought + 1)
            return fight.with_zones(self.side, hand=(*fight.zones_of(self.side).hand, self.card))
        if self.card is None:
            return fight.with_deck(which, replace(deck, size=size))
        return fight.with_deck(which, deck.put_on_top(self.card))


@dataclass(frozen=True, slots=True)
class HandSeen(FightEvent):
    """The enemy of `side`, on seat `to`, saw its hand; empty where the cards are real, or for everybody else."""

    side: Side
    cards: tuple[CardId, ...]
    to: int

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, cards=())

    def tells_secret(self) -> bool:
        return True

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_turn(seen_hands={**fight.turn.seen_hands, self.side: self.cards})


@dataclass(frozen=True, slots=True)
class CardPeeked(FightEvent):
    """Seat `to` saw the next card of a side's deck that it had not seen yet; None where the cards are real."""

    side: Side
    card: CardId | None
    to: int
    deck: DeckId | None = None

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, card=None)

    def tells_secret(self) -> bool:
        return True

    def apply_to(self, fight: Fight) -> Fight:
        fight = fight.with_stack(owed=fight.stack.owed[1:])
        if self.card is None:
            return fight
        which = self.deck or OWN_DECK[self.side]
        fight = forget_order_named_otherwise(fight, which, self.card)
        seen, deck = fight.hidden.peeked.get(which, ()), fight.deck(which)
        # The cards looked at lie beside the deck until they are put back.
        return fight.with_deck(which, deck.draw(self.card)).with_hidden(
            peeked={**fight.hidden.peeked, which: (*seen, self.card)}
        )


@dataclass(frozen=True, slots=True)
class PutBack(FightEvent):
    """The cards that seat `to` looked at lie on the deck again, the next one first; nobody else knows how.

    Where any of those that lie beside it are not named, nobody told us where they lie.
    """

    side: Side
    cards: tuple[CardId, ...]
    to: int
    deck: DeckId | None = None
    bottom: bool = False
    """They lie under it instead, the last one lowest."""

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, cards=())

    def apply_to(self, fight: Fight) -> Fight:
        which = self.deck or OWN_DECK[self.side]
        unnamed = Counter(fight.hidden.peeked.get(which, ())) - Counter(self.cards)
        deck = fight.deck(which)
        deck = deck.shuffle_in(unnamed.elements()) if unnamed else deck
        for card in () if self.bottom else reversed(self.cards):
            deck = deck.put_on_top(card)
        deck = deck.put_below(self.cards) if self.bottom else deck
        peeked = {name: cards for name, cards in fight.hidden.peeked.items() if name is not which}
        return fight.with_deck(which, deck).with_hidden(peeked=peeked)
