"""A game of tokens for tests of corrections: two purses that share a reserve, and a clock that ends the game at 0."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.rules.actions_and_offers import NOTHING, Action, LegalActions, NumberRange, Offer, OneOf, PressGesture
from companion.rules.correctable_tokens import CorrectableTokenCount
from companion.rules.event import Event
from companion.rules.game import GameInfo, Outcome, Setup
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat, Viewer

SEATS = (Seat(0), Seat(1))
RESERVE, CLOCK = 5, 3


@dataclass(frozen=True, slots=True)
class Pass(Action):
    gesture = PressGesture("next")


@dataclass(frozen=True, slots=True)
class SetPurse(Action):
    seat: Seat
    count: int
    corrects_record = True


@dataclass(frozen=True, slots=True)
class SetClock(Action):
    count: int
    corrects_record = True


@dataclass(frozen=True, slots=True)
class WindClock(Action):
    """Chance: a full clock loses one at some time."""


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    pass


@dataclass(frozen=True, slots=True)
class PurseSet(Event):
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class ClockSet(Event):
    count: int


@dataclass(frozen=True, slots=True)
class State:
    turn: Seat = SEATS[0]
    purses: tuple[int, int] = (2, 0)
    clock: int = CLOCK


class TokenGame:
    """Nobody plays anything but the turn; everybody may put tokens right at any time."""

    info = GameInfo("tokens", "Tokens", 2, 2)
    actions: Sequence[type[Action]] = (Pass, SetPurse, SetClock, WindClock)
    events: Sequence[type[Event]] = (TurnPassed, PurseSet, ClockSet)

    def initial_state(self, setup: Setup) -> State:
        return State()

    def to_act(self, state: State) -> frozenset[Actor]:
        return frozenset() if not state.clock else frozenset({state.turn, CHANCE} if state.clock == 9 else {state.turn})

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        if not state.clock:
            return NOTHING
        left = RESERVE - sum(state.purses)
        purses = [
            Offer(SetPurse, {"seat": OneOf((each,)), "count": NumberRange(0, state.purses[each] + left)})
            for each in SEATS
        ]
        turn = (Offer(Pass),) if seat == state.turn else ()
        return LegalActions(*turn, Offer(SetClock, {"count": NumberRange(0, 9)}), *purses)

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return {WindClock(): 1}

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        match action:
            case SetPurse(seat, count):
                return [PurseSet(seat, count)]
            case SetClock(count):
                return [ClockSet(count)]
            case WindClock():
                return [ClockSet(8)]
        return [TurnPassed()]

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case PurseSet(seat, count):
                one, other = state.purses
                return replace(state, purses=(count, other) if seat == 0 else (one, count))
            case ClockSet(count):
                return replace(state, clock=count)
        return replace(state, turn=Seat(1 - state.turn))

    def view(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        return {"turn": state.turn, "counters": {"clock": state.clock}, "seats": [{"purse": n} for n in state.purses]}

    def outcome(self, state: State) -> Outcome | None:
        return None if state.clock else Outcome((SEATS[0],), "the clock has run down")

    def token_counts(self, state: State) -> Sequence[CorrectableTokenCount]:
        left = RESERVE - sum(state.purses)
        purses = [
            CorrectableTokenCount("purse", has, has + left, SetPurse(each, has), "count", each, f"purse_{each}")
            for each, has in zip(SEATS, state.purses, strict=True)
        ]
        return [CorrectableTokenCount("clock", state.clock, 9, SetClock(state.clock), "count", key="clock"), *purses]

    def concerned_by(self, state: State, action: Action) -> Collection[Seat]:
        return (action.seat,) if isinstance(action, SetPurse) else ()


GAME = TokenGame()
