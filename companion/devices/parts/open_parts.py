"""Open parts of a wiring, one by one: a failing part is reported and left out."""

import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar

from companion.devices.accessory import AccessoryPart
from companion.devices.parts.part_ports import ClosablePart, LedChain, Oled, OpensBusParts, PinFactory, PinLamp
from companion.devices.parts.pin_parts import Button, ColourLamp, Encoder, PlainLamp
from companion.devices.wiring import (
    ButtonWire,
    ChainWire,
    SeatLampWire,
    StripWire,
    TableTurnLampWire,
    Wiring,
    part_name,
)
from companion.rules.seats_and_viewers import Seat

LOG: Final = logging.getLogger(__name__)
P = TypeVar("P", bound=ClosablePart)


@dataclass(slots=True)
class OpenLamps:
    """The working lamps: on pins of their own (None is the turn lamp's), and on the chain, by seat."""

    pins: dict[Seat | None, PinLamp] = field(default_factory=dict)
    chain: LedChain | None = None
    chain_wire: ChainWire | None = None
    leds: Mapping[Seat, int] = field(default_factory=dict)
    strip: StripWire | None = None

    def drop_all(self) -> None:
        """Forget all lamps. `OpenParts.close` closes them."""
        self.pins, self.chain, self.leds = {}, None, {}

    def seats(self) -> Iterator[Seat | None]:
        """Yield the seats that have a lamp."""
        yield from self.pins
        yield from self.leds


class OpenParts:
    """The working parts of a panel. `said` gets a line about each other one, with advice."""

    def __init__(self, wiring: Wiring, pins: PinFactory, buses: OpensBusParts, said: Callable[[str], None]) -> None:
        self._wiring = wiring
        self._pins = pins
        self._buses = buses
        self._said = said
        self._open: list[ClosablePart] = []
        self.failed: dict[str, str] = {}
        """Reasons of failed parts, by part name."""
        self.lamps = OpenLamps()
        self.oled: Oled | None = None
        self.accessories: dict[str, AccessoryPart] = {}
        """By part name."""

    def open_lights(self) -> None:
        """Open lamps, LEDs, display and accessories."""
        wiring = self._wiring
        for wire in (*wiring.seat_lamps, *((wiring.turn_lamp,) if wiring.turn_lamp else ())):
            self._open_lamp(wire)
        self._open_chain()
        if (display := wiring.display) is not None:
            self.oled = self._opened(part_name(display), partial(self._buses.open_oled, display))
        for accessory in wiring.accessories:
            if (part := self._opened(part_name(accessory), partial(accessory.open, self._pins))) is not None:
                self.accessories[part_name(accessory)] = part

    def open_buttons(self, on_down: Callable[[ButtonWire], None], on_up: Callable[[ButtonWire], None]) -> None:
        """Open all buttons, the encoder's included. The callbacks must not block."""
        for wire in self._wiring.every_button():
            button = self._opened(part_name(wire), partial(self._button, wire, on_down, on_up))
            if button is not None and button.was_down:
                self.failed[part_name(wire)] = f"is stuck: it is down already; check pin {wire.pin} against ground"
                self._said(f"{part_name(wire)} {self.failed[part_name(wire)]}")

    def open_encoder(self, on_turn: Callable[[int], None]) -> None:
        """Open the encoder. `on_turn` gets each click: 1 right, -1 left. It must not block."""
        if (wire := self._wiring.encoder) is not None:
            make = partial(Encoder, wire, self._pins, lambda: on_turn(1), lambda: on_turn(-1))
            self._opened(part_name(wire), make)

    def close(self) -> None:
        """Release all pins and buses, even if a part fails to close."""
        for part in self._open:
            try:
                part.close()
            except Exception as error:  # gpiozero, lgpio, luma and the kernel each raise their own
                LOG.warning("panel: a part could not be closed: %s", error)
        self._open.clear()
        self.failed.clear()
        self.lamps.drop_all()
        self.accessories.clear()
        self.oled = None

    def _open_lamp(self, wire: SeatLampWire | TableTurnLampWire) -> None:
        if wire.pin is None and not (isinstance(wire, SeatLampWire) and wire.rgb):
            return
        if lamp := self._opened(part_name(wire), partial(self._lamp, wire)):
            self.lamps.pins[wire.seat if isinstance(wire, SeatLampWire) else None] = lamp

    def _lamp(self, wire: SeatLampWire | TableTurnLampWire) -> PinLamp:
        if wire.pin is not None:
            return PlainLamp(wire.pin, wire.pwm, self._pins)
        assert isinstance(wire, SeatLampWire) and wire.rgb is not None, wire  # held by `_open_lamp`
        return ColourLamp(wire.rgb, self._pins)

    def _open_chain(self) -> None:
        if (wire := self._wiring.chain) is not None:
            chain = self._opened(part_name(wire), partial(self._buses.open_chain, wire))
            if chain is not None:
                self.lamps.chain, self.lamps.chain_wire, self.lamps.strip = chain, wire, self._wiring.strip
                self.lamps.leds = {lamp.seat: lamp.led for lamp in self._wiring.seat_lamps if lamp.led is not None}

    def _button(
        self, wire: ButtonWire, on_down: Callable[[ButtonWire], None], on_up: Callable[[ButtonWire], None]
    ) -> Button:
        return Button(wire.pin, self._wiring, self._pins, lambda: on_down(wire), lambda: on_up(wire))

    def _opened(self, name: str, make: Callable[[], P]) -> P | None:
        try:
            part = make()
        except Exception as error:  # gpiozero, lgpio, luma and the kernel each raise their own
            self.failed[name] = str(error) or type(error).__name__
            self._said(f"{name} does not work and is left out: {self.failed[name]}")
            return None
        self._open.append(part)
        return part
