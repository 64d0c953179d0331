"""Events before the first round."""

from dataclasses import dataclass

from companion.games.desperados.enums_and_constants import Rider
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer


@dataclass(frozen=True, slots=True)
class BadgeTaken(Event):
    """`seat` is the marshal; `riders` are the seats of the marshal and of each desperado."""

    seat: Seat
    riders: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ScheduleDrawn(Event):
    """The brown coach follows schedule `schedule` first; the others follow as they chain."""

    schedule: int


@dataclass(frozen=True, slots=True)
class BankPlaced(Event):
    """A tile lies face down on a bank; the marshal, who is `seat`, may look beneath it."""

    seat: Seat
    city: PlaceId
    value: int | None
    reveals = True  # to the marshal, who might hand the star on and ride with what he saw

    def as_seen_by(self, viewer: Viewer) -> "BankPlaced":
        return self if viewer == self.seat else replace(self, value=None)


@dataclass(frozen=True, slots=True)
class PieceDeployed(Event):
    """The marshal's pawn (0) or a sheriff (1, 2, ...) stands in `city`."""

    piece: int
    city: PlaceId


@dataclass(frozen=True, slots=True)
class MarshalReady(Event):
    """The marshal has set his pieces."""


@dataclass(frozen=True, slots=True)
class StartChosen(Event):
    """A desperado's pawn stands in `city`."""

    rider: Rider
    city: PlaceId
