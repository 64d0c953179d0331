"""What the panel shows things on. The real ones are in `drivers`; tests have ones that remember."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from PIL import Image

from companion.devices.colours import RGB
from companion.devices.wiring import ChainWire, DisplayWire

PinFactory: TypeAlias = Any
"""What gpiozero reaches pins through: the real lgpio, or a mock."""


class Part(Protocol):
    """Something that holds pins or a bus until it is closed."""

    def close(self) -> None: ...


class PinLamp(Part, Protocol):
    """A lamp on pins of its own."""

    def show(self, colour: RGB) -> None:
        """Light it in this colour, as far as it can."""


class Chain(Part, Protocol):
    """LEDs one behind the other."""

    def show(self, leds: Sequence[RGB]) -> None:
        """Light them, the first first. OSError where the bus fails."""


class Oled(Part, Protocol):
    """A small display of black and white points."""

    def show(self, picture: Image.Image) -> None:
        """Show a picture of mode "1" and of the display's size. OSError where the bus fails."""

    def leave_on(self) -> None:
        """Keep the last picture when closed, as long as there is current."""


class Buses(Protocol):
    """Opens what hangs on SPI and I2C. NoBus says what is missing and how to mend it."""

    def chain(self, wire: ChainWire) -> Chain: ...

    def oled(self, wire: DisplayWire) -> Oled: ...
