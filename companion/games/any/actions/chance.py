"""Actions of chance. An index is a place among what is left, and tells nothing of what lies there."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class DealRole(Action):
    """Chance: `seat` gets one of the roles that are left; `index` tells nothing of which it is."""

    seat: Seat
    index: int
    kind: ClassVar[str] = "coin"
    seals = "role"


@dataclass(frozen=True, slots=True)
class DealCard(Action):
    """Chance: `seat` gets a card of a deck; `index` is a place among those left, and tells nothing of which it is."""

    seat: Seat
    deck: str
    index: int
    kind: ClassVar[str] = "coin"
    seals = "card"


@dataclass(frozen=True, slots=True)
class TurnCard(Action):
    """Chance: a card of a deck is turned up; `index` is a place among those left."""

    deck: str
    index: int
    kind: ClassVar[str] = "coin"


@dataclass(frozen=True, slots=True)
class DropDie(Action):
    """Chance: a die falls on a face, counted from 0."""

    face: int
    kind: ClassVar[str] = "coin"
