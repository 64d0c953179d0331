"""Actions of the two players, and the coin."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import Action, PressGesture, StepAndConfirmGesture
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat

LOCATION = "location"
"""Seal on every secret choice of a room to be in."""
TRAPS = "traps"
"""Seal on every secret choice about traps."""


@dataclass(frozen=True, slots=True)
class ChooseStart(Action):
    """Bring the room one starts in to the front of one's stack."""

    room: PlaceId
    seals = LOCATION


@dataclass(frozen=True, slots=True)
class FlipCoin(Action):
    """Chance: `seat` takes the first turn."""

    seat: Seat
    kind: ClassVar[str] = "coin"


@dataclass(frozen=True, slots=True)
class MoveTo(Action):
    """Go to a room next door: a turn's move, the one a shot forces, or the way out of the water."""

    room: PlaceId
    seals = LOCATION


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """Tell one's own room and fire into a room in range."""

    target: PlaceId
    confirm = True


@dataclass(frozen=True, slots=True)
class SetTrap(Action):
    """Trap the room one is in; with two traps set, the one in `removing` is taken off first."""

    removing: PlaceId | None = None
    seals = TRAPS


@dataclass(frozen=True, slots=True)
class Detonate(Action):
    """Set off one's trap in a room."""

    room: PlaceId
    confirm = True


@dataclass(frozen=True, slots=True)
class Listen(Action):
    """Make the opponent name a room next to his."""

    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class AnswerListen(Action):
    """Name a room next to one's own."""

    room: PlaceId


@dataclass(frozen=True, slots=True)
class JumpRailing(Action):
    """Jump from the Balcony straight into the Kitchen."""

    confirm = True


@dataclass(frozen=True, slots=True)
class UseControlPanel(Action):
    """Arm a trap elsewhere that fires by itself at the start of one's next turn; `removing` as in SetTrap."""

    room: PlaceId
    removing: PlaceId | None = None
    seals = TRAPS
    confirm = True


@dataclass(frozen=True, slots=True)
class PullFloodLever(Action):
    """Put the Basement under water until one's next turn."""

    confirm = True


@dataclass(frozen=True, slots=True)
class UseEchoes(Action):
    """Listen from the Foyer at no cost; an opponent who is upstairs is found."""

    confirm = True


@dataclass(frozen=True, slots=True)
class Energize(Action):
    """Take the third action point of a turn begun in the Kitchen."""

    confirm = True


@dataclass(frozen=True, slots=True)
class ThrowTrapDoor(Action):
    """Drop an opponent who is in the Kitchen into the Basement."""

    confirm = True


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Hand the turn over. This is never automatic, since that would tell whether a free action was left."""

    gesture = PressGesture("next")
