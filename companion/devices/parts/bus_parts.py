"""LEDs on SPI and the display on I2C, through luma, which is large and imported on first use."""

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any, Final

from PIL import Image

from companion.devices.errors import NoBus
from companion.devices.lamp_colours import RGB
from companion.devices.parts import access_rights
from companion.devices.parts.part_ports import Chain, Oled
from companion.devices.wiring import ChainWire, DisplayWire

_SPI_HZ: Final = 4_000_000
"""Clock rate. An APA102 bears more, but not behind a metre of cable."""
_OPAQUE: Final = 255
_FULL: Final = 0xFF
_I2C_PORT: Final = 1


class RealBuses:
    """SPI0 and I2C1 of the Pi."""

    def chain(self, wire: ChainWire) -> Chain:
        _reach(access_rights.SPI)
        try:
            import spidev  # from Debian: it has no wheels
        except ImportError as error:
            raise NoBus("LEDs on SPI need `sudo apt install python3-spidev`") from error
        with ExitStack() as unfinished:
            device = spidev.SpiDev()
            unfinished.callback(device.close)
            chain = ApaChain(wire, _spi(device))
            unfinished.pop_all()
        return chain

    def oled(self, wire: DisplayWire) -> Oled:
        from luma.core.interface.serial import i2c

        _reach(access_rights.I2C)
        with ExitStack() as unfinished:
            serial = i2c(port=_I2C_PORT, address=wire.address)
            unfinished.callback(serial.cleanup)
            oled = LumaOled(wire, serial)
            unfinished.pop_all()
        return oled


def _reach(bus: Any) -> None:
    if why := access_rights.access_problem(bus):
        raise NoBus(why)


def _spi(device: Any) -> Any:
    from luma.core.interface.serial import noop, spi

    return spi(spi=device, gpio=noop(), port=0, device=0, bus_speed_hz=_SPI_HZ, gpio_DC=None, gpio_RST=None)


class ApaChain:
    """APA102 LEDs behind a luma serial interface.

    Their common brightness stays constant: it works by a slow flicker that a camera sees. Colours are dimmed.
    """

    def __init__(self, wire: ChainWire, serial: Any) -> None:
        from luma.led_matrix.device import apa102

        self._serial = serial
        self._device = apa102(serial, cascaded=wire.leds)
        self._device.persist = True
        self._device.contrast(_FULL)

    def show(self, leds: Sequence[RGB]) -> None:
        picture = Image.new("RGBA", (len(leds), 1))
        for place, led in enumerate(leds):
            picture.putpixel((place, 0), (*led, _OPAQUE))
        self._device.display(picture)

    def close(self) -> None:
        try:
            self._device.clear()
            self._device.cleanup()
        finally:
            self._serial.cleanup()  # also where it no longer answers


class LumaOled:
    """An SSD1306 or SH1106 behind a luma serial interface."""

    def __init__(self, wire: DisplayWire, serial: Any) -> None:
        from luma.oled.device import sh1106, ssd1306

        self._serial = serial
        drivers = {"ssd1306": ssd1306, "sh1106": sh1106}
        self._device = drivers[wire.driver](serial, width=wire.width, height=wire.height)

    def show(self, picture: Image.Image) -> None:
        self._device.display(picture)

    def leave_on(self) -> None:
        self._device.persist = True

    def close(self) -> None:
        try:
            self._device.cleanup()
        finally:
            self._serial.cleanup()  # also where it no longer answers
