"""Driver of all lamps: breathing, blinking and dimming, at most 30 frames a second."""

import threading
import time
from collections.abc import Callable, Sequence
from typing import Final

from companion.devices.lamp_colours import OFF, RGB, dim_colour, limit_current
from companion.devices.lamps.lamp_and_buzzer_states import ALL_DARK, PanelLampStates
from companion.devices.parts.open_parts import OpenLamps
from companion.devices.parts.part_ports import PinLamp
from companion.rules.seats_and_viewers import Seat

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
        self._flash: tuple[PanelLampStates, float] | None = None
        """Lights that are shown for a moment instead, and when they end."""
        self._strip: Sequence[RGB] = ()
        self._changed = threading.Event()
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        self._sent_at = clock()
        self._on_pins: dict[Seat | None, RGB] = {}
        self._on_chain: tuple[RGB, ...] = ()

    def start(self) -> None:
        if self._thread is None:
            self._closing.clear()
            self._thread = threading.Thread(target=self._work, name="lamps", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Turn all lamps off. They stay open."""
        if self._thread is not None:
            self._closing.set()
            self._changed.set()
            self._thread.join()
            self._thread = None
            self._lights, self._flash, self._strip = ALL_DARK, None, ()
            self.send_changed_lamps()

    def show_lights(self, lights: PanelLampStates) -> None:
        self._lights, self._flash = lights, None
        self._changed.set()

    def flash_lights(self, lights: PanelLampStates, seconds: float) -> None:
        """Show other lights for a moment, or until they change."""
        self._flash = lights, self._clock() + seconds
        self._changed.set()

    def show_strip(self, strip: Sequence[RGB]) -> None:
        """Set the colours of the strip."""
        self._strip = strip
        self._changed.set()

    def set_brightness(self, brightness: float) -> None:
        """Set the brightness of all lamps, above 0 to 1."""
        self._brightness = brightness
        self._changed.set()

    def seconds_until_change(self) -> float | None:
        """Return the seconds until a lamp changes by itself: until then the thread sleeps. None if none will.

        Counted from what was sent last, so that a change since then is due at once.
        """
        sent = self._sent_at
        lights, end = self._lights_at(sent)
        waits = [end, *(lights.lamp_of(seat).seconds_until_change(sent) for seat in self._lamps.seats())]
        first = min((wait for wait in waits if wait is not None), default=None)
        return None if first is None else max(0.0, sent + first - self._clock())

    def send_changed_lamps(self) -> None:
        """Send changed lamps."""
        self._sent_at = at = self._clock()
        lights, _ = self._lights_at(at)
        for seat, lamp in tuple(self._lamps.pins.items()):
            colour = dim_colour(lights.lamp_of(seat).rgb(at), self._brightness)
            if colour != self._on_pins.get(seat, OFF):
                self._on_pins[seat] = colour
                self._try(lamp, seat, colour)
        self._draw_chain(lights, at)

    def _lights_at(self, at: float) -> tuple[PanelLampStates, float | None]:
        """Return the lights, and the seconds until they are others by themselves: None if they stay."""
        flash = self._flash  # read once: another thread may end it, or begin the next
        if flash is None or at >= flash[1]:
            return self._lights, None
        return flash[0], flash[1] - at

    def _draw_chain(self, lights: PanelLampStates, at: float) -> None:
        chain, wire = self._lamps.chain, self._lamps.chain_wire
        if chain is None or wire is None:
            return
        leds = [OFF] * wire.leds
        for seat, led in self._lamps.leds.items():
            leds[led] = lights.lamp_of(seat).rgb(at)
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
            self._changed.wait(self.seconds_until_change())
            self._changed.clear()
            if not self._closing.is_set():
                self.send_changed_lamps()
                self._closing.wait(FRAME_S)
