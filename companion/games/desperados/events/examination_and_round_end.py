"""Events of the examination, the loot, the end of a round and of the game."""

from dataclasses import dataclass

from companion.games.desperados.enums_and_constants import Deed, Rider, Tile
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId


@dataclass(frozen=True, slots=True)
class ExaminationBegan(Event):
    round: int


@dataclass(frozen=True, slots=True)
class RideDoubted(Event):
    """`rider`, who was in `city`, laid `card` for `move`, and the map has no road between them (DE-34)."""

    rider: Rider
    move: int
    city: PlaceId
    card: PlaceId
    reveals = True


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """`rider` laid `card` for `move`; his pawn is in `city`. Not `possible`: his round ends (DE-26, DE-27)."""

    rider: Rider
    move: int
    card: PlaceId
    city: PlaceId
    possible: bool
    reveals = True


@dataclass(frozen=True, slots=True)
class Arrested(Event):
    """The marshal found `rider` in `city`; `lost` is the card he hands over, None if he keeps it (DE-20)."""

    rider: Rider
    city: PlaceId
    lost: PlaceId | None


@dataclass(frozen=True, slots=True)
class MoveExamined(Event):
    """All cards of `move` are turned, arrests are made."""

    move: int


@dataclass(frozen=True, slots=True)
class RobberyEnded(Event):
    """The discs laid for `deed` in `city` were counted: `arrived` owners of `needed`."""

    deed: Deed
    city: PlaceId
    arrived: int
    needed: int
    success: bool


@dataclass(frozen=True, slots=True)
class HoldUpEnded(Event):
    """A bank was examined (DE-23): it is won if free desperados in its city outnumber the sheriffs."""

    city: PlaceId
    desperados: int
    sheriffs: int
    success: bool


@dataclass(frozen=True, slots=True)
class LootTaken(Event):
    """The gang won a tile."""

    tile: Tile
    city: PlaceId
    value: int
    reveals = True


@dataclass(frozen=True, slots=True)
class TilePutRight(Event):
    """The tile that was won as number `nth`, from 0, really shows `value`."""

    nth: int
    value: int
    reason: str


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Cards and discs go back to their owners; the schedule of the brown coach is turned over."""

    round: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The gang has `money` of the `goal` dollars it needed."""

    money: int
    goal: int
