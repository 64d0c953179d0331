"""Putting right whose turn it is, which phase, and who is first."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class GiveTurn(Action):
    """Put the turn right: it is this seat's."""

    seat: Seat
    corrects_record = True


@dataclass(frozen=True, slots=True)
class GoTo(Action):
    """Put the phase right; phases count from 0."""

    phase: int
    corrects_record = True


@dataclass(frozen=True, slots=True)
class GiveMarker(Action):
    """Put the first-player marker right: this seat has it."""

    seat: Seat
    corrects_record = True
