"""Shape of a draft that the editor can draw. It may lack anything; its values have the right types."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from companion.rules.codec import Codec

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class DraftBoardTable:
    """The table `[board]`."""

    title: str
    size: tuple[int, int]
    kind: str = "owner"
    photo: bool = False


@dataclass(frozen=True, slots=True)
class DraftCity:
    """A city of a draft; without a place it is known by name only."""

    name: str
    x: float = 0.0
    y: float = 0.0
    bank: bool = False
    read: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftRoad:
    """A table `[[road]]`."""

    between: tuple[str, str]
    via: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftSchedule:
    """A table `[[schedule]]`: cities in order."""

    brown: tuple[str, ...] = ()
    blue: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftPack:
    """The whole file."""

    board: DraftBoardTable
    city: tuple[DraftCity, ...] = ()
    road: tuple[DraftRoad, ...] = ()
    schedule: tuple[DraftSchedule, ...] = ()
    tiles: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    goal: Mapping[str, int] = field(default_factory=dict)


_CODEC: Final = Codec(DraftPack)


def check_drawable(data: Mapping[str, Any]) -> None:
    """Check that the editor can draw `data`. Raises BadData, which names the first wrong value."""
    _CODEC.decode({**data, "type": DraftPack.__name__})
