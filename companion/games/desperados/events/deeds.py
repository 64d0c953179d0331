"""Events of the desperados' deeds and their proofs."""

from dataclasses import dataclass

from companion.games.desperados.enums_and_constants import Deed, Rider
from companion.games.desperados.events.choices_locked_base import ChoicesLockedEvent
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer


@dataclass(frozen=True, slots=True)
class DeedSaid(Event):
    """`rider` has said what he means to do; only the seats in `to` heard it."""

    rider: Rider
    deed: Deed | None
    city: PlaceId | None
    to: tuple[Seat, ...]

    def as_seen_by(self, viewer: Viewer) -> "DeedSaid":
        return self if viewer in self.to else replace(self, deed=None, city=None)


@dataclass(frozen=True, slots=True)
class DeedsSaid(ChoicesLockedEvent):
    """Everybody has said what he does in this move."""

    move: int


@dataclass(frozen=True, slots=True)
class DiscsPlaced(Event):
    """A majority over the sheriffs laid its discs for `deed` in `city`; `needed` must arrive (DE-13)."""

    move: int
    deed: Deed
    city: PlaceId
    riders: tuple[Rider, ...]
    needed: int
    reveals = True


@dataclass(frozen=True, slots=True)
class BankSpied(Event):
    """`rider` looked beneath the tile of a bank (DE-16)."""

    rider: Rider
    move: int
    city: PlaceId
    reveals = True


@dataclass(frozen=True, slots=True)
class ProofShown(Event):
    """`rider` showed the marshal his last card: he is in `city`.

    `saloon`: that was the Saloon, so he showed the card before it, too (l.213, DE-15); None where cards are real.
    """

    rider: Rider
    move: int
    city: PlaceId
    saloon: bool | None
    to: tuple[Seat, ...]

    def as_seen_by(self, viewer: Viewer) -> "ProofShown":
        return self if viewer in self.to else replace(self, saloon=None)


@dataclass(frozen=True, slots=True)
class TileSeen(Event):
    """A spy told the gang the value of a bank tile; None if nobody at the keyboard knows it."""

    city: PlaceId
    value: int | None
    to: tuple[Seat, ...]
    reveals = True

    def as_seen_by(self, viewer: Viewer) -> "TileSeen":
        return self if viewer in self.to else replace(self, value=None)
