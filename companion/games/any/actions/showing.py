"""Showing what one has kept: to everybody, together with others, or to one."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class ShowRole(Action):
    """Turn up one's own role for everybody."""

    confirm = True


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Show a kept answer, or the side of one's role, to everybody."""

    what: str
    confirm = True


@dataclass(frozen=True, slots=True)
class ShowTogether(Action):
    """Be ready to show a kept answer, one's role or its side, once all who have one are ready."""

    what: str
    confirm = True


@dataclass(frozen=True, slots=True)
class ShowTo(Action):
    """Show a kept answer, one's role or its side to one other alone."""

    what: str
    to: Seat
    confirm = True
