"""Copper on a board: pads, tracks, vias, and the area where it may be."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

CLEARANCE: Final = 0.21
"""Between copper of two nets; a little more than the board's rule of 0.2 for what the grid rounds off."""
EDGE: Final = 0.6
VIA: Final = 0.8
VIA_DRILL: Final = 0.4


@dataclass(frozen=True, slots=True)
class Pad:
    """Copper on both layers: a box about (x, y), turned by nothing but quarters."""

    net: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Track:
    """A straight piece of copper on layer 0 (top) or 1 (bottom)."""

    net: str
    layer: int
    start: tuple[float, float]
    end: tuple[float, float]
    width: float


@dataclass(frozen=True, slots=True)
class Via:
    """A hole that joins both layers."""

    net: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Area:
    """Area where copper may be: within round corners, not in holes (x, y, radius) nor in (left, top, right, bottom)."""

    left: float
    top: float
    right: float
    bottom: float
    corner: float
    holes: tuple[tuple[float, float, float], ...] = ()
    box: tuple[float, float, float, float] | None = None


@dataclass(slots=True)
class Copper:
    """Copper that lies on the board already."""

    pads: Sequence[Pad]
    tracks: list[Track] = field(default_factory=list)
    vias: list[Via] = field(default_factory=list)

    def rip_up(self, net: str) -> None:
        """Take the tracks and vias of a net away."""
        self.tracks = [track for track in self.tracks if track.net != net]
        self.vias = [via for via in self.vias if via.net != net]
