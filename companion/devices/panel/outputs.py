"""Outputs of the panel: lamps, strip, display and accessories."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from companion.devices.display.draw_screen import draw
from companion.devices.display.screen_text import Screen, screen_of
from companion.devices.input.dial import Dial
from companion.devices.lamps.lamp_driver import LampDriver
from companion.devices.lamps.lamp_states import ALL_DARK, GOING_OFF, lights_of
from companion.devices.lamps.strip_states import number_bar, strip_colours
from companion.devices.parts.open_parts import OpenParts
from companion.devices.wiring import Wiring
from companion.table.table import Table
from companion.table.updates.update import Update

GOOD_NIGHT: Final = "Unplug when light off"
_MOST_MISSES: Final = 3
"""Consecutive failures of the display: a spark on I2C costs one picture, not the display."""


class PanelOutputs:
    """Outputs for a table. Called by one thread. `refresh` updates the display, which is slow.

    A failing output is reported to `said` and left out.
    """

    def __init__(self, wiring: Wiring, parts: OpenParts, said: Callable[[str], None], brightness: float) -> None:
        self._wiring = wiring
        self._parts = parts
        self._said = said
        self._lighting = LampDriver(parts.lamps, self._lost, brightness=brightness)
        self._screen = Screen()
        self._address = ""
        self._message = ""
        self._answer = ""
        self._update: Update | None = None
        self._shown: Screen | None = None
        self._misses = 0

    def start(self) -> None:
        self._lighting.start()

    def close(self) -> None:
        """Turn all lamps and accessories off."""
        self._lighting.close()
        self._tell_accessories(None)

    def show(self, table: Table, update: Update, dial: Dial | None) -> None:
        """Show the table's new state."""
        self._update, self._answer = update, ""
        self._screen = screen_of(table.game.info.title, update)
        self._lighting.show(lights_of(update))
        self.turn(dial)
        self._tell_accessories(update)

    def turn(self, dial: Dial | None) -> None:
        """Show the number being set."""
        self._screen = replace(self._screen, number=dial)
        wire = self._wiring.strip
        if wire is not None and dial is not None and dial.touched:
            self._lighting.along(number_bar(dial.value, dial.low, dial.high, wire.leds))
        elif wire is not None:
            self._lighting.along(strip_colours(self._update.view.get("track") if self._update else None, wire.leds))

    def clear(self) -> None:
        """Show no table."""
        self._update, self._screen, self._answer = None, Screen(), ""
        self._lighting.show(ALL_DARK)
        self.turn(None)
        self._tell_accessories(None)

    def dim(self, tenths: int) -> None:
        """Set the brightness of the lamps, in tenths."""
        self._lighting.dim(tenths / 10)
        self.answer(f"Light {tenths * 10} %")

    def join(self, address: str) -> None:
        """Set the address where phones join."""
        self._address = address

    def say(self, message: str) -> None:
        """Show a line on the display until the next one. An empty line removes it."""
        if message != self._message:
            self._message, self._answer = message, ""

    def answer(self, words: str) -> None:
        """Show a line about the last input, until the table changes or another line comes."""
        self._answer = words

    def go_off(self) -> None:
        """Show that the Pi shuts down."""
        self._lighting.show(GOING_OFF)
        self.say("Shutting down")
        self.refresh()

    def good_night(self) -> None:
        """Show the last words, which stay on the display."""
        self.say(GOOD_NIGHT)
        self.refresh()
        if self._parts.oled is not None:
            self._parts.oled.leave_on()

    def refresh(self) -> None:
        """Redraw the display if its content changed."""
        if (oled := self._parts.oled) is None or (wire := self._wiring.display) is None:
            return
        wanted = replace(self._screen, join=self._address, message=self._answer or self._message)
        if wanted != self._shown:
            try:
                oled.show(draw(wanted, (wire.width, wire.height)))
            except Exception as error:  # luma and the kernel each raise their own
                self._missed(error)
            else:
                self._shown, self._misses = wanted, 0

    def _missed(self, error: Exception) -> None:
        self._misses += 1
        if self._misses == _MOST_MISSES:
            self._parts.oled = None
            self._lost("display", error)

    def _tell_accessories(self, update: Update | None) -> None:
        for name, part in tuple(self._parts.accessories.items()):
            try:
                part.show(update)
            except Exception as error:  # gpiozero, lgpio and the kernel each raise their own
                del self._parts.accessories[name]
                self._lost(name, error)

    def _lost(self, name: str, error: Exception) -> None:
        self._said(f"{name} failed and is left out: {error}")
