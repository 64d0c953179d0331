"""Shape of a draft that the editor can draw. It may lack anything; its values have the right types."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from companion.rules.codec import Codec

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The table `[board]`."""

    title: str
    size: tuple[int, int]
    kind: str = "owner"
    photo: bool = False


@dataclass(frozen=True, slots=True)
class City:
    """A city of a draft; without a place it is known by name only."""

    name: str
    x: float = 0.0
    y: float = 0.0
    bank: bool = False


@dataclass(frozen=True, slots=True)
class Road:
    """A table `[[road]]`."""

    between: tuple[str, str]
    via: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Schedule:
    """A table `[[schedule]]`: cities in order."""

    brown: tuple[str, ...] = ()
    blue: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pack:
    """The whole file."""

    board: Sheet
    city: tuple[City, ...] = ()
    road: tuple[Road, ...] = ()
    schedule: tuple[Schedule, ...] = ()
    tiles: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    goal: Mapping[str, int] = field(default_factory=dict)


_CODEC: Final = Codec(Pack)


def check_drawable(data: Mapping[str, Any]) -> None:
    """Check that the editor can draw `data`. Raises BadData, which names the first wrong value."""
    _CODEC.decode({**data, "type": Pack.__name__})
