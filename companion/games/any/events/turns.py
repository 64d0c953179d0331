"""Events of rounds, phases and turns."""

from dataclasses import dataclass

from companion.games.any.events.base import StateChangingEvent
from companion.games.any.state import State
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class Began(StateChangingEvent):
    """Somebody tapped "Begin"."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return state.with_(begun=True)


@dataclass(frozen=True, slots=True)
class RoundBegan(StateChangingEvent):
    """A round began, with `marker` as its first player; counters that go back to their start did so."""

    round: int
    marker: Seat

    def apply_to(self, state: State) -> State:
        back = _set_back(state, "round")
        return back.with_(round=self.round, marker=self.marker, first_to_pass=None)


@dataclass(frozen=True, slots=True)
class RoundsOver(StateChangingEvent):
    """All rounds of the sheet have been played. People say themselves that the game is over."""

    def apply_to(self, state: State) -> State:
        return state.with_(phase=len(state.sheet.phases), turn=None, done=frozenset(), passed=(), sorted_seats=())


@dataclass(frozen=True, slots=True)
class PhaseBegan(StateChangingEvent):
    """A phase began, counted from 0."""

    phase: int

    def apply_to(self, state: State) -> State:
        return state.with_(phase=self.phase, turn=None, done=frozenset(), passed=(), sorted_seats=())


@dataclass(frozen=True, slots=True)
class TurnsSorted(StateChangingEvent):
    """The order of turns in this phase was sorted, by the number that the sheet names."""

    seats: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        return state.with_(sorted_seats=self.seats)


@dataclass(frozen=True, slots=True)
class TurnBegan(StateChangingEvent):
    """It is a seat's turn, or that of its team; counters that go back with each turn did so."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return _set_back(state, "turn", state.partners_of(self.seat)).with_(turn=self.seat)


@dataclass(frozen=True, slots=True)
class TurnDone(StateChangingEvent):
    """A seat has ended its turn, or that of its team, or is ready."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return state.with_(done=state.done.union(state.partners_of(self.seat)))


@dataclass(frozen=True, slots=True)
class Passed(StateChangingEvent):
    """A seat, or its team, takes no more turns in this phase."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        first = self.seat if state.first_to_pass is None else state.first_to_pass
        return state.with_(passed=(*state.passed, *state.partners_of(self.seat)), first_to_pass=first)


@dataclass(frozen=True, slots=True)
class MarkerMoved(StateChangingEvent):
    """The first-player marker was given to a seat."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return state.with_(marker=self.seat)


def _set_back(state: State, when: str, seats: tuple[Seat, ...] = ()) -> State:
    """Return the state with the counters at their start that go back `when` a round or the turn of `seats` begins."""
    starts = {one.id: one.start for one in state.sheet.counters if one.back == when}
    if not starts:
        return state
    back = {
        key: starts[key[0]]
        for key in state.counters
        if key[0] in starts and (when == "round" or key[1] is None or key[1] in seats)
    }
    return state.with_(counters={**state.counters, **back})
