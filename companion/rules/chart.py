"""What a board of cities and roads can be printed from, with all that is cut out for it."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

Point: TypeAlias = tuple[float, float]
"""In units of the chart's size, from the top left."""


class Place(Protocol):
    """A city of the board."""

    @property
    def name(self) -> str: ...
    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def bank(self) -> bool: ...


class Way(Protocol):
    """A road between two cities by their names, with the bends it takes from `a` to `b`."""

    @property
    def a(self) -> str: ...
    @property
    def b(self) -> str: ...
    @property
    def via(self) -> Sequence[Point]: ...


class Chart(Protocol):
    """A board as a game knows it."""

    @property
    def title(self) -> str: ...
    @property
    def size(self) -> Point: ...
    @property
    def cities(self) -> Mapping[Any, Place]: ...
    @property
    def roads(self) -> Sequence[Way]: ...


class Timetable(Protocol):
    """Both sides of a coach's schedule: its start and its stops."""

    @property
    def brown(self) -> Sequence[str]: ...
    @property
    def blue(self) -> Sequence[str]: ...


class Money(Protocol):
    """How many tiles there are of each worth, in dollars."""

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


class Components(Chart, Protocol):
    """A board with all that belongs to it."""

    @property
    def schedules(self) -> Sequence[Timetable]: ...
    @property
    def tiles(self) -> Money: ...
