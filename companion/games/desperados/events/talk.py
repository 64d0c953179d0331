"""What the gang writes on its own page."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.games.desperados.words import Meeting, Rider
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId
from companion.rules.seat import Seat, Viewer


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
    """Whether one is in."""

    suggestion: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A proposal was taken back."""

    suggestion: int


Note: TypeAlias = Sketched | Suggested | Replied | Withdrawn


@dataclass(frozen=True, slots=True)
class GangWrote(Event):
    """`seat` wrote a note on the gang's page. Others notice that and nothing else, not even of what kind it was."""

    seat: Seat
    note: Note | None
    to: tuple[Seat, ...]

    def seen_by(self, viewer: Viewer) -> "GangWrote":
        return self if viewer in self.to else replace(self, note=None)
