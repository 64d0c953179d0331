"""Charts: boards of cities and roads with their components, as far as printing needs them."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

Point: TypeAlias = tuple[float, float]
"""(x, y) from the top left, in units of the chart's size."""


class CityToPrint(Protocol):
    """A city of the board."""

    @property
    def name(self) -> str: ...
    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def bank(self) -> bool: ...


class RoadToPrint(Protocol):
    """A road between two cities by name, with its bends from `a` to `b`."""

    @property
    def a(self) -> str: ...
    @property
    def b(self) -> str: ...
    @property
    def via(self) -> Sequence[Point]: ...


class MapToPrint(Protocol):
    """A board: title, size, cities and roads."""

    @property
    def title(self) -> str: ...
    @property
    def size(self) -> Point: ...
    @property
    def cities(self) -> Mapping[Any, CityToPrint]: ...
    @property
    def roads(self) -> Sequence[RoadToPrint]: ...


class ScheduleToPrint(Protocol):
    """Both sides of a coach's schedule: its start and its stops."""

    @property
    def brown(self) -> Sequence[str]: ...
    @property
    def blue(self) -> Sequence[str]: ...


class TilesToPrint(Protocol):
    """The number of money tiles by value in dollars, for each kind of tile."""

    @property
    def poker(self) -> Mapping[int, int]: ...
    @property
    def coach(self) -> Mapping[int, int]: ...
    @property
    def bank_low(self) -> Mapping[int, int]: ...
    @property
    def bank_high(self) -> Mapping[int, int]: ...
    @property
    def bank_last(self) -> Mapping[int, int]: ...


class BoardToPrint(MapToPrint, Protocol):
    """A board with its schedules and money tiles."""

    @property
    def schedules(self) -> Sequence[ScheduleToPrint]: ...
    @property
    def tiles(self) -> TilesToPrint: ...
