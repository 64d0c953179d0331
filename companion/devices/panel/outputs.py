"""Outputs of the panel: lamps, strip, display and accessories."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from companion.devices.accessory import SignalsRefusal
from companion.devices.display.screen_content import ScreenContent, make_screen_content
from companion.devices.input.number_dial import Dial
from companion.devices.lamps.battlefield_strip_colours import compute_number_bar, strip_colours
from companion.devices.lamps.lamp_and_buzzer_states import (
    ALL_DARK,
    GOING_OFF,
    REFUSAL_S,
    choose_lamp_states,
    make_refusal_lamp_states,
)
from companion.devices.lamps.lamp_driver import LampDriver
from companion.devices.parts.open_parts import OpenParts
from companion.devices.wiring import Wiring
from companion.table.table import Table
from companion.table.updates.update import Update

GOOD_NIGHT: Final = "Unplug when light off"
_MOST_MISSES: Final = 3
"""Consecutive failures of the display: a spark on I2C costs one picture, not the display."""


class PanelOutputs:
    """Outputs for a table. Called by one thread. `redraw_display` updates the display, which is slow.

    A failing output is reported to `said` and left out.
    """

    def __init__(self, wiring: Wiring, parts: OpenParts, said: Callable[[str], None], brightness: float) -> None:
        self._wiring = wiring
        self._parts = parts
        self._said = said
        self._lighting = LampDriver(parts.lamps, self._lost, brightness=brightness)
        self._screen = ScreenContent()
        self._address = ""
        self._message = ""
        self._answer = ""
        self._tokens: ScreenContent | None = None
        self._update: Update | None = None
        self._shown: ScreenContent | None = None
        self._misses = 0

    def start(self) -> None:
        self._lighting.start()

    def close(self) -> None:
        """Turn all lamps and accessories off."""
        self._lighting.close()
        self._tell_accessories(None)

    def show_table(self, table: Table, update: Update, dial: Dial | None) -> None:
        """Show the table's new state."""
        self._update, self._answer = update, ""
        self._screen = make_screen_content(table.game.info.title, update)
        self._lighting.show_lights(choose_lamp_states(update))
        self.show_dial(dial)
        self._tell_accessories(update)

    def show_dial(self, dial: Dial | None) -> None:
        """Show the number being set."""
        self._screen = replace(self._screen, number=dial)
        wire = self._wiring.strip
        if wire is not None and dial is not None and dial.touched:
            self._lighting.show_strip(compute_number_bar(dial.value, dial.low, dial.high, wire.leds))
        elif wire is not None:
            self._lighting.show_strip(
                strip_colours(self._update.view.get("track") if self._update else None, wire.leds)
            )

    def show_tokens(self, tokens: ScreenContent | None) -> None:
        """Show the tokens that are put right, in place of the table; None shows the table again."""
        self._tokens, self._answer = tokens, ""
        self.show_dial(None if tokens is None else tokens.number)

    def show_no_table(self) -> None:
        """Show no table."""
        self._update, self._screen, self._answer = None, ScreenContent(), ""
        self._lighting.show_lights(ALL_DARK)
        self.show_dial(None)
        self._tell_accessories(None)

    def set_brightness(self, tenths: int) -> None:
        """Set the brightness of the lamps, in tenths."""
        self._lighting.set_brightness(tenths / 10)
        self.show_input_line(f"Light {tenths * 10} %")

    def set_join_address(self, address: str) -> None:
        """Set the address where phones join."""
        self._address = address

    def show_line(self, message: str) -> None:
        """Show a line on the display until the next one. An empty line removes it."""
        if message != self._message:
            self._message, self._answer = message, ""

    def show_input_line(self, words: str) -> None:
        """Show a line about the last input, until the table changes or another line comes."""
        self._answer = words

    def remove_input_line(self, words: str) -> None:
        """Remove a line about the last input, if no other has come since."""
        if self._answer == words:
            self._answer = ""

    def show_refusal(self, words: str) -> None:
        """Show that a press means nothing: words, red lamps but for those who may, a click."""
        self.show_input_line(words)
        self._lighting.flash_lights(
            make_refusal_lamp_states(choose_lamp_states(self._update) if self._update else ALL_DARK), REFUSAL_S
        )
        for name, part in tuple(self._parts.accessories.items()):
            if isinstance(part, SignalsRefusal):
                self._try(name, part.signal_refusal)

    def show_shutdown(self) -> None:
        """Show that the Pi shuts down."""
        self._screen = replace(self._screen, buttons=(), loss="")
        self._lighting.show_lights(GOING_OFF)
        self.show_line("Shutting down")
        self.redraw_display()

    def show_last_words(self) -> None:
        """Show the last words, which stay on the display."""
        self.show_line(GOOD_NIGHT)
        self.redraw_display()
        if self._parts.oled is not None:
            self._parts.oled.keep_last_picture()

    def redraw_display(self) -> None:
        """Redraw the display if its content changed."""
        if (oled := self._parts.oled) is None or (wire := self._wiring.display) is None:
            return
        wanted = replace(self._tokens or self._screen, join=self._address, message=self._answer or self._message)
        if wanted != self._shown:
            from companion.devices.display.draw_screen import draw_screen  # with Pillow, which only a display needs

            try:
                oled.show(draw_screen(wanted, (wire.width, wire.height)))
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
            self._try(name, partial(part.show, update))

    def _try(self, name: str, do: Callable[[], None]) -> None:
        try:
            do()
        except Exception as error:  # gpiozero, lgpio and the kernel each raise their own
            self._parts.accessories.pop(name, None)
            self._lost(name, error)

    def _lost(self, name: str, error: Exception) -> None:
        self._said(f"{name} failed and is left out: {error}")
