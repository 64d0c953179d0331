"""Events of the Card Phase."""

from dataclasses import dataclass
from typing import ClassVar, Self

from companion.games.quickdraw.events.base import StateChangingEvent
from companion.games.quickdraw.known_cards import draw_next_card, take_shown_card_from_hand
from companion.games.quickdraw.state import Phase, State, put_on_discard_pile, replace_player_fields
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class TurnBegan(StateChangingEvent):
    """A seat's turn began with its Card Phase; `round` counts its turns since the deal."""

    seat: Seat
    round: int

    def apply_to(self, state: State) -> State:
        begun = replace_player_fields(state, self.seat, turns=self.round)
        return replace(begun, turn=self.seat, extra=0, stood=False, phase=Phase.CARD)


@dataclass(frozen=True, slots=True)
class Stood(StateChangingEvent):
    """A seat kept its hand."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return replace(state, stood=True)


@dataclass(frozen=True, slots=True)
class Traded(StateChangingEvent):
    """A seat discarded a face-down card, for one that will come face up."""

    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        return replace(
            put_on_discard_pile(take_shown_card_from_hand(state, self.seat, self.card), self.card), phase=Phase.DRAW
        )


@dataclass(frozen=True, slots=True)
class TurnedUp(StateChangingEvent):
    """A card of the deck came face up before a seat."""

    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        drawn = draw_next_card(state, self.card)
        return replace_player_fields(drawn, self.seat, front=drawn.players[self.seat].front.put_on_top(self.card))


@dataclass(frozen=True, slots=True)
class DoubleDrawn(StateChangingEvent):
    """A Double Draw was traded. A card comes face up, then one more card may be traded in secret."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return replace(state, extra=state.extra + 1, phase=Phase.DRAW)


@dataclass(frozen=True, slots=True)
class SecondTradeOffered(StateChangingEvent):
    """A seat may now make the secret trade of a Double Draw."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return replace(state, phase=Phase.SECOND)


@dataclass(frozen=True, slots=True)
class TradedSecretly(StateChangingEvent):
    """A seat discarded a face-down card, for one that will come face down."""

    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        traded = put_on_discard_pile(take_shown_card_from_hand(state, self.seat, self.card), self.card)
        return replace(traded, extra=state.extra - 1, phase=Phase.HIDDEN)


@dataclass(frozen=True, slots=True)
class DrewHidden(StateChangingEvent):
    """The secret card of a Double Draw came. Only its owner saw it; None when the companion did not."""

    seat: Seat
    card: CardId | None
    reveals: ClassVar[bool] = True

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, card=None)

    def tells_secret(self) -> bool:
        return self.card is not None  # a card that went past us can be dealt past us once more

    def apply_to(self, state: State) -> State:
        drawn = draw_next_card(state, self.card)
        return replace_player_fields(drawn, self.seat, hand=drawn.players[self.seat].hand.put_on_top(self.card))


@dataclass(frozen=True, slots=True)
class KeptAll(StateChangingEvent):
    """A seat did without the second trades of its Double Draws."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return replace(state, extra=0)
