"""Parser of `hardware/wiring.toml`."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, TypeVar, get_args, get_type_hints

from companion.devices.accessory import AccessoryWire, accessory_names, find_accessory
from companion.devices.errors import BadWiring
from companion.devices.wiring.wirable_part_kinds import (
    ButtonWire,
    ChainWire,
    DisplayWire,
    EncoderWire,
    PuckPins,
    SeatLampWire,
    StripWire,
    TableTurnLampWire,
)
from companion.devices.wiring.wiring import Wiring
from companion.devices.wiring.wiring_checks import check_wiring
from companion.resources import find_resource

WIRING_FILE: Final = find_resource("hardware/wiring.toml")
_WORDS: Final[Mapping[type, str]] = {
    **{int: "a whole number", float: "a number", str: "a text", bool: "true or false"},
    **{dict: "a table", list: "a list of tables"},
}

T = TypeVar("T")


def load_wiring(path: Path = WIRING_FILE) -> Wiring:
    """Read the wiring from a file. Raises BadWiring with the fault and what would be right."""
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadWiring(f"{path} cannot be read: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:  # ValueError of numbers with thousands of digits, too
        raise BadWiring(f"{path} cannot be read: {error}") from error
    try:
        return wiring_from_table(table)
    except BadWiring as error:
        raise BadWiring(f"{path.name}: {error}") from error


@dataclass(frozen=True, slots=True)
class _File:
    """The structure of the file."""

    button: list[Any] = field(default_factory=list)
    encoder: dict[str, Any] | None = None
    chain: dict[str, Any] | None = None
    seat_lamp: list[Any] = field(default_factory=list)
    strip: dict[str, Any] | None = None
    turn_lamp: dict[str, Any] | None = None
    display: dict[str, Any] | None = None
    puck: dict[str, Any] = field(default_factory=dict)
    bounce_ms: int = 30
    hold_ms: int = 1500
    double_ms: int = 350
    stuck_s: float = 30.0


def wiring_from_table(table: Mapping[str, Any]) -> Wiring:
    """Return the wiring of a parsed file. Raises BadWiring if it cannot be built."""
    names = accessory_names()
    file = _build(_File, {name: value for name, value in table.items() if name not in names}, "the file", names)
    wiring = Wiring(
        buttons=_each(ButtonWire, file.button, "[[button]]"),
        encoder=_one(EncoderWire, file.encoder, "[encoder]"),
        chain=_one(ChainWire, file.chain, "[chain]"),
        seat_lamps=_each(SeatLampWire, file.seat_lamp, "[[seat_lamp]]"),
        strip=_one(StripWire, file.strip, "[strip]"),
        turn_lamp=_one(TableTurnLampWire, file.turn_lamp, "[turn_lamp]"),
        display=_one(DisplayWire, file.display, "[display]"),
        accessories=tuple(_accessory(name, table[name]) for name in table if name in names),
        pucks={board: _build(PuckPins, one, f"[puck.{board}]") for board, one in file.puck.items()},
        bounce_ms=file.bounce_ms,
        hold_ms=file.hold_ms,
        double_ms=file.double_ms,
        stuck_s=file.stuck_s,
    )
    check_wiring(wiring)
    return wiring


def _each(cls: Callable[..., T], tables: list[Any], where: str) -> tuple[T, ...]:
    return tuple(_build(cls, table, f"{where} {place}") for place, table in enumerate(tables, start=1))


def _one(cls: Callable[..., T], table: dict[str, Any] | None, where: str) -> T | None:
    return None if table is None else _build(cls, table, where)


def _accessory(name: str, table: Any) -> AccessoryWire:
    return _build(find_accessory(name), _read(f"the file: {name}", table, dict), f"[{name}]")


def _build(cls: Callable[..., T], table: Any, where: str, also: tuple[str, ...] = ()) -> T:
    if not isinstance(table, Mapping):
        raise BadWiring(f"{where} should be a table of settings")
    known = {one.name: one for one in fields(cls)}  # type: ignore[arg-type]  # only dataclasses come here
    for name in table:
        if name not in known:
            raise BadWiring(f"{where} has an unknown key {name!r}; it can have {', '.join((*known, *also))}")
    for name, one in known.items():
        if name not in table and one.default is MISSING and one.default_factory is MISSING:
            raise BadWiring(f"{where} needs a {name!r}")
    kinds = get_type_hints(cls)
    return cls(**{name: _read(f"{where}: {name}", value, kinds[name]) for name, value in table.items()})


def _read(where: str, value: Any, kind: Any) -> Any:
    kind = _bare(kind)
    if issubclass(kind, StrEnum):
        if value not in list(kind):
            raise BadWiring(f"{where} is {value!r}; it can be {', '.join(kind)}")
        return kind(value)
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind:
        raise BadWiring(f"{where} should be {_WORDS[kind]}, not {value!r}")
    return value


def _bare(kind: Any) -> Any:
    """Return the class of a value without `None` and parameters. A seat is a number."""
    if type(None) in get_args(kind):
        kind = next(one for one in get_args(kind) if one is not type(None))
    kind = getattr(kind, "__supertype__", kind)
    return getattr(kind, "__origin__", kind)
