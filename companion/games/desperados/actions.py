"""Actions of the players and of chance."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.games.desperados.enums_and_constants import Deed, Meeting, Rider, Tile
from companion.rules.actions_and_offers import Action, LayGesture, PressGesture, StepAndConfirmGesture
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat

RIDE: Final = "ride"
"""Seal on every card laid in secret.

It stays closed to the end: it also holds what the rider meant to do.
"""
DEED: Final = "deed"
"""Seal on what a desperado means to do, said when all cards lie."""
TILES: Final = "tiles"
"""Seal on each tile that chance lays face down: a secret of those who may look beneath it."""
GANG: Final = "gang"
"""Seal on the notes of the gang to itself."""


@dataclass(frozen=True, slots=True)
class TakeBadge(Action):
    """Be the marshal."""

    confirm = True
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class GiveBadge(Action):
    """Say that the table has agreed on somebody else: `seat` is the marshal."""

    seat: Seat
    confirm = True
    called = "Marshal: seat"
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class DrawBadge(Action):
    """Chance: `seat` is the marshal."""

    seat: Seat
    kind: ClassVar[str] = "coin"


@dataclass(frozen=True, slots=True)
class DrawSchedule(Action):
    """Chance: the schedule, by its number on the board, that the brown coach follows first."""

    schedule: int


@dataclass(frozen=True, slots=True)
class PlaceBank(Action):
    """Chance: a tile of `value` dollars lies face down on a bank; None if it is real and unseen.

    `seat` is the marshal's, who may look beneath it (DE-24, DE-31).
    """

    seat: Seat
    city: PlaceId
    value: int | None
    seals = TILES
    openly = ("city",)


_PIECES: Final = {"piece": ("marshal", *(f"sheriff {number}" for number in range(1, 6)))}


@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """Set the marshal's pawn (`piece` 0) or a sheriff (1, 2, ...) on a city before the first round."""

    piece: int
    city: PlaceId
    gesture = StepAndConfirmGesture()
    value_words = _PIECES


@dataclass(frozen=True, slots=True)
class Deployed(Action):
    """End the setting of the marshal's pieces."""

    called = "All are set"
    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class ChooseStart(Action):
    """Set a desperado's pawn on a city before the first round."""

    rider: Rider
    city: PlaceId
    called = "Start in"
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class MoveSheriff(Action):
    """Move a sheriff (0, 1, ...) to a city next to where he stood as this move began, or back there."""

    sheriff: int
    city: PlaceId
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Ride(Action):
    """Lay the movement card of a city, the Saloon or nothing possible, and say what is to be done there.

    This can be changed until the last card of this move lies (DE-11).
    """

    rider: Rider
    move: int
    to: PlaceId
    then: Deed = Deed.NOTHING
    seals = RIDE
    openly = ("rider", "move")


@dataclass(frozen=True, slots=True)
class LayFaceDown(Action):
    """A real movement card lies face down in the rider's display."""

    rider: Rider
    move: int
    called = "Card laid"
    gesture = PressGesture("confirm")
    seals = DEED  # where silence means nothing (DE-35): it must look like `LayForDeed`
    openly = ("rider", "move")


@dataclass(frozen=True, slots=True)
class LayForDeed(Action):
    """A real movement card lies face down, for `deed` in `city`.

    Until the last card lies, it can be said anew (DE-35).
    """

    rider: Rider
    move: int
    deed: Deed
    city: PlaceId | None = None
    seals = DEED
    openly = ("rider", "move")


@dataclass(frozen=True, slots=True)
class CloseMove(Action):
    """All cards of this move lie: whoever has said nothing does nothing (DE-35). The marshal says so."""

    move: int
    called = "All cards lie"
    gesture = PressGesture("next")


@dataclass(frozen=True, slots=True)
class Act(Action):
    """Say what a desperado does where he is, once all cards lie. `city` is for real cards only."""

    rider: Rider
    move: int
    deed: Deed
    city: PlaceId | None = None
    seals = DEED
    openly = ("rider", "move")


@dataclass(frozen=True, slots=True)
class TurnNext(Action):
    """Go on with the examination by one step. Anybody may do it."""

    anyone = True
    called = "Go on"
    gesture = PressGesture("next")


@dataclass(frozen=True, slots=True)
class TurnCard(Action):
    """Chance: the real card of `rider` for `move` is turned, and it is `to`."""

    rider: Rider
    move: int
    to: PlaceId
    gesture = LayGesture("to", zone="ride-{rider}")


@dataclass(frozen=True, slots=True)
class RuleOut(Action):
    """Say that a doubted ride was impossible (l.328). Anybody may."""

    rider: Rider
    move: int
    anyone = True
    called = "No such road"
    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class AllowRide(Action):
    """Say that a doubted ride was possible. All must agree (DE-34)."""

    rider: Rider
    move: int
    called = "It was possible"
    corrects_record = True


@dataclass(frozen=True, slots=True)
class AddRoad(Action):
    """Add a road that the owner's map lacks, between `a` and `b`. All must agree (DE-34)."""

    a: PlaceId
    b: PlaceId
    called = "Add a road"
    corrects_record = True


@dataclass(frozen=True, slots=True)
class TurnTile(Action):
    """Chance: the tile that was won in `city` shows `value` dollars."""

    tile: Tile
    city: PlaceId
    value: int


@dataclass(frozen=True, slots=True)
class Sketch(Action):
    """Tell the gang where a desperado of one's own means to be after `move`; None takes it back."""

    rider: Rider
    move: int
    city: PlaceId | None
    seals = GANG
    beside = True


@dataclass(frozen=True, slots=True)
class Suggest(Action):
    """Propose to the gang to be in `city` after `move`, and a purpose."""

    move: int
    city: PlaceId
    meeting: Meeting
    seals = GANG
    beside = True


@dataclass(frozen=True, slots=True)
class Reply(Action):
    """Answer a proposal of the gang, by its number."""

    suggestion: int
    yes: bool
    seals = GANG
    beside = True


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Take back one's own proposal."""

    suggestion: int
    seals = GANG
    beside = True
