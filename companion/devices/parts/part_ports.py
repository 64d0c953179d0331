"""Ports of the panel's parts. `pin_parts` and `bus_parts` implement them, tests record them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from companion.devices.lamp_colours import RGB
from companion.devices.wiring import ChainWire, DisplayWire

if TYPE_CHECKING:
    from PIL.Image import Image

PinFactory: TypeAlias = Any
"""gpiozero's access to pins: the real lgpio, or a mock."""


class ClosablePart(Protocol):
    """A part that holds pins or a bus until closed."""

    def close(self) -> None: ...


class PinLamp(ClosablePart, Protocol):
    """A lamp on pins of its own."""

    def show(self, colour: RGB) -> None:
        """Show this colour as far as it can."""


class LedChain(ClosablePart, Protocol):
    """LEDs in a chain."""

    def show(self, leds: Sequence[RGB]) -> None:
        """Set the LEDs in order. Raises OSError if the bus fails."""


class Oled(ClosablePart, Protocol):
    """A small black and white display."""

    def show(self, picture: "Image") -> None:
        """Show a picture of mode "1" and the display's size. Raises OSError if the bus fails."""

    def keep_last_picture(self) -> None:
        """Keep the last picture when closed, while there is power."""


class OpensBusParts(Protocol):
    """Opens parts on SPI and I2C. Raises NoBus with what is missing and advice."""

    def open_chain(self, wire: ChainWire) -> LedChain: ...

    def open_oled(self, wire: DisplayWire) -> Oled: ...
