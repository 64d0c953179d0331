"""Events of questions and their answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from companion.games.any.actions import seal_name
from companion.games.any.events.base import StateChangingEvent
from companion.games.any.state import GivenAnswer, Opened, OpenQuestion, State, Value
from companion.rules.event import OpenedSeal
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer

MOST_BEFORE: Final = 3
"""Outcomes of earlier questions that stay in sight beside the last one."""


def opened_before(state: State, secret: str) -> tuple[Opened, ...]:
    """Return what other questions than `secret` have brought in this round, for when it takes the place of the last."""
    known = (*state.opened_before, *([] if state.opened is None else [state.opened]))
    return tuple(one for one in known if one.secret != secret and one.round == state.round)[-MOST_BEFORE:]


@dataclass(frozen=True, slots=True)
class QuestionPut(StateChangingEvent):
    """A question is open, and these seats are asked. `by` is None where a phase opened it."""

    by: Seat | None
    secret: str
    who: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        before = opened_before(state, self.secret)
        return state.with_(asked=OpenQuestion(self.secret, self.who, self.by), opened=None, opened_before=before)


@dataclass(frozen=True, slots=True)
class QuestionWithdrawn(StateChangingEvent):
    """The question was taken back. Answers to it stay closed until the game is over."""

    by: Seat

    def apply_to(self, state: State) -> State:
        if state.asked is None or state.sheet.secret(state.asked.secret).reveal != "kept":
            return state.with_(asked=None)
        return settle(state, state.asked.secret, state.asked.answers).with_(asked=None)


@dataclass(frozen=True, slots=True)
class Answered(StateChangingEvent):
    """A seat has answered. Others learn that it did, but not the answer."""

    seat: Seat
    secret: str
    value: Value | None

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, value=None)

    def apply_to(self, state: State) -> State:
        if self.value is None:
            return state
        given = GivenAnswer(self.seat, self.secret, self.value)
        state = state.with_(unopened=(*state.unopened, given))
        if state.sheet.secret(self.secret).reveal == "kept":
            state = _keep(state, self.secret, self.seat, self.value)
        if state.asked is None:  # each answers for himself
            return settle(state, self.secret, {self.seat: self.value})
        return state.with_(asked=replace(state.asked, answers={**state.asked.answers, self.seat: self.value}))


def _keep(state: State, secret: str, seat: Seat, value: Value) -> State:
    """Return the state with an answer that is kept; what was shown of the one before tells nothing of it."""
    key = {(secret, seat)}
    kept = {**state.kept, (secret, seat): value}
    return state.with_(kept=kept, shown_answers=state.shown_answers - key, ready=state.ready - key)


def settle(state: State, secret: str, answers: Mapping[Seat, Value]) -> State:
    """Return the state after answers that stand: where there are roads, the next ones go on from these places."""
    if state.sheet.secret(secret).of != "place":
        return state
    at = {(secret, seat): place for seat, place in answers.items() if isinstance(place, int)}
    return state.with_(places={**state.places, **at})


@dataclass(frozen=True, slots=True)
class AnswersOpened(StateChangingEvent):
    """All have answered, and everybody sees who said what. `number` is that of the question, from 1."""

    secret: str
    number: int
    answers: tuple[tuple[Seat, Value], ...]
    reveals: ClassVar[bool] = True

    def opened_seals(self) -> frozenset[OpenedSeal]:
        return frozenset(OpenedSeal(seat, seal_name(self.number)) for seat, _ in self.answers)

    def apply_to(self, state: State) -> State:
        left = without_latest(state.unopened, self.secret, self.answers)
        opened = settle(state, self.secret, dict(self.answers))
        opened = opened.with_(asked=None, opened=Opened(self.secret, state.round, self.answers), unopened=left)
        if self.secret != state.sheet.turns.by:
            return opened
        return opened.with_(sort_numbers={seat: value for seat, value in self.answers if isinstance(value, int)})


def without_latest(
    given: tuple[GivenAnswer, ...], secret: str, answers: tuple[tuple[Seat, Value], ...]
) -> tuple[GivenAnswer, ...]:
    """Return what stays closed once these answers are open. The latest of a seat is what was opened, none before it."""
    left = list(reversed(given))
    for seat, value in answers:
        left.remove(GivenAnswer(seat, secret, value))
    return tuple(reversed(left))


@dataclass(frozen=True, slots=True)
class AnswersCounted(StateChangingEvent):
    """All have answered, and everybody sees how often each answer was given, not by whom."""

    secret: str
    counts: tuple[tuple[Value, int], ...]
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        settled = state if state.asked is None else settle(state, self.secret, state.asked.answers)
        return settled.with_(asked=None, opened=Opened(self.secret, state.round, counts=self.counts))


@dataclass(frozen=True, slots=True)
class AnswersKept(StateChangingEvent):
    """All have answered, and each keeps the answer until he shows it."""

    secret: str

    def apply_to(self, state: State) -> State:
        settled = state if state.asked is None else settle(state, self.secret, state.asked.answers)
        return settled.with_(asked=None)
