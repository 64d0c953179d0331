"""The number on the dial, and its rotary encoder."""

from machine import Pin

FREE = (0, 99, 1, 0)
"""Lowest, highest, step and first number while the table asks for none."""
_QUARTERS = 4  # of a click, in a quadrature encoder
# From the old and the new levels of both contacts: a quarter back, on, or a bounce. What skips a step is no step.
_STEPS = (0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0)


class Dial:
    """A number, in the table's range if `asked`, else from 0 to 99."""

    def __init__(self) -> None:
        self.limits = FREE
        self.asked = False
        self.value = 0

    def ask(self, limits: "tuple[int, int, int, int] | None") -> bool:
        """Set range (low, high, step, first), free if None. Returns True and resets the value if it changed."""
        news = (limits or FREE, limits is not None) != (self.limits, self.asked)
        if news:
            self.limits, self.asked = limits or FREE, limits is not None
            self.begin()
        return news

    def begin(self) -> None:
        """Reset to the first number."""
        self.value = self.limits[3]

    def turn(self, clicks: int) -> None:
        low, high, step, _ = self.limits
        self.value = max(low, min(high - (high - low) % step, self.value + clicks * step))

    def place(self) -> int:
        """Return the number of steps from nothing, as a ring of lamps can show it."""
        low, _, step, _ = self.limits
        return (self.value - low) // step + (1 if self.asked else low)


class Encoder:
    """Counts quarters of clicks. The interrupt only reads the pins and adds."""

    def __init__(self, a: int, b: int) -> None:
        self._a = Pin(a, Pin.IN, Pin.PULL_UP)
        self._b = Pin(b, Pin.IN, Pin.PULL_UP)
        self._levels = self._look()
        self._quarters = 0
        for pin in (self._a, self._b):
            pin.irq(self._step, Pin.IRQ_RISING | Pin.IRQ_FALLING)

    def clicks(self) -> int:
        """Return the clicks since the last call, right is positive."""
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
