"""Which part hangs on which pin, as `hardware/wiring.toml` says."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from typing import Any, Final, TypeVar

from companion.devices.errors import BadWiring
from companion.rules.seat import Seat

WIRING_FILE: Final = Path(__file__).parents[2] / "hardware" / "wiring.toml"
HEADER: Final[Mapping[int, int]] = {
    **{2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21},
    **{25: 22, 11: 23, 8: 24, 7: 26, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40},
}
"""The place on the 40-pin header of each BCM pin that may be used; 0 and 1 belong to the EEPROM of a hat."""
UNDO: Final = "undo"
_TEXT: Final = (str, "a text")
_TABLE: Final = (dict, "a table")
_TABLES: Final = (list, "a list of tables")
_KINDS: Final[Mapping[str, tuple[type, str]]] = {
    **{"name": _TEXT, "label": _TEXT, "held": _TEXT, "pwm": (bool, "true or false")},
    **{"button": _TABLES, "seat_lamp": _TABLES, "turn_lamp": _TABLE, "buzzer": _TABLE},
}
"""What the settings are that are no whole numbers."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ButtonWire:
    """A push button from `pin` to ground. `seat` is whose it is; `held` is what a long press does ("undo")."""

    name: str
    pin: int
    label: str = ""
    seat: Seat | None = None
    held: str | None = None


@dataclass(frozen=True, slots=True)
class LampWire:
    """An LED from `pin` over a resistor to ground. `seat` is whose lamp it is; None for the lamp of the table.

    With `pwm` it breathes instead of blinking.
    """

    pin: int
    seat: Seat | None = None
    pwm: bool = False


@dataclass(frozen=True, slots=True)
class BuzzerWire:
    """An active buzzer on `pin`."""

    pin: int


@dataclass(frozen=True, slots=True)
class Wiring:
    """The whole panel. Contacts that chatter for less than `bounce_ms` count once; a long press lasts `hold_ms`."""

    buttons: tuple[ButtonWire, ...] = ()
    seat_lamps: tuple[LampWire, ...] = ()
    turn_lamp: LampWire | None = None
    buzzer: BuzzerWire | None = None
    bounce_ms: int = 30
    hold_ms: int = 1500

    def __post_init__(self) -> None:
        used: dict[int, str] = {}
        for part, pin in self.pins():
            if pin not in HEADER:
                raise BadWiring(f"{part} is on pin {pin}, which no part can use; BCM pins 2 to 27 can be used")
            if pin in used:
                raise BadWiring(f"{part} and {used[pin]} are both on pin {pin}; give one of them a free pin")
            used[pin] = part
        _check_seats(self)
        for name, value, least in (("bounce_ms", self.bounce_ms, 0), ("hold_ms", self.hold_ms, 1)):
            if not least <= value <= 10_000:
                raise BadWiring(f"{name} is {value}; it is a number of milliseconds from {least} to 10000")

    def pins(self) -> Iterator[tuple[str, int]]:
        """Each part by the name people know it by, with its BCM pin."""
        for button in self.buttons:
            yield part_name(button), button.pin
        for lamp in self.seat_lamps:
            yield part_name(lamp), lamp.pin
        for part in (self.turn_lamp, self.buzzer):
            if part is not None:
                yield part_name(part), part.pin


Part = ButtonWire | LampWire | BuzzerWire


def part_name(part: Part) -> str:
    """What people call the part."""
    match part:
        case ButtonWire(name, seat=seat):
            return f"button {name}" if seat is None else f"button {name} of seat {seat}"
        case LampWire(seat=seat):
            return "turn lamp" if seat is None else f"lamp of seat {seat}"
        case BuzzerWire():
            return "buzzer"


def load_wiring(path: Path) -> Wiring:
    """The wiring in a file; BadWiring names what is wrong in it and what would be right."""
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadWiring(f"{path} cannot be read: {error}") from error
    try:
        return read_wiring(table)
    except BadWiring as error:
        raise BadWiring(f"{path.name}: {error}") from error


@dataclass(frozen=True, slots=True)
class _File:
    """The file's own shape."""

    button: list[Any] = field(default_factory=list)
    seat_lamp: list[Any] = field(default_factory=list)
    turn_lamp: dict[str, Any] | None = None
    buzzer: dict[str, Any] | None = None
    bounce_ms: int = 30
    hold_ms: int = 1500


def read_wiring(table: Mapping[str, Any]) -> Wiring:
    """The wiring in a parsed file."""
    file = _build(_File, table, "the file")
    return Wiring(
        buttons=tuple(_button(one, place) for place, one in enumerate(file.button, start=1)),
        seat_lamps=tuple(_seat_lamp(one, place) for place, one in enumerate(file.seat_lamp, start=1)),
        turn_lamp=None if file.turn_lamp is None else _build(LampWire, file.turn_lamp, "[turn_lamp]"),
        buzzer=None if file.buzzer is None else _build(BuzzerWire, file.buzzer, "[buzzer]"),
        bounce_ms=file.bounce_ms,
        hold_ms=file.hold_ms,
    )


def _button(table: Any, place: int) -> ButtonWire:
    button = _build(ButtonWire, table, f"[[button]] {place}")
    if button.held not in (None, UNDO):
        raise BadWiring(f"[[button]] {place}: held is {button.held!r}; a long press can do {UNDO!r}")
    return button


def _seat_lamp(table: Any, place: int) -> LampWire:
    lamp = _build(LampWire, table, f"[[seat_lamp]] {place}")
    if lamp.seat is None:
        raise BadWiring(f"[[seat_lamp]] {place} needs a seat; seats are numbered from 0")
    return lamp


def _build(cls: Callable[..., T], table: Any, where: str) -> T:
    if not isinstance(table, Mapping):
        raise BadWiring(f"{where} should be a table of settings")
    known = {one.name: one for one in fields(cls)}  # type: ignore[arg-type]
    for name in table:
        if name not in known:
            raise BadWiring(f"{where} has an unknown key {name!r}; it can have {', '.join(known)}")
    for name, one in known.items():
        if name not in table and one.default is MISSING and one.default_factory is MISSING:
            raise BadWiring(f"{where} needs a {name!r}")
    for name, value in table.items():
        _check_kind(where, name, value)
    return cls(**table)


def _check_kind(where: str, name: str, value: Any) -> None:
    kind, words = _KINDS.get(name, (int, "a whole number"))
    if type(value) is not kind:
        raise BadWiring(f"{where}: {name} should be {words}, not {value!r}")


def _check_seats(wiring: Wiring) -> None:
    parts: list[ButtonWire | LampWire] = [*wiring.buttons, *wiring.seat_lamps]
    for part in parts:
        if part.seat is not None and part.seat < 0:
            raise BadWiring(f"seat {part.seat} of {part_name(part)} does not exist; seats are numbered from 0")
    seats = [lamp.seat for lamp in wiring.seat_lamps]
    for seat in seats:
        if seats.count(seat) > 1:
            raise BadWiring(f"seat {seat} has {seats.count(seat)} lamps; each seat has one")
