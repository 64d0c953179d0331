"""Ring and display, redrawn at frame rate."""

import asyncio

import clock
import timing
from canvas import Canvas
from config import Config
from display_model import DisplayModel
from display_text import page
from machine import Pin
from neopixel import NeoPixel
from ring import draw, faint
from ssd1306 import Display

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Lights:
    """The lamps of one puck. A display that does not answer is reported on the console once and then skipped."""

    def __init__(self, config: Config, model: DisplayModel) -> None:
        self._model = model
        self._brightness = config.brightness
        self._ring = NeoPixel(Pin(config.pins["ring"], Pin.OUT), config.ring_leds)
        self._lit: list[tuple[int, int, int]] = []
        self._written: object = None
        self._canvas = Canvas() if config.display else None
        self._display = _find_display(config)

    def has_display(self) -> bool:
        """Return True if a display answers."""
        return self._display is not None

    async def show(self) -> None:
        """Show one frame."""
        now = clock.now()
        self._model.pass_time(now)
        self._light(now)
        await self._write(now)

    def _light(self, now: int) -> None:
        colours = [faint(colour, self._brightness) for colour in draw(self._model, now, len(self._ring))]
        if colours != self._lit:
            self._lit = colours
            for index, colour in enumerate(colours):
                self._ring[index] = colour
            self._ring.write()

    async def _write(self, now: int) -> None:
        if self._display is None or self._canvas is None:
            return
        words = page(self._model, now)
        if words == self._written:
            return
        self._written = words
        self._canvas.write(words)
        try:
            await self._display.show(self._canvas.dots)
        except OSError as error:
            print("puck: the display does not answer any more:", repr(error))
            self._display = None

    def switch_off(self) -> None:
        """Make ring and display dark."""
        for index in range(len(self._ring)):
            self._ring[index] = (0, 0, 0)
        self._ring.write()
        if self._display is not None:
            try:
                self._display.switch_off()
            except OSError:
                pass  # then it stays as it is

    async def run(self, fed: "Callable[[], None]") -> None:
        """Show frames for ever. Call `fed` after each."""
        while True:
            await self.show()
            fed()
            await asyncio.sleep_ms(timing.FRAME_MS)


def _find_display(config: Config) -> Display | None:
    if config.display is None or "sda" not in config.pins or "scl" not in config.pins:
        return None
    try:
        return Display(config.pins["sda"], config.pins["scl"])
    except OSError as error:
        print("puck: no display answers on pins sda and scl:", repr(error))
        return None
