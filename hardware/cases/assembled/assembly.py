"""An assembly: everything in its place, and what has to hold for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from build123d import Location, Part, Rot

from hardware.cases.board_solids import rod
from hardware.cases.printed.screws import Screw

DRIVER: Final = 70.0
"""Reach of a screwdriver's blade."""


@dataclass(frozen=True, slots=True)
class Fastener:
    """A screw: `place` is the underside of its head, z the way it goes. `last` are parts that come after it.

    Without `into`, a bought part that has its thread, it bites into plastic.
    """

    name: str
    screw: Screw
    length: float
    place: Location
    last: frozenset[str] = frozenset()
    into: str = ""

    def shaft(self) -> Part:
        """Shaft and head."""
        return self.place * self.screw.shaft(self.length, (0, 0, 0))

    def core(self) -> Part:
        """Part of the shaft that must meet nothing at all."""
        return self.place * rod(self.screw.core - 0.1, self.length, (0, 0, 0))

    def driver(self) -> Part:
        """The way of the screwdriver to the head."""
        return self.place * rod(self.screw.head, DRIVER, (0, 0, -self.screw.head_height - DRIVER - 0.01))


@dataclass(frozen=True, slots=True)
class Assembly:
    """`printed` and bought `bodies`; `rooms` (owner, solid) that stay free; `rests`: the wall that a flange lies on."""

    printed: Mapping[str, Part]
    bodies: Mapping[str, Part] = field(default_factory=dict)
    rooms: Mapping[str, tuple[str, Part]] = field(default_factory=dict)
    rests: Mapping[str, tuple[str, Part]] = field(default_factory=dict)
    fasteners: tuple[Fastener, ...] = ()
    printing: Mapping[str, Rot] = field(default_factory=dict)
    together: frozenset[frozenset[str]] = frozenset()
    """Pairs of bodies that are one inside the other: a board and what is soldered to it."""
