"""Notes of the gang on its own page."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.games.desperados.enums_and_constants import Meeting, Rider
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer


@dataclass(frozen=True, slots=True)
class Sketched:
    """`rider` means to be in `city` after `move`; None takes that back."""

    rider: Rider
    move: int
    city: PlaceId | None


@dataclass(frozen=True, slots=True)
class Suggested:
    """Proposal number `suggestion`."""

    suggestion: int
    move: int
    city: PlaceId
    meeting: Meeting


@dataclass(frozen=True, slots=True)
class Replied:
    """An answer to a proposal."""

    suggestion: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A proposal was taken back."""

    suggestion: int


Note: TypeAlias = Sketched | Suggested | Replied | Withdrawn


@dataclass(frozen=True, slots=True)
class GangWrote(Event):
    """`seat` wrote a note on the gang's page. Others notice that, but neither the note nor its kind."""

    seat: Seat
    note: Note | None
    to: tuple[Seat, ...]

    def as_seen_by(self, viewer: Viewer) -> "GangWrote":
        return self if viewer in self.to else replace(self, note=None)
