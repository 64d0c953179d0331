"""Events of coaches, sheriffs and movement cards."""

from dataclasses import dataclass, replace

from companion.games.desperados.events.settling_event import Settling
from companion.games.desperados.terms import Deed, Rider
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId
from companion.rules.seat import Seat, Viewer


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

    def seen_by(self, viewer: Viewer) -> "CardLaid":
        return self if viewer in self.to else replace(self, card=None, then=None)


@dataclass(frozen=True, slots=True)
class CardsLocked(Settling):
    """The last card of `move` lies: no card can be changed (DE-11). `asked` must still say a deed."""

    move: int
    asked: tuple[Rider, ...]
