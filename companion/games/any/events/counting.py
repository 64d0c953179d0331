"""Events of counters, tokens, markers and the score sheet."""

from dataclasses import dataclass

from companion.games.any.derived.side_pots import shares_after_handing, shares_after_split
from companion.games.any.events.base import StateChangingEvent
from companion.games.any.state import Holder, State, seat_holder
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class Counted(StateChangingEvent):
    """A counter was changed by `amount`, as far as its limits let it, and stands at `count`."""

    by: Seat
    counter: str
    whose: Seat | None
    amount: int
    count: int
    alarm: bool

    def apply_to(self, state: State) -> State:
        return state.with_(counters={**state.counters, (self.counter, self.whose): self.count})


@dataclass(frozen=True, slots=True)
class Handed(StateChangingEvent):
    """Tokens went from one holder to another."""

    by: Seat
    token: str
    giver: Holder
    taker: Holder
    amount: int

    def apply_to(self, state: State) -> State:
        given = state.held(self.token, self.giver) - self.amount
        taken = state.held(self.token, self.taker) + self.amount
        tokens = {**state.tokens, (self.token, self.giver): given, (self.token, self.taker): taken}
        shares = shares_after_handing(state, self.token, self.giver, self.taker, self.amount)
        return state.with_(tokens=tokens, shares=shares)


@dataclass(frozen=True, slots=True)
class PotSplit(StateChangingEvent):
    """A pot was split: the whole of it (`side` None), the main pot (0) or a side pot; `odd` seats got one more."""

    by: Seat
    token: str
    pot: Holder
    side: int | None
    shares: tuple[tuple[Seat, int], ...]
    odd: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        given = sum(amount for _, amount in self.shares)
        tokens = {**state.tokens, (self.token, self.pot): state.held(self.token, self.pot) - given}
        for seat, amount in self.shares:
            tokens[self.token, seat_holder(seat)] += amount
        return state.with_(tokens=tokens, shares=shares_after_split(state, self.token, self.pot, self.side))


@dataclass(frozen=True, slots=True)
class Stepped(StateChangingEvent):
    """A marker stands at a place of its track, counted from 0."""

    by: Seat
    track: str
    whose: Seat | None
    place: int

    def apply_to(self, state: State) -> State:
        return state.with_(marks={**state.marks, (self.track, self.whose): self.place})


@dataclass(frozen=True, slots=True)
class Written(StateChangingEvent):
    """A number was written into the score sheet."""

    by: Seat
    row: int
    whose: Seat
    value: int

    def apply_to(self, state: State) -> State:
        return state.with_(scores={**state.scores, (self.row, self.whose): self.value})
