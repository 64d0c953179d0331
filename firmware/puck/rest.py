"""Sleep of a puck on its battery that nobody needs."""

import clock
import machine
import timing
from machine import Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from watchdog import Watchdog


class Rest:
    """Says when a puck may sleep: after so long without a press, a game, or an update."""

    def __init__(self, on_battery: bool) -> None:
        self._on_battery = on_battery
        self._since = clock.now()

    def stir(self) -> None:
        """Note that somebody needs it now."""
        self._since = clock.now()

    def is_due(self) -> bool:
        return self._on_battery and clock.span(self._since, clock.now()) > timing.SLEEP_MS


def sleep_until_pressed(pins: list[int], dog: "Watchdog") -> None:
    """Nap until a button is pressed, then restart. Radio and lights must be off before.

    The naps are short, and the buttons are looked at between them: not every board can be woken by a pin, and its
    watchdog wants to be fed. A button that is stuck does not wake it.
    """
    buttons = [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in pins]
    free = [False] * len(buttons)
    while True:
        dog.keep_awake()
        machine.lightsleep(timing.NAP_MS)
        for place, button in enumerate(buttons):
            if button.value():
                free[place] = True
            elif free[place]:
                machine.reset()
