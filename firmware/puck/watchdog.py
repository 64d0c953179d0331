"""Hardware watchdog: a hanging loop stops its feeding, and the board restarts."""

import sys

import clock
import machine
import timing

# RP2040 and RP2350 datasheets, "Watchdog": CTRL is the first register, bit 30 enables it.
_CTRL = {"rp2040": 0x40058000, "rp2350": 0x400D8000}
_ENABLE = 1 << 30
_HOUR_MS = 3600000


class Watchdog:
    """Starts at once. Each loop in `limits` must call `beat` within its milliseconds."""

    def __init__(self, limits: dict[str, int]) -> None:
        self._limits = limits
        self._beats = {loop: clock.now() for loop in limits}
        self._dog = machine.WDT(timeout=timing.WATCHDOG_MS)

    def beat(self, loop: str) -> None:
        """Note that `loop` works."""
        self._beats[loop] = clock.now()

    def feed(self) -> None:
        """Feed the watchdog, unless a loop is late."""
        now = clock.now()
        for loop, at in self._beats.items():
            if clock.span(at, now) > self._limits[loop]:
                return
        self._dog.feed()

    def keep_awake(self) -> None:
        """Feed the watchdog where no loop runs any more."""
        self._dog.feed()


def release() -> None:
    """Stop the watchdog for a person at the USB console: the board must not restart meanwhile."""
    for chip, register in _CTRL.items():
        if chip in sys.implementation._machine.lower():
            machine.mem32[register] = machine.mem32[register] & ~_ENABLE
            return
    try:
        machine.WDT(timeout=_HOUR_MS)
    except (OSError, ValueError):
        pass  # there is no longer time to be had: mpremote will be interrupted
