"""Driver of all lamps: breathing, blinking and dimming, at most 30 frames a second."""

import threading
import time
from collections.abc import Callable, Sequence
from typing import Final

from companion.devices.lamp_colours import OFF, RGB, dim_colour, limit_current
from companion.devices.lamps.lamp_states import ALL_DARK, Lights
from companion.devices.parts.open_parts import OpenLamps
from companion.devices.parts.part_ports import PinLamp
from companion.rules.seat import Seat

FRAME_S: Final = 1 / 30


class LampDriver:
    """Shows the last given state until closed. `lost` gets each failed lamp, which is then left out.

    Any thread may set the state. Setting returns at once.
    """

    def __init__(
        self,
        lamps: OpenLamps,
        lost: Callable[[str, Exception], None],
        *,
        brightness: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._lamps = lamps
        self._lost = lost
        self._brightness = brightness
        self._clock = clock
        self._lights = ALL_DARK
        self._strip: Sequence[RGB] = ()
        self._changed = threading.Event()
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        self._on_pins: dict[Seat | None, RGB] = {}
        self._on_chain: tuple[RGB, ...] = ()

    def start(self) -> None:
        if self._thread is None:
            self._closing.clear()
            self._thread = threading.Thread(target=self._work, name="lamps")
            self._thread.start()

    def close(self) -> None:
        """Turn all lamps off. They stay open."""
        if self._thread is not None:
            self._closing.set()
            self._changed.set()
            self._thread.join()
            self._thread = None
            self._lights, self._strip = ALL_DARK, ()
            self.draw()

    def show(self, lights: Lights) -> None:
        self._lights = lights
        self._changed.set()

    def along(self, strip: Sequence[RGB]) -> None:
        """Set the colours of the strip."""
        self._strip = strip
        self._changed.set()

    def dim(self, brightness: float) -> None:
        """Set the brightness of all lamps, above 0 to 1."""
        self._brightness = brightness
        self._changed.set()

    @property
    def moving(self) -> bool:
        """True if any lamp changes by itself: only then does the thread wake for each frame."""
        return any(self._lights.of(seat).moves for seat in self._lamps.seats())

    def draw(self) -> None:
        """Send changed lamps."""
        at, lights = self._clock(), self._lights
        for seat, lamp in tuple(self._lamps.pins.items()):
            colour = dim_colour(lights.of(seat).rgb(at), self._brightness)
            if colour != self._on_pins.get(seat, OFF):
                self._on_pins[seat] = colour
                self._try(lamp, seat, colour)
        self._draw_chain(lights, at)

    def _draw_chain(self, lights: Lights, at: float) -> None:
        chain, wire = self._lamps.chain, self._lamps.chain_wire
        if chain is None or wire is None:
            return
        leds = [OFF] * wire.leds
        for seat, led in self._lamps.leds.items():
            leds[led] = lights.of(seat).rgb(at)
        if (strip := self._lamps.strip) is not None and self._strip:
            leds[strip.first : strip.first + strip.leds] = self._strip
        shown = limit_current(leds, wire.brightness * self._brightness, wire.budget_ma)
        if shown == self._on_chain:
            return
        self._on_chain = shown
        try:
            chain.show(shown)
        except Exception as error:  # luma, spidev and the kernel each raise their own
            self._lamps.chain, self._lamps.leds = None, {}
            self._lost("chain", error)

    def _try(self, lamp: PinLamp, seat: Seat | None, colour: RGB) -> None:
        try:
            lamp.show(colour)
        except Exception as error:  # gpiozero, lgpio and the kernel each raise their own
            del self._lamps.pins[seat]
            self._lost("turn lamp" if seat is None else f"lamp of seat {seat}", error)

    def _work(self) -> None:
        while not self._closing.is_set():
            if not self.moving:
                self._changed.wait()
            self._changed.clear()
            if not self._closing.is_set():
                self.draw()
                self._closing.wait(FRAME_S)
