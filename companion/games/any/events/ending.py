"""Events of the end."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.any.events.base import StateChangingEvent
from companion.games.any.state import GivenAnswer, Proposal, State
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class Proposed(StateChangingEvent):
    """A seat says that the game is over, and who has won."""

    seat: Seat
    winners: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        return state.with_(proposal=Proposal(self.seat, self.winners))


@dataclass(frozen=True, slots=True)
class Objected(StateChangingEvent):
    """A seat objects: the game goes on."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return state.with_(proposal=None)


@dataclass(frozen=True, slots=True)
class Ended(StateChangingEvent):
    """The game is over, and everything that was hidden is open: roles by seat, and every answer nobody had seen."""

    winners: tuple[Seat, ...]
    roles: tuple[tuple[Seat, str], ...]
    answers: tuple[GivenAnswer, ...]
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        return state.with_(winners=self.winners, proposal=None, asked=None, turn=None)
