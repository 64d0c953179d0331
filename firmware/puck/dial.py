"""The number on the dial, and the rotary encoder that turns it."""

from machine import Pin

MOST = 99
_QUARTERS = 4  # of a click, in a quadrature encoder
# From the old and the new levels of both contacts: a quarter back, on, or a bounce. What skips a step is no step.
_STEPS = (0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0)


class Dial:
    """A number from 0 to 99."""

    def __init__(self) -> None:
        self.value = 0

    def turn(self, clicks: int) -> None:
        self.value = max(0, min(MOST, self.value + clicks))


class Encoder:
    """Counts quarters of clicks as they happen; the interrupt does nothing but look and add."""

    def __init__(self, a: int, b: int) -> None:
        self._a = Pin(a, Pin.IN, Pin.PULL_UP)
        self._b = Pin(b, Pin.IN, Pin.PULL_UP)
        self._levels = self._look()
        self._quarters = 0
        for pin in (self._a, self._b):
            pin.irq(self._step, Pin.IRQ_RISING | Pin.IRQ_FALLING)

    def clicks(self) -> int:
        """How many since they were last asked for; to the right is plus."""
        quarters = self._quarters
        whole = (quarters if quarters > 0 else -quarters) // _QUARTERS * (1 if quarters > 0 else -1)
        self._quarters -= whole * _QUARTERS
        return whole

    def _look(self) -> int:
        return self._a.value() << 1 | self._b.value()

    def _step(self, _pin: Pin) -> None:
        levels = self._look()
        self._quarters += _STEPS[self._levels << 2 | levels]
        self._levels = levels
