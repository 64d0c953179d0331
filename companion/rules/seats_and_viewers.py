"""Seats, actors and viewers."""

from enum import Enum
from functools import lru_cache
from typing import Final, Literal, NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, clockwise from 0. Sentences for people count from 1, data for programs from 0."""


class Chance(Enum):
    """The actor that shuffles, deals and flips. A camera, a host or a seeded dealer resolves it."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE
Actor: TypeAlias = Seat | Literal[Chance.CHANCE]
Viewer: TypeAlias = Seat | None
PUBLIC: Final = None
"""The viewer behind the table screen, MQTT and everybody without a seat."""


@lru_cache(maxsize=256)  # of few seats there are few orders, and rules ask for them with each card
def seats_clockwise_from(first: Seat, count: int) -> tuple[Seat, ...]:
    """Return all seats clockwise, beginning with `first`."""
    return tuple(Seat((first + step) % count) for step in range(count))
