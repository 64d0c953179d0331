"""LEDs on SPI and the display on I2C, through luma, which is large and imported on first use."""

from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Final

from companion.devices.errors import NoBus
from companion.devices.lamp_colours import OFF, RGB
from companion.devices.parts import hardware_access_rights
from companion.devices.parts.part_ports import LedChain, Oled
from companion.devices.wiring import ChainWire, DisplayWire

if TYPE_CHECKING:
    from PIL.Image import Image

_SPI_HZ: Final = 4_000_000
"""Clock rate. An APA102 bears more, but not behind a metre of cable."""
_START: Final = bytes(4)
_FULL: Final = 0b111_11111
"""First byte of a frame: its mark, and 31 of 31 of the common brightness."""
_I2C_PORT: Final = 1


class RealBuses:
    """SPI0 and I2C1 of the Pi."""

    def open_chain(self, wire: ChainWire) -> LedChain:
        _reach(hardware_access_rights.SPI)
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

    def open_oled(self, wire: DisplayWire) -> Oled:
        from luma.core.interface.serial import i2c

        _reach(hardware_access_rights.I2C)
        with ExitStack() as unfinished:
            serial = i2c(port=_I2C_PORT, address=wire.address)
            unfinished.callback(serial.cleanup)
            oled = LumaOled(wire, serial)
            unfinished.pop_all()
        return oled


def _reach(bus: Any) -> None:
    if why := hardware_access_rights.access_problem(bus):
        raise NoBus(why)


def _spi(device: Any) -> Any:
    from luma.core.interface.serial import noop, spi

    return spi(spi=device, gpio=noop(), port=0, device=0, bus_speed_hz=_SPI_HZ, gpio_DC=None, gpio_RST=None)


class ApaChain:
    """APA102 or SK9822 LEDs behind a luma serial interface.

    Their common brightness is always the full one. An APA102 dims it by switching at 580 Hz, which a camera sees, and
    an SK9822 by its current, so that it would differ between the two. Colours are dimmed instead.
    """

    def __init__(self, wire: ChainWire, serial: Any) -> None:
        self._leds = wire.leds
        self._serial = serial
        self.show([OFF] * wire.leds)

    def show(self, leds: Sequence[RGB]) -> None:
        self._serial.data(list(encode_led_chain(leds)))

    def close(self) -> None:
        try:
            self.show([OFF] * self._leds)
        finally:
            self._serial.cleanup()  # also where it no longer answers


def encode_led_chain(leds: Sequence[RGB]) -> bytes:
    """Return the bytes that set a chain (datasheets of APA102 and SK9822, "Cascading data structure").

    A start frame, a frame for each LED, and two ends. An SK9822 shows new colours only after the next start frame. Each
    LED passes the data on half a clock later, so the last one needs half a clock more for each before it.
    """
    frames = b"".join(bytes((_FULL, blue, green, red)) for red, green, blue in leds)
    return _START + frames + _START + bytes(-(-len(leds) // 16))


class LumaOled:
    """An SSD1306 or SH1106 behind a luma serial interface."""

    def __init__(self, wire: DisplayWire, serial: Any) -> None:
        from luma.oled.device import sh1106, ssd1306

        self._serial = serial
        drivers = {"ssd1306": ssd1306, "sh1106": sh1106}
        self._device = drivers[wire.driver](serial, width=wire.width, height=wire.height)

    def show(self, picture: "Image") -> None:
        self._device.display(picture)

    def keep_last_picture(self) -> None:
        self._device.persist = True

    def close(self) -> None:
        try:
            self._device.cleanup()
        finally:
            self._serial.cleanup()  # also where it no longer answers
