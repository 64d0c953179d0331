"""Events of who is there, of pauses, and of spare counters."""

from dataclasses import dataclass

from companion.games.any.events.base import StateChangingEvent
from companion.games.any.sheet.spare_counters import spare_counter
from companion.games.any.state import OpenQuestion, State, owners_of
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class Paused(StateChangingEvent):
    """A seat has paused the game."""

    by: Seat

    def apply_to(self, state: State) -> State:
        return state.with_(is_paused=True)


@dataclass(frozen=True, slots=True)
class Resumed(StateChangingEvent):
    """The game goes on after a pause."""

    by: Seat

    def apply_to(self, state: State) -> State:
        return state.with_(is_paused=False)


@dataclass(frozen=True, slots=True)
class WentHome(StateChangingEvent):
    """A player went home. An answer that was given counts; none is waited for, nor is a proposal of that seat."""

    by: Seat
    seat: Seat

    def apply_to(self, state: State) -> State:
        proposal = None if state.proposal is not None and state.proposal.by == self.seat else state.proposal
        ready = frozenset((what, seat) for what, seat in state.ready if seat != self.seat)
        asked = _no_longer_asked(state.asked, self.seat)
        return state.with_(gone=state.gone | {self.seat}, proposal=proposal, ready=ready, asked=asked)


def _no_longer_asked(asked: OpenQuestion | None, seat: Seat) -> OpenQuestion | None:
    """Return the open question without a seat that has not answered; None if nobody else was asked."""
    if asked is None or seat not in asked.missing():
        return asked
    left = tuple(other for other in asked.who if other != seat)
    return replace(asked, who=left) if left else None


@dataclass(frozen=True, slots=True)
class CameBack(StateChangingEvent):
    """A player who had gone home is back."""

    by: Seat
    seat: Seat

    def apply_to(self, state: State) -> State:
        return state.with_(gone=state.gone - {self.seat})


@dataclass(frozen=True, slots=True)
class Unpacked(StateChangingEvent):
    """A spare counter was unpacked; `word` counts the words that it may be called by, from 0."""

    by: Seat
    of: str
    word: int

    def apply_to(self, state: State) -> State:
        spare = spare_counter(state.sheet, len(state.spares), self.of, self.word)
        counters = {(spare.id, whose): spare.start for whose in owners_of(self.of, state.all_seats)}
        return state.with_(spares=(*state.spares, spare), counters={**state.counters, **counters})
