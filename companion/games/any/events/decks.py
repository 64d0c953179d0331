"""Events of decks that the companion draws from. Only its owner's phone is told of a card in a hand."""

from dataclasses import dataclass
from typing import ClassVar, Self

from companion.games.any.derived.decks import hand_of, pile_of
from companion.games.any.events.base import StateChangingEvent
from companion.games.any.state import Drawing, PutBackCard, State
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer


@dataclass(frozen=True, slots=True)
class DrawBegan(StateChangingEvent):
    """A seat draws from a deck."""

    seat: Seat
    deck: str

    def apply_to(self, state: State) -> State:
        return state.with_(drawing=Drawing(self.deck, self.seat))


@dataclass(frozen=True, slots=True)
class CardDrawn(StateChangingEvent):
    """A seat got a card into its hand."""

    seat: Seat
    deck: str
    card: int | None
    reveals: ClassVar[bool] = True

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, card=None)

    def apply_to(self, state: State) -> State:
        if self.card is None:
            return state.with_(drawing=None)
        held = tuple(sorted((*hand_of(state, self.deck, self.seat), self.card)))
        return state.with_(drawing=None, hands={**state.hands, (self.deck, self.seat): held})


@dataclass(frozen=True, slots=True)
class CardTurned(StateChangingEvent):
    """A card was turned up for everybody."""

    deck: str
    card: int
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        return _lay_open(state, self.deck, self.card).with_(drawing=None)


@dataclass(frozen=True, slots=True)
class CardPlayed(StateChangingEvent):
    """A seat laid a card of its hand on the open pile."""

    seat: Seat
    deck: str
    card: int
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        return _lay_open(_take_from_hand(state, self.deck, self.seat, self.card), self.deck, self.card)


@dataclass(frozen=True, slots=True)
class CardPutBack(StateChangingEvent):
    """A seat shuffled a card of its hand back in; others learn only that it did."""

    seat: Seat
    deck: str
    card: int | None

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, card=None)

    def apply_to(self, state: State) -> State:
        if self.card is None:
            return state
        after = _take_from_hand(state, self.deck, self.seat, self.card)
        return after.with_(put_back=(*state.put_back, PutBackCard(self.seat, self.deck, self.card)))


@dataclass(frozen=True, slots=True)
class HandPutBack(StateChangingEvent):
    """The cards of a deck in the hand of `seat`, who went home, were shuffled back in; only `seat` is told which."""

    by: Seat
    seat: Seat
    deck: str
    count: int
    cards: tuple[int, ...] | None

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, cards=None)

    def apply_to(self, state: State) -> State:
        if self.cards is None:
            return state
        put_back = (PutBackCard(self.seat, self.deck, card) for card in self.cards)
        hands = {**state.hands, (self.deck, self.seat): ()}
        return state.with_(hands=hands, put_back=(*state.put_back, *put_back))


@dataclass(frozen=True, slots=True)
class PileShuffledIn(StateChangingEvent):
    """The open pile of a deck was shuffled into it."""

    by: Seat
    deck: str

    def apply_to(self, state: State) -> State:
        return state.with_(piles={**state.piles, self.deck: ()})


@dataclass(frozen=True, slots=True)
class CardsOpened(StateChangingEvent):
    """The game is about to end: all hands, by deck and seat, and all cards that were put back unseen are open."""

    hands: tuple[tuple[str, Seat, tuple[int, ...]], ...]
    put_back: tuple[PutBackCard, ...]
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        return state


def _take_from_hand(state: State, deck: str, seat: Seat, card: int) -> State:
    held = list(hand_of(state, deck, seat))
    held.remove(card)
    return state.with_(hands={**state.hands, (deck, seat): tuple(held)})


def _lay_open(state: State, deck: str, card: int) -> State:
    return state.with_(piles={**state.piles, deck: (*pile_of(state, deck), card)})
