"""The room that bought parts take, as `hardware/cases/bodies.toml` says it."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, cast

from hardware.tools import BadDesign

BODIES_FILE: Final = Path(__file__).parents[1] / "bodies.toml"
Point: TypeAlias = tuple[float, float, float]
Role: TypeAlias = Literal["solid", "flange", "nut", "room"]
_FORMS: Final = {"rod": 2, "hex": 2, "block": 3}
_ROLES: Final = ("solid", "flange", "nut", "room")


@dataclass(frozen=True, slots=True)
class Shape:
    """A rod, hex or block that stands on `at`; `inside` counts from the wall's inner face."""

    role: Role
    form: str
    size: tuple[float, ...]
    at: Point = (0.0, 0.0, 0.0)
    inside: bool = False
    hollow: float = 0.0

    def reach(self) -> float:
        """Return how far it may stand out from its middle: half the width, or half the corners of a hex or block."""
        if self.form == "block":
            return float((self.size[0] ** 2 + self.size[1] ** 2) ** 0.5 / 2)
        return self.size[0] / 2 * (1.1547 if self.form == "hex" else 1.0)


@dataclass(frozen=True, slots=True)
class Body:
    """A bought part: its maker's number, where its sizes are from, and its shapes."""

    name: str
    number: str
    source: str
    sure: bool
    shapes: tuple[Shape, ...]
    kinds: tuple[str, ...] = ()
    passes: float | None = None
    window: tuple[float, float] | None = None
    slot: tuple[float, float] | None = None
    wall: tuple[float, float] | None = None
    holes: tuple[Point, ...] = ()
    price: float = 0.0
    sources: Mapping[str, str] = field(default_factory=dict)
    metres: float = 0.0
    usb_below: float = 0.0
    mah: float = 0.0
    efficiency: float = 0.0
    idle_ma: float = 0.0
    off_ma: float = 0.0
    volt: float = 0.0

    def of(self, *roles: Role) -> Iterator[Shape]:
        """Its shapes of these roles."""
        return (shape for shape in self.shapes if shape.role in roles)


def load_bodies(path: Path = BODIES_FILE) -> dict[str, Body]:
    """Every body by name; BadDesign for a file that is not of that form."""
    tables = tomllib.loads(path.read_text("utf-8"))
    try:
        return {name: _body(name, table) for name, table in tables.items()}
    except (KeyError, TypeError) as error:
        raise BadDesign(f"{path.name}: {error}") from error


def _body(name: str, table: Mapping[str, Any]) -> Body:
    lists = {key: tuple(table[key]) for key in ("kinds", "window", "slot", "wall", "holes") if key in table}
    shapes = tuple(_shape(name, shape) for shape in table["shapes"])
    return Body(name=name, **{**table, **lists, "shapes": shapes})


def _shape(name: str, table: Mapping[str, Any]) -> Shape:
    forms = [form for form in _FORMS if form in table]
    if len(forms) != 1 or len(table[forms[0]]) != _FORMS[forms[0]] or table["role"] not in _ROLES:
        raise BadDesign(f"bodies.toml, {name}: {dict(table)} is no shape")
    at = cast(Point, tuple(table.get("at", (0, 0, 0))))
    rest = {key: table[key] for key in ("inside", "hollow") if key in table}
    return Shape(table["role"], forms[0], tuple(table[forms[0]]), at, **rest)
