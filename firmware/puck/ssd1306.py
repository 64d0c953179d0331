"""An SSD1306 display of 128 by 32 dots on I2C. Commands: Solomon Systech SSD1306 datasheet, sections 9 and 10."""

import asyncio

from machine import Pin, SoftI2C

_ADDRESS = 0x3C
_COMMANDS, _DATA = b"\x00", b"\x40"
_OFF = b"\xae"
_PAGES, _COLUMNS = 4, 128
_START = bytes(
    (
        0xAE,  # off
        0x20, 0x02,  # addressing: one page of eight rows after another
        0x40,  # first line
        0xA1, 0xC8,  # the connector is at the top
        0xA8, 31,  # 32 rows
        0xD3, 0, 0xDA, 0x02,  # how the rows are wired in modules of this size
        0xD5, 0x80, 0xD9, 0xF1, 0xDB, 0x30,  # clock, precharge, VCOMH
        0x81, 0x9F,  # contrast
        0xA4, 0xA6,  # show the memory, not inverted
        0x8D, 0x14,  # charge pump: 3.3 V suffice
        0xAF,  # on
    )
)  # fmt: skip


class Display:
    """Shows dots. Raises OSError if there is no display."""

    def __init__(self, sda: int, scl: int) -> None:
        self._bus = SoftI2C(sda=Pin(sda), scl=Pin(scl), freq=400000)
        self._bus.writeto(_ADDRESS, _COMMANDS + _START)
        self._shown = bytearray(b"\xff" * (_PAGES * _COLUMNS))  # whatever is in its memory

    def switch_off(self) -> None:
        """Switch it off until the board restarts."""
        self._bus.writeto(_ADDRESS, _COMMANDS + _OFF)

    async def show(self, dots: bytearray) -> None:
        """Send the changed rows. Others may work between two pages."""
        for number in range(_PAGES):
            first, end = number * _COLUMNS, (number + 1) * _COLUMNS
            row = dots[first:end]
            if self._shown[first:end] != row:
                self._bus.writeto(_ADDRESS, _COMMANDS + bytes((0xB0 | number, 0x00, 0x10)))
                self._bus.writeto(_ADDRESS, _DATA + row)
                self._shown[first:end] = row
                await asyncio.sleep_ms(0)
