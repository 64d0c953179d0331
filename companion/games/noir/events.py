"""Events, and what others notice of each.

`cost` is the number of action points. `source` is the room that the acting seat had to tell for it.
`opened` names the seats whose latest secret choice of a room is thereby known, see `LocationRevealingEvent`.
"""

from dataclasses import dataclass

from companion.games.noir.actions import LOCATION
from companion.rules.event import Event, OpenedSeal
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer


class LocationRevealingEvent(Event):
    """Base of the events that tell where somebody is.

    The event opens a seal only while the sealed choice is what put that seat where it is now known to be: so the seal
    shows nothing that the event has not told. Seals on traps stay closed to the end: they would show when one was set.
    """

    __slots__ = ()
    reveals = True
    opened: tuple[Seat, ...]

    def opened_seals(self) -> frozenset[OpenedSeal]:
        return frozenset(OpenedSeal(seat, LOCATION) for seat in self.opened)


@dataclass(frozen=True, slots=True)
class StartChosen(Event):
    seat: Seat
    room: PlaceId | None

    def as_seen_by(self, viewer: Viewer) -> "StartChosen":
        return self if viewer == self.seat else replace(self, room=None)


@dataclass(frozen=True, slots=True)
class CoinFlipped(Event):
    """`seat` begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FloodReceded(Event):
    """The water that `seat` let in is gone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrapFired(LocationRevealingEvent):
    """A delayed trap of `seat` went off by itself."""

    seat: Seat
    room: PlaceId
    hit: bool
    opened: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class EnergyChecked(Event):
    """It was checked if `seat` has a third point this turn, with automatic energy."""

    seat: Seat
    energized: bool | None

    def as_seen_by(self, viewer: Viewer) -> "EnergyChecked":
        return self if viewer == self.seat else replace(self, energized=None)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    # RN-26: others learn that somebody moved and nothing else.
    seat: Seat
    room: PlaceId | None
    cost: int

    def as_seen_by(self, viewer: Viewer) -> "Moved":
        return self if viewer == self.seat else replace(self, room=None)


@dataclass(frozen=True, slots=True)
class ShotFired(LocationRevealingEvent):
    seat: Seat
    source: PlaceId
    target: PlaceId
    hit: bool
    cost: int
    opened: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class TrapSet(Event):
    # RN-24: announced without the room. RN-23: taking one off is part of it, and secret.
    seat: Seat
    room: PlaceId | None
    removed: PlaceId | None
    cost: int

    def as_seen_by(self, viewer: Viewer) -> "TrapSet":
        return self if viewer == self.seat else replace(self, room=None, removed=None)


@dataclass(frozen=True, slots=True)
class TrapDetonated(LocationRevealingEvent):
    seat: Seat
    room: PlaceId
    hit: bool
    cost: int
    opened: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Listened(Event):
    seat: Seat
    cost: int


@dataclass(frozen=True, slots=True)
class ListenAnswered(Event):
    """`seat` is next to `room`."""

    seat: Seat
    room: PlaceId
    reveals = True


@dataclass(frozen=True, slots=True)
class RailingJumped(LocationRevealingEvent):
    """`seat` jumped from `source`, the Balcony, to `room`, the Kitchen, before all eyes."""

    seat: Seat
    source: PlaceId
    room: PlaceId
    cost: int
    opened: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class PanelUsed(LocationRevealingEvent):
    # RN-19: only the Basement is told, neither the trapped room nor what was taken off.
    seat: Seat
    source: PlaceId
    room: PlaceId | None
    removed: PlaceId | None
    cost: int
    opened: tuple[Seat, ...] = ()

    def as_seen_by(self, viewer: Viewer) -> "PanelUsed":
        return self if viewer == self.seat else replace(self, room=None, removed=None)


@dataclass(frozen=True, slots=True)
class FloodLeverPulled(LocationRevealingEvent):
    """The Basement is under water; `hit`: the opponent was in it."""

    seat: Seat
    source: PlaceId
    hit: bool
    cost: int
    opened: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class EchoesUsed(LocationRevealingEvent):
    """`found` is where the opponent is, if upstairs; None means not upstairs, and an answer is owed."""

    seat: Seat
    source: PlaceId
    found: PlaceId | None
    cost: int
    opened: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Energized(LocationRevealingEvent):
    seat: Seat
    source: PlaceId
    cost: int
    opened: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class TrapDoorThrown(LocationRevealingEvent):
    """`fell`: the opponent was in the Kitchen and is in the Basement now; `hit`: that was under water."""

    seat: Seat
    source: PlaceId
    fell: bool
    hit: bool
    cost: int
    opened: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class HitsPutRight(Event):
    """`seat` has really taken so many hits."""

    seat: Seat
    hits: int
    reason: str


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The second hit. Both stacks are laid open: rooms, traps, and those traps that would have fired."""

    seat: Seat
    by: str
    rooms: tuple[PlaceId, PlaceId]
    traps: tuple[tuple[PlaceId, ...], tuple[PlaceId, ...]]
    delayed: tuple[tuple[PlaceId, ...], tuple[PlaceId, ...]]
    reveals = True
