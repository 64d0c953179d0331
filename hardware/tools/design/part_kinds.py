"""Kinds of parts to buy, in `parts.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hardware.tools import HARDWARE, BadDesign


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that has to be ordered with a part, such as the clips of a fuse: `count` for each."""

    description: str
    maker: str
    number: str
    count: int
    price: float
    sources: Mapping[str, str]
    alternatives: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of part that can be bought. `price` is in the catalogue's currency, `current` in mA as (typical, most).

    `also` is what is ordered with it, `ways` how many resistors are in one package, `leds` how many LEDs on one strip,
    `clamps` whether it leads sparks away from its pins.
    """

    description: str
    maker: str
    number: str
    sources: Mapping[str, str]
    price: float
    alternatives: tuple[str, ...]
    value: str
    symbol: str = ""
    footprint: str = ""
    ohm: float | None = None
    also: tuple[Extra, ...] = ()
    ways: int = 1
    leds: int = 0
    clamps: bool = False
    volt: float | None = None
    limit_ma: float | None = None
    current: Mapping[str, tuple[float, float]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.sources) < 2 and self.price >= 1:
            raise BadDesign(f"{self.number} has one source; say two")
        if not self.alternatives:
            raise BadDesign(f"{self.number} has no alternative; say what else will do")
        for rail, (typical, most) in self.current.items():
            if not 0 <= typical <= most:
                raise BadDesign(f"{self.number} takes {typical} to {most} mA from {rail}; typical comes first")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All kinds by name, and what their prices are."""

    kinds: Mapping[str, Kind]
    currency: str
    date: str

    def kind(self, name: str) -> Kind:
        """The kind of that name, or BadDesign."""
        if name not in self.kinds:
            raise BadDesign(f"parts.toml has no kind {name!r}")
        return self.kinds[name]


def load_catalogue(path: Path = HARDWARE / "parts.toml") -> Catalogue:
    """The catalogue in a file."""
    table = tomllib.loads(path.read_text("utf-8"))
    kinds = {}
    for name, one in table["kind"].items():
        current = {rail: (float(low), float(high)) for rail, (low, high) in one.get("current", {}).items()}
        try:
            also = tuple(Extra(**extra) for extra in one.get("also", ()))
            kinds[name] = Kind(**(one | {"alternatives": tuple(one["alternatives"]), "current": current, "also": also}))
        except TypeError as error:
            raise BadDesign(f"parts.toml, kind {name!r}: {error}") from error
    return Catalogue(kinds, table["currency"], table["date"])
