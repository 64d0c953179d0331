"""Debounced presses of a button, classified as short, long and double."""

import clock
import timing


class Gestures:
    """Classifies presses by a button's level. With a `double_ms` of 0 short presses come at once, none is double."""

    def __init__(self, double_ms: int = timing.DOUBLE_MS) -> None:
        self._double_ms = double_ms
        self._raw = self._down = False
        self._changed = self._since = 0
        self._short = False  # a short press that may become a double one
        self._spent = False  # this press has been told already

    @property
    def down(self) -> bool:
        """True while it is held, debounced."""
        return self._down

    def at(self, now: int, level: bool) -> str | None:
        """Return "short", "long", "double" or None. Call it every few milliseconds. `level`: the contact is closed."""
        if level != self._raw:
            self._raw, self._changed = level, now
        if self._raw != self._down and clock.span(self._changed, now) >= timing.BOUNCE_MS:
            return self._moved(now)
        held = clock.span(self._since, now)
        if self._down and not self._spent and held >= timing.HOLD_MS:
            self._spent = True
            return "long"
        if self._short and not self._down and held >= self._double_ms:
            self._short = False
            return "short"
        return None

    def _moved(self, now: int) -> str | None:
        self._down, self._since = self._raw, now
        if self._down:
            self._spent = self._short
            self._short = False
            return "double" if self._spent else None
        if self._spent:
            return None
        self._short = self._double_ms > 0
        return None if self._short else "short"
