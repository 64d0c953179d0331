"""Inputs: presses and turns, each with what the player saw at that moment."""

import asyncio

import clock
import timing
from buttons import Gestures
from companion_state import CompanionState
from config import Config
from dial import Dial, Encoder
from machine import Pin
from press_queue import Sight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Pressed = Callable[[str, str, "int | None", Sight], None]

BUTTONS = ("confirm", "next")
PUSH = "dial"


class Button:
    """A contact to ground. `sight` is what the player saw when pressing it first."""

    def __init__(self, name: str, pin: int, double_ms: int) -> None:
        self.name = name
        self.sight: Sight | None = None
        self._pin = Pin(pin, Pin.IN, Pin.PULL_UP)
        self._gestures = Gestures(double_ms)

    def look(self, now: int, state: CompanionState) -> str | None:
        """Return "short", "long", "double" or None."""
        was_down = self._gestures.down
        how = self._gestures.at(now, not self._pin.value())
        if self._gestures.down and not was_down:
            self.sight = Sight(state)
        return how


class Inputs:
    """Calls `pressed(button, how, value, sight)` for each press and `turned(clicks)` for each turn of the dial."""

    def __init__(self, config: Config, state: CompanionState, dial: Dial) -> None:
        pins = config.pins
        self._state = state
        self._dial = dial
        self._buttons = [Button(name, pins[name], timing.DOUBLE_MS) for name in BUTTONS]
        self.has_dial = "encoder_a" in pins and "encoder_b" in pins and "encoder_push" in pins
        self._encoder = Encoder(pins["encoder_a"], pins["encoder_b"]) if self.has_dial else None
        self.pins = [pins[name] for name in BUTTONS]
        if self.has_dial:
            self._buttons.append(Button(PUSH, pins["encoder_push"], 0))
            self.pins.append(pins["encoder_push"])

    async def run(self, pressed: "Pressed", turned: "Callable[[int], None]", beat: "Callable[[], None]") -> None:
        """Poll the inputs for ever."""
        while True:
            now = clock.now()
            clicks = self._encoder.clicks() if self._encoder is not None else 0
            if clicks:
                turned(clicks)
            for button in self._buttons:
                how = button.look(now, self._state)
                if how is not None:
                    value = self._dial.value if button.name == PUSH else None
                    pressed(button.name, how, value, button.sight or Sight(self._state))
            beat()
            await asyncio.sleep_ms(timing.POLL_MS)
