"""Bookkeeping. It runs beside the game, so that nobody's tap makes another's stale."""

from dataclasses import dataclass
from typing import Final

from companion.games.any.state import Holder
from companion.rules.actions_and_offers import Action, DialTurnGesture
from companion.rules.seats_and_viewers import Seat

KEPT: Final = "kept"
"""The name of the seal on numbers of hidden counters."""


@dataclass(frozen=True, slots=True)
class Gain(Action):
    """Add to a counter of a seat, or of the table if `whose` is None; it stops at its most."""

    counter: str
    whose: Seat | None
    amount: int
    beside = True


@dataclass(frozen=True, slots=True)
class Lose(Action):
    """Take from a counter of a seat, or of the table if `whose` is None; it stops at its least."""

    counter: str
    whose: Seat | None
    amount: int
    beside = True


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Set one's own hidden counter to a number that nobody else sees."""

    counter: str
    to: int
    seals = KEPT
    openly = ("counter",)
    beside = True


@dataclass(frozen=True, slots=True)
class Dialled(Action):
    """Gain, lose or pay into a pot what a dial shows, as the sheet's `dial` says."""

    amount: int
    beside = True
    called = "Count or pay"
    gesture = DialTurnGesture("amount")


@dataclass(frozen=True, slots=True)
class Hand(Action):
    """Hand tokens from `giver` to `taker`, each `seat-0` and so on, `bank` or a pot."""

    token: str
    giver: Holder
    taker: Holder
    amount: int
    beside = True


@dataclass(frozen=True, slots=True)
class Split(Action):
    """Split a pot among seats: the whole pot if `side` is None, else the main pot (0) or a side pot."""

    token: str
    pot: Holder
    side: int | None
    among: tuple[Seat, ...]
    beside = True


@dataclass(frozen=True, slots=True)
class Step(Action):
    """Move a marker to a place of its track, counted from 0."""

    track: str
    whose: Seat | None
    place: int
    beside = True


@dataclass(frozen=True, slots=True)
class Write(Action):
    """Write a number into the score sheet; rows count from 0."""

    row: int
    whose: Seat
    value: int
    beside = True
