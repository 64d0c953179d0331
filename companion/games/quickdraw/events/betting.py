"""Events of the Betting Phase, and the answers to a Reach!."""

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from companion.games.quickdraw.events.base import Fact
from companion.games.quickdraw.state import Phase, State, change, pay
from companion.rules.event import Opening
from companion.rules.parts.betting import BettingRound
from companion.rules.seat import Seat, Viewer
from companion.rules.zone import CardId


def _stake(state: State, seat: Seat, amount: int) -> State:
    all_in = amount == state.players[seat].chips
    return replace(pay(state, seat, amount), betting=state.betting.put(seat, amount, all_in))


@dataclass(frozen=True, slots=True)
class BettingOpened(Fact):
    """The Betting Phase began with the first of `order`."""

    order: tuple[Seat, ...]

    def onto(self, state: State) -> State:
        return replace(state, betting=BettingRound(self.order, self.order[:1]), phase=Phase.BET)


@dataclass(frozen=True, slots=True)
class Checked(Fact):
    """A seat bet nothing."""

    seat: Seat

    def onto(self, state: State) -> State:
        return replace(state, betting=state.betting.check(self.seat))


@dataclass(frozen=True, slots=True)
class BetPlaced(Fact):
    """A seat opened the betting."""

    seat: Seat
    amount: int

    def onto(self, state: State) -> State:
        return _stake(state, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class Called(Fact):
    """A seat matched the bet with `amount` more chips, or went all-in with them."""

    seat: Seat
    amount: int

    def onto(self, state: State) -> State:
        return _stake(state, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class Raised(Fact):
    """A seat matched the bet and raised it by `by`: `amount` more chips in all."""

    seat: Seat
    amount: int
    by: int

    def onto(self, state: State) -> State:
        return _stake(state, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class Reached(Fact):
    """A seat reached for its gun and put in `amount` more chips."""

    seat: Seat
    amount: int

    def onto(self, state: State) -> State:
        return _stake(state, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class Returned(Fact):
    """A seat got back chips that nobody could match."""

    seat: Seat
    amount: int

    def onto(self, state: State) -> State:
        return pay(state, self.seat, -self.amount)


@dataclass(frozen=True, slots=True)
class Fled(Fact):
    """A seat gave up; the cards it turned up, those that the companion knows."""

    seat: Seat
    cards: tuple[CardId, ...]
    reveals: ClassVar[bool] = True

    def onto(self, state: State) -> State:
        player = state.players[self.seat]
        unknown = replace(player.hand, cards=(None,) * player.hand.unknown)
        up = player.front.put(*self.cards)
        gone = change(state, self.seat, playing=False, hand=unknown, front=up)
        return replace(gone, betting=state.betting.leave(self.seat))


def _asking(state: State, first: Seat, seats: tuple[Seat, ...]) -> State:
    return replace(state, first=first, queue=seats, decided={}, opened=frozenset(), phase=Phase.DECIDE)


@dataclass(frozen=True, slots=True)
class ReachCalled(Fact):
    """`seats` must answer the Reach! of `first`."""

    first: Seat
    seats: tuple[Seat, ...]

    def onto(self, state: State) -> State:
        return replace(_asking(state, self.first, self.seats), quick=False)


@dataclass(frozen=True, slots=True)
class QuickDrawCalled(Fact):
    """A Quick Draw of `first` stopped play: `seats` must answer, and each Reach! costs `price`."""

    first: Seat
    seats: tuple[Seat, ...]
    price: int

    def onto(self, state: State) -> State:
        betting = BettingRound(self.seats, asked=self.price)
        return replace(_asking(state, self.first, self.seats), betting=betting, quick=True)


@dataclass(frozen=True, slots=True)
class Decided(Fact):
    """A seat has answered; the answer is secret until all have."""

    seat: Seat
    reach: bool | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, reach=None)

    def onto(self, state: State) -> State:
        return replace(state, decided={**state.decided, self.seat: bool(self.reach)})


@dataclass(frozen=True, slots=True)
class Decision:
    """Answer of a seat to a Reach!."""

    seat: Seat
    reach: bool


@dataclass(frozen=True, slots=True)
class DecisionsOpened(Fact):
    """Answers were turned over, in this order."""

    decisions: tuple[Decision, ...]
    reveals: ClassVar[bool] = True

    def opens(self) -> Set[Opening]:
        return frozenset(Opening(decision.seat, "decision") for decision in self.decisions)

    def onto(self, state: State) -> State:
        return replace(state, opened=state.opened | {decision.seat for decision in self.decisions})
