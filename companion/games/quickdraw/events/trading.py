"""Events of the Card Phase."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from companion.games.quickdraw.events.base import Fact
from companion.games.quickdraw.known_cards import leave_deck, leave_hand
from companion.games.quickdraw.state import Phase, State, change, to_discard
from companion.rules.seat import Seat, Viewer
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class TurnBegan(Fact):
    """A seat's turn began with its Card Phase; `round` counts its turns since the deal."""

    seat: Seat
    round: int

    def onto(self, state: State) -> State:
        return replace(change(state, self.seat, turns=self.round), turn=self.seat, extra=0, phase=Phase.CARD)


@dataclass(frozen=True, slots=True)
class Stood(Fact):
    """A seat kept its hand."""

    seat: Seat

    def onto(self, state: State) -> State:
        return state


@dataclass(frozen=True, slots=True)
class Traded(Fact):
    """A seat discarded a face-down card, for one that will come face up."""

    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True

    def onto(self, state: State) -> State:
        return replace(to_discard(leave_hand(state, self.seat, self.card), self.card), phase=Phase.DRAW)


@dataclass(frozen=True, slots=True)
class TurnedUp(Fact):
    """A card of the deck came face up before a seat."""

    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True

    def onto(self, state: State) -> State:
        drawn = leave_deck(state, self.card)
        return change(drawn, self.seat, front=drawn.players[self.seat].front.put(self.card))


@dataclass(frozen=True, slots=True)
class DoubleDrawn(Fact):
    """A Double Draw was traded. A card comes face up, then one more card may be traded in secret."""

    seat: Seat

    def onto(self, state: State) -> State:
        return replace(state, extra=state.extra + 1, phase=Phase.DRAW)


@dataclass(frozen=True, slots=True)
class SecondTradeOffered(Fact):
    """A seat may now make the secret trade of a Double Draw."""

    seat: Seat

    def onto(self, state: State) -> State:
        return replace(state, phase=Phase.SECOND)


@dataclass(frozen=True, slots=True)
class TradedSecretly(Fact):
    """A seat discarded a face-down card, for one that will come face down."""

    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True

    def onto(self, state: State) -> State:
        traded = to_discard(leave_hand(state, self.seat, self.card), self.card)
        return replace(traded, extra=state.extra - 1, phase=Phase.HIDDEN)


@dataclass(frozen=True, slots=True)
class DrewHidden(Fact):
    """The secret card of a Double Draw came. Only its owner saw it; None when the companion did not."""

    seat: Seat
    card: CardId | None
    reveals: ClassVar[bool] = True

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, card=None)

    def tells(self) -> bool:
        return self.card is not None  # a card that went past us can be dealt past us once more

    def onto(self, state: State) -> State:
        drawn = leave_deck(state, self.card)
        return change(drawn, self.seat, hand=drawn.players[self.seat].hand.put(self.card))


@dataclass(frozen=True, slots=True)
class KeptAll(Fact):
    """A seat did without the second trades of its Double Draws."""

    seat: Seat

    def onto(self, state: State) -> State:
        return replace(state, extra=0)
