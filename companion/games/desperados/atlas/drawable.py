"""What a draft must look like to be drawn. It may lack anything; what is there has its right type."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from companion.rules.codec import Codec

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sheet:
    title: str
    size: tuple[int, int]
    kind: str = "owner"
    photo: bool = False


@dataclass(frozen=True, slots=True)
class City:
    """Without a place it is known by name only."""

    name: str
    x: float = 0.0
    y: float = 0.0
    bank: bool = False


@dataclass(frozen=True, slots=True)
class Road:
    between: tuple[str, str]
    via: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Schedule:
    brown: tuple[str, ...] = ()
    blue: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pack:
    board: Sheet
    city: tuple[City, ...] = ()
    road: tuple[Road, ...] = ()
    schedule: tuple[Schedule, ...] = ()
    tiles: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    goal: Mapping[str, int] = field(default_factory=dict)


_CODEC: Final = Codec(Pack)


def check_drawable(data: Mapping[str, Any]) -> None:
    """BadData names the first thing that no editor could draw."""
    _CODEC.decode({**data, "type": Pack.__name__})
