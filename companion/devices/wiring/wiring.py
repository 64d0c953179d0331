"""The wiring of the whole panel."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.devices.accessory import AccessoryWire
from companion.devices.wiring.wirable_part_kinds import (
    DIAL,
    ButtonWire,
    ChainWire,
    DisplayWire,
    EncoderWire,
    PuckPins,
    SeatLampWire,
    StripWire,
    TableTurnLampWire,
    Wire,
    part_name,
)


@dataclass(frozen=True, slots=True)
class Wiring:
    """The whole panel, and the pins of the pucks by board.

    Contacts that chatter for less than `bounce_ms` count once. A long press lasts `hold_ms`, and two presses within
    `double_ms` are a double press. A button down for `stuck_s` is stuck. Wirings from files have passed `check`.
    """

    buttons: tuple[ButtonWire, ...] = ()
    encoder: EncoderWire | None = None
    chain: ChainWire | None = None
    seat_lamps: tuple[SeatLampWire, ...] = ()
    strip: StripWire | None = None
    turn_lamp: TableTurnLampWire | None = None
    display: DisplayWire | None = None
    accessories: tuple[AccessoryWire, ...] = ()
    pucks: Mapping[str, PuckPins] = field(default_factory=dict)
    bounce_ms: int = 30
    hold_ms: int = 1500
    double_ms: int = 350
    stuck_s: float = 30.0

    def all_parts(self) -> Iterator[Wire]:
        """Yield every part."""
        yield from self.buttons
        yield from (wire for wire in (self.encoder, self.chain) if wire is not None)
        yield from self.seat_lamps
        yield from (wire for wire in (self.strip, self.turn_lamp) if wire is not None)
        yield from self.accessories
        if self.display is not None:
            yield self.display

    def every_button(self) -> Iterator[ButtonWire]:
        """Yield the buttons, the encoder's last."""
        yield from self.buttons
        if self.encoder is not None:
            yield self.encoder.button

    def named_pins(self) -> Iterator[tuple[str, int]]:
        """Yield each connection's name for people and its BCM pin."""
        for wire in self.all_parts():
            name, pins = part_name(wire), find_part_pins_by_key(wire)
            yield from ((f"{name} {pin_name}" if pin_name != "pin" else name, pin) for pin_name, pin in pins.items())

    def buttons_and_press_kinds(self) -> Iterator[tuple[str, str]]:
        """Yield every button of the table and kind of press: ("undo", "short"), ("undo", "long"), ..."""
        for button in self.buttons:
            meanings = {"short": True, "long": button.held, "double": button.double}
            yield from ((button.name, how) for how, meaning in meanings.items() if meaning)
        if self.encoder is not None:
            yield DIAL, "short"


def find_part_pins_by_key(wire: Wire) -> Mapping[str, int]:
    """Return the pins of a part by their keys in the file."""
    keys = ("pin", "a", "b", "push", "data", "clock", "red", "green", "blue", "sda", "scl")
    found = {key: getattr(wire, key, None) for key in keys}
    return {key: pin for key, pin in found.items() if pin is not None}
