"""Events of secrets that their owners keep: numbers, and what is shown to all or to one."""

from dataclasses import dataclass
from typing import ClassVar, Self

from companion.games.any.actions import seal_name
from companion.games.any.events.base import StateChangingEvent
from companion.games.any.events.questions import opened_before, without_latest
from companion.games.any.state import SIDE, KeptNumber, Opened, State, Telling, Told, Value
from companion.rules.event import OpenedSeal
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer


@dataclass(frozen=True, slots=True)
class Kept(StateChangingEvent):
    """A seat has set its hidden counter. Others learn that it did, but not to what."""

    seat: Seat
    counter: str
    number: int | None

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, number=None)

    def apply_to(self, state: State) -> State:
        if self.number is None:
            return state
        numbers = (*state.kept_numbers, KeptNumber(self.seat, self.counter, self.number))
        counters = {**state.counters, (self.counter, self.seat): self.number}
        return state.with_(counters=counters, kept_numbers=numbers)


@dataclass(frozen=True, slots=True)
class AnswersShown(StateChangingEvent):
    """Seats show the answers that they kept. `number` is that of the question, from 1."""

    secret: str
    number: int
    answers: tuple[tuple[Seat, Value], ...]
    reveals: ClassVar[bool] = True

    def opened_seals(self) -> frozenset[OpenedSeal]:
        return frozenset(OpenedSeal(seat, seal_name(self.number)) for seat, _ in self.answers)

    def apply_to(self, state: State) -> State:
        shown = {(self.secret, seat) for seat, _ in self.answers}
        left = without_latest(state.unopened, self.secret, self.answers)
        opened = Opened(self.secret, state.round, self.answers)
        before = opened_before(state, self.secret)
        state = state.with_(shown_answers=state.shown_answers | shown, ready=state.ready - shown, unopened=left)
        return state.with_(opened=opened, opened_before=before)


@dataclass(frozen=True, slots=True)
class SideShown(StateChangingEvent):
    """A seat has shown everybody of which side its role is, "" for none."""

    seat: Seat
    side: str
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        return state.with_(shown_sides=state.shown_sides | {self.seat}, ready=state.ready - {(SIDE, self.seat)})


@dataclass(frozen=True, slots=True)
class ReadyToShow(StateChangingEvent):
    """A seat is ready to show something, together with all who have the like."""

    seat: Seat
    what: str

    def apply_to(self, state: State) -> State:
        return state.with_(ready=state.ready | {(self.what, self.seat)})


@dataclass(frozen=True, slots=True)
class ShownTo(StateChangingEvent):
    """A seat has shown something to one other. Everybody learns that it did; what it was, these two alone."""

    seat: Seat
    to: Seat
    what: str
    told: Told | None
    reveals: ClassVar[bool] = True

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer in (self.seat, self.to) else replace(self, told=None)

    def apply_to(self, state: State) -> State:
        if self.told is None:
            return state
        before = [one for one in state.tellings if (one.seat, one.to, one.what) != (self.seat, self.to, self.what)]
        return state.with_(tellings=(*before, Telling(self.seat, self.to, self.what, self.told)))
