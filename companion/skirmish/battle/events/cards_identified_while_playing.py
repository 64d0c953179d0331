"""Cards that are named while people play, and copies that turn out to be there. All of it is public."""

from dataclasses import dataclass

from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.further_fields import with_further_field
from companion.skirmish.cards.printed_components import PrintedCard
from companion.skirmish.state.derived.resolve_contradictions import forget_assumed_cards
from companion.skirmish.state.derived.unnamed_cards import add_printed_copies, with_copy_instead_of_unnamed
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.zones import remove_first_copy


@dataclass(frozen=True, slots=True)
class CardAdded(FightEvent):
    """The card that is being played has a name now, and is a card of its own: `named`."""

    side: Side
    card: CardId
    named: CardId
    name: str

    def apply_to(self, fight: Fight) -> Fight:
        return _played_instead(_with_new_card(fight, self), self.card, self.named)


@dataclass(frozen=True, slots=True)
class CardMatched(FightEvent):
    """The card that is being played is a copy of a known one, which is printed `copies` times at least."""

    side: Side
    card: CardId
    known: CardId
    copies: int

    def apply_to(self, fight: Fight) -> Fight:
        fight = _with_open_copy(fight, self.side, self.card, self.known, self.copies)
        return _played_instead(fight, self.card, self.known)


@dataclass(frozen=True, slots=True)
class DiscardNamed(FightEvent):
    """The uppermost card without a name of a discard pile has one now, and is a card of its own: `named`."""

    side: Side
    card: CardId
    named: CardId
    name: str

    def apply_to(self, fight: Fight) -> Fight:
        return _discarded_instead(_with_new_card(fight, self), self.side, self.card, self.named)


@dataclass(frozen=True, slots=True)
class DiscardMatched(FightEvent):
    """The uppermost card without a name of a discard pile is a copy of a known one, printed `copies` times at least."""

    side: Side
    card: CardId
    known: CardId
    copies: int

    def apply_to(self, fight: Fight) -> Fight:
        fight = _with_open_copy(fight, self.side, self.card, self.known, self.copies)
        return _discarded_instead(fight, self.side, self.card, self.known)


@dataclass(frozen=True, slots=True)
class UnseenNamed(FightEvent):
    """A hidden card without a name has one now, and is a card of its own: `named`. Nobody saw it in the game."""

    side: Side
    card: CardId
    named: CardId
    name: str

    def apply_to(self, fight: Fight) -> Fight:
        new = PrintedCard(id=self.named, name=self.name, side=self.side, copies=0)
        fight = replace(fight, book=fight.book.with_description(new))
        return with_copy_instead_of_unnamed(fight, self.side, self.named)


def _with_new_card(fight: Fight, told: CardAdded | DiscardNamed) -> Fight:
    """Return the fight in which one of the cards without a name is a card of its own."""
    new = PrintedCard(id=told.named, name=told.name, side=told.side, copies=0)
    fight = replace(fight, book=fight.book.with_description(new))
    return add_printed_copies(fight, {told.card: -1, told.named: 1})


def _with_open_copy(fight: Fight, side: Side, card: CardId, known: CardId, copies: int) -> Fight:
    """Return the fight in which an open one of `card` is a copy of `known`: one more, or one that was hidden."""
    if copies > fight.book.cards[known].copies:
        return add_printed_copies(fight, {known: 1, card: -1})
    if known in (hand := fight.zones_of(side).hand):
        return fight.with_zones(side, hand=(*remove_first_copy(hand, known), card))
    return _with_known_seen(fight, side, card, known)


def _discarded_instead(fight: Fight, side: Side, card: CardId, named: CardId) -> Fight:
    """Return the fight in which the uppermost one of `card` on a side's discard pile is `named`."""
    pile = fight.zones_of(side).discard
    at = len(pile) - 1 - pile[::-1].index(card)
    return fight.with_zones(side, discard=(*pile[:at], named, *pile[at + 1 :]))


def _with_known_seen(fight: Fight, side: Side, card: CardId, known: CardId) -> Fight:
    """Return the fight in which a hidden copy of `known` lies open, and the hidden one of `card` instead.

    Its face is believed against what we were told of its place.
    """
    if not fight.zones_of(side).deck.unseen.get(known):
        fight = forget_assumed_cards(fight, side)
    deck = fight.zones_of(side).deck.remove_seen(known)
    unseen = {**deck.unseen, card: deck.unseen.get(card, 0) + 1}
    return fight.with_zones(side, deck=replace(deck, unseen=unseen))


def _played_instead(fight: Fight, card: CardId, known: CardId) -> Fight:
    """Return the fight in which the card that is being played is `known`."""
    first, *others = fight.stack.steps
    played = fight.turn.played
    if played[-1:] == (card,):
        fight = fight.with_turn(played=(*played[:-1], known))
    return fight.with_stack(steps=(replace(first, source=f"card:{known}"), *others))


@dataclass(frozen=True, slots=True)
class CopyAdded(FightEvent):
    """A hidden card is one more copy of a card than was known: it is printed `copies` times at least."""

    side: Side
    card: CardId
    copies: int

    def apply_to(self, fight: Fight) -> Fight:
        return with_copy_instead_of_unnamed(fight, self.side, self.card)


@dataclass(frozen=True, slots=True)
class CardToldPlain(FightEvent):
    """Somebody read a card: it does nothing by itself. It holds for the rest of the game."""

    card: CardId

    def apply_to(self, fight: Fight) -> Fight:
        told = replace(fight.book.cards[self.card], effects=())
        return replace(fight, book=fight.book.with_description(told))


@dataclass(frozen=True, slots=True)
class BackTold(FightEvent):
    """A card face down was taken for one that this side plays."""

    side: Side
    card: CardId

    def apply_to(self, fight: Fight) -> Fight:
        return fight


@dataclass(frozen=True, slots=True)
class PrintedPut(FightEvent):
    """A card really has another cost or firepower than somebody had read. It holds for the rest of the game."""

    card: CardId
    cost: int
    firepower: int
    reason: str

    def apply_to(self, fight: Fight) -> Fight:
        told = replace(fight.book.cards[self.card], cost=self.cost, firepower=self.firepower)
        return replace(fight, book=fight.book.with_description(told))


@dataclass(frozen=True, slots=True)
class PrintedTold(FightEvent):
    """Somebody read what stands in a field of a card of which nobody was asked: a number, or all of its words."""

    card: CardId
    what: str
    number: int | None
    words: tuple[str, ...]

    def apply_to(self, fight: Fight) -> Fight:
        book, told = fight.book, (self.what, self.number, self.words)
        if self.card in book.poker:
            poker = {**book.poker, self.card: with_further_field(book.poker[self.card], *told)}
            return replace(fight, book=book.replace_poker(poker))
        return replace(fight, book=book.with_description(with_further_field(book.cards[self.card], *told)))
