"""Events of roles and dice."""

from dataclasses import dataclass
from typing import ClassVar, Self

from companion.games.any.events.base import StateChangingEvent
from companion.games.any.state import ROLE, SIDE, State, Thrown
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer


@dataclass(frozen=True, slots=True)
class RoleDealt(StateChangingEvent):
    """A seat got a role. Only its phone is told which."""

    seat: Seat
    role_id: str | None
    reveals: ClassVar[bool] = True

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, role_id=None)

    def apply_to(self, state: State) -> State:
        return state if self.role_id is None else state.with_(roles={**state.roles, self.seat: self.role_id})


@dataclass(frozen=True, slots=True)
class WhoIsWho(StateChangingEvent):
    """A seat was told who has the roles that its own role sees. Every seat is told a list, mostly an empty one."""

    to: Seat
    known: tuple[tuple[Seat, str], ...] | None
    reveals: ClassVar[bool] = True

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, known=None)

    def apply_to(self, state: State) -> State:
        return state


@dataclass(frozen=True, slots=True)
class RoleShown(StateChangingEvent):
    """A seat has turned up its role for everybody."""

    seat: Seat
    role_id: str
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        return state.with_(shown=state.shown | {self.seat}, ready=state.ready - {(ROLE, self.seat), (SIDE, self.seat)})


@dataclass(frozen=True, slots=True)
class DiceThrown(StateChangingEvent):
    """A seat throws dice."""

    seat: Seat
    dice: str

    def apply_to(self, state: State) -> State:
        return state.with_(thrown=Thrown(self.dice, self.seat))


@dataclass(frozen=True, slots=True)
class DieFell(StateChangingEvent):
    """A die fell on a face, counted from 0."""

    dice: str
    face: int
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        if state.thrown is None:
            return state
        return state.with_(thrown=replace(state.thrown, faces=(*state.thrown.faces, self.face)))
