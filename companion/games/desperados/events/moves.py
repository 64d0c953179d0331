"""Events of coaches, sheriffs and movement cards."""

from dataclasses import dataclass

from companion.games.desperados.enums_and_constants import Deed, Rider
from companion.games.desperados.events.choices_locked_base import ChoicesLockedEvent
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The coaches stand where their schedules begin."""

    round: int


@dataclass(frozen=True, slots=True)
class MoveBegan(Event):
    """A move of a round begins."""

    move: int


@dataclass(frozen=True, slots=True)
class CoachMoved(Event):
    """`coach` is brown or blue. `ride` is False when people carry it over the board between rounds."""

    coach: Deed
    city: PlaceId
    ride: bool = True


@dataclass(frozen=True, slots=True)
class SheriffMoved(Event):
    """A sheriff (0, 1, ...) stands in `city`."""

    sheriff: int
    city: PlaceId


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """`rider` laid a card face down. `card` is None for all if it is real."""

    rider: Rider
    move: int
    card: PlaceId | None
    then: Deed | None
    to: tuple[Seat, ...]

    def as_seen_by(self, viewer: Viewer) -> "CardLaid":
        return self if viewer in self.to else replace(self, card=None, then=None)


@dataclass(frozen=True, slots=True)
class RealCardLaid(Event):
    """`rider` laid a real card face down, for `deed` in `city`: only the seats in `to` know that (DE-35)."""

    rider: Rider
    move: int
    deed: Deed | None
    city: PlaceId | None
    to: tuple[Seat, ...]

    def as_seen_by(self, viewer: Viewer) -> "RealCardLaid":
        return self if viewer in self.to else replace(self, deed=None, city=None)


@dataclass(frozen=True, slots=True)
class RoadAdded(Event):
    """All agreed that the board has a road between `a` and `b`, which the map lacked (DE-34)."""

    a: PlaceId
    b: PlaceId


@dataclass(frozen=True, slots=True)
class CardsLocked(ChoicesLockedEvent):
    """The last card of `move` lies: no card can be changed (DE-11).

    `asked` must still say a deed. By DE-36 those are all desperados or none, so that it tells of nobody.
    """

    move: int
    asked: tuple[Rider, ...]
