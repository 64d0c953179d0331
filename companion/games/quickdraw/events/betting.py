"""Events of the Betting Phase, and the answers to a Reach!."""

from collections.abc import Set
from dataclasses import dataclass
from typing import ClassVar, Self

from companion.games.quickdraw.events.base import StateChangingEvent
from companion.games.quickdraw.known_cards import take_shown_card_from_hand
from companion.games.quickdraw.state import Phase, State, pay_into_pot, replace_player_fields
from companion.rules.event import OpenedSeal
from companion.rules.parts.betting import BettingRound
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer
from companion.rules.zone import CardId


def _stake(state: State, seat: Seat, amount: int) -> State:
    all_in = amount == state.players[seat].chips
    return replace(pay_into_pot(state, seat, amount), betting=state.betting.put_in(seat, amount, all_in))


@dataclass(frozen=True, slots=True)
class BettingOpened(StateChangingEvent):
    """The Betting Phase began with the first of `order`."""

    order: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        return replace(state, betting=BettingRound(self.order, self.order[:1]), phase=Phase.BET)


@dataclass(frozen=True, slots=True)
class Checked(StateChangingEvent):
    """A seat bet nothing."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return replace(state, betting=state.betting.check(self.seat))


@dataclass(frozen=True, slots=True)
class BetPlaced(StateChangingEvent):
    """A seat opened the betting."""

    seat: Seat
    amount: int

    def apply_to(self, state: State) -> State:
        return _stake(state, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class Called(StateChangingEvent):
    """A seat matched the bet with `amount` more chips, or went all-in with them."""

    seat: Seat
    amount: int

    def apply_to(self, state: State) -> State:
        return _stake(state, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class Raised(StateChangingEvent):
    """A seat matched the bet and raised it by `by`: `amount` more chips in all."""

    seat: Seat
    amount: int
    by: int

    def apply_to(self, state: State) -> State:
        return _stake(state, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class Reached(StateChangingEvent):
    """A seat reached for its gun and put in `amount` more chips."""

    seat: Seat
    amount: int

    def apply_to(self, state: State) -> State:
        return _stake(state, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class Returned(StateChangingEvent):
    """A seat got back chips that nobody could match."""

    seat: Seat
    amount: int

    def apply_to(self, state: State) -> State:
        return pay_into_pot(state, self.seat, -self.amount)


@dataclass(frozen=True, slots=True)
class Fled(StateChangingEvent):
    """A seat gave up; the cards it turned up, those that the companion knows."""

    seat: Seat
    cards: tuple[CardId, ...]
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        player = state.players[self.seat]
        unknown = replace(player.hand, cards=(None,) * player.hand.unknown_count)
        up = player.front.put_on_top(*self.cards)
        unseen = player.hand.unknown_count > 0
        gone = replace_player_fields(state, self.seat, playing=False, hand=unknown, front=up, fled_unseen=unseen)
        return replace(gone, betting=state.betting.fold(self.seat))


def _asking(state: State, first: Seat, seats: tuple[Seat, ...]) -> State:
    return replace(state, first=first, queue=seats, decided={}, opened=frozenset(), phase=Phase.DECIDE)


@dataclass(frozen=True, slots=True)
class ReachCalled(StateChangingEvent):
    """`seats` must answer the Reach! of `first`."""

    first: Seat
    seats: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        return replace(_asking(state, self.first, self.seats), quick=False)


@dataclass(frozen=True, slots=True)
class QuickDrawCalled(StateChangingEvent):
    """A Quick Draw of `first` stopped play: `seats` must answer, and each Reach! costs `price`."""

    first: Seat
    seats: tuple[Seat, ...]
    price: int

    def apply_to(self, state: State) -> State:
        betting = BettingRound(self.seats, asked=self.price)
        return replace(_asking(state, self.first, self.seats), betting=betting, quick=True)


@dataclass(frozen=True, slots=True)
class Decided(StateChangingEvent):
    """A seat has answered; the answer is secret until all have."""

    seat: Seat
    reach: bool | None

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, reach=None)

    def apply_to(self, state: State) -> State:
        return replace(state, decided={**state.decided, self.seat: bool(self.reach)})


@dataclass(frozen=True, slots=True)
class AnswerTurned(StateChangingEvent):
    """A seat turned over the card of its hand that answers. It goes back into the hand, or is turned up with it."""

    seat: Seat
    card: CardId
    reach: bool
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        taken = take_shown_card_from_hand(state, self.seat, self.card)
        back = replace_player_fields(taken, self.seat, hand=taken.players[self.seat].hand.put_on_top(self.card))
        decided = {**state.decided, self.seat: self.reach}
        return replace(back, decided=decided, opened=state.opened | {self.seat})


@dataclass(frozen=True, slots=True)
class Decision:
    """Answer of a seat to a Reach!."""

    seat: Seat
    reach: bool


@dataclass(frozen=True, slots=True)
class DecisionsOpened(StateChangingEvent):
    """Answers were turned over, in this order."""

    decisions: tuple[Decision, ...]
    reveals: ClassVar[bool] = True

    def opened_seals(self) -> Set[OpenedSeal]:
        return frozenset(OpenedSeal(decision.seat, "decision") for decision in self.decisions)

    def apply_to(self, state: State) -> State:
        return replace(state, opened=state.opened | {decision.seat for decision in self.decisions})
