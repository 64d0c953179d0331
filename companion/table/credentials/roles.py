"""Roles that a token proves: a seat, the host, the table screen."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class SeatRole:
    """The holder plays `seat`; `name` is shown to the others."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class HostRole:
    """The holder may deal by hand, undo and open tables, and sees only public data."""


@dataclass(frozen=True, slots=True)
class ScreenRole:
    """The holder may show the public side of the table."""


Role: TypeAlias = SeatRole | HostRole | ScreenRole


def role_to_row(role: Role) -> tuple[str, int | None, str]:
    """Return kind, seat and name of a role, as the database keeps them."""
    match role:
        case SeatRole(seat, name):
            return "seat", seat, name
        case HostRole():
            return "host", None, ""
        case ScreenRole():
            return "screen", None, ""


def row_to_role(kind: str, seat: int | None, name: str) -> Role:
    """Return the role that `role_to_row` wrote."""
    if kind == "seat" and seat is not None:
        return SeatRole(Seat(seat), name)
    return HostRole() if kind == "host" else ScreenRole()
