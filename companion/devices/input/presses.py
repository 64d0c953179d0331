"""Tells short, long and double presses of one button apart. No clock of its own: it is told when things happen."""

from collections.abc import Iterator
from enum import StrEnum


class PressKind(StrEnum):
    """How a button was pressed."""

    SHORT = "short"
    LONG = "long"
    DOUBLE = "double"
    STUCK = "stuck"
    """It has been down for `stuck_s`: nobody's finger, and it means nothing until it is let go."""


class PressClassifier:
    """One button. Times are seconds of any clock that never goes back.

    `hold_s` and `double_s` are None where a long or a double press means nothing. Then a short press is told as soon as
    it can be: when the button goes down, or when it is let go where it might have become a long one. A button that was
    down before it was listened to means nothing until it has been let go; one that is down for `stuck_s` is nobody's
    finger. `tick` comes before `down` and `up`.
    """

    def __init__(self, hold_s: float | None, double_s: float | None, stuck_s: float) -> None:
        self._hold_s = hold_s
        self._double_s = double_s
        self._stuck_s = stuck_s
        self._down: float | None = None
        self._first: float | None = None
        """When the press began that a second one would make double."""
        self._told = False
        """Whether what is down now has been told already."""

    @property
    def due(self) -> float | None:
        """When `tick` wants to be called next, if nothing happens before."""
        return min(self._deadlines(), default=None)

    def down(self, at: float) -> PressKind | None:
        """It went down."""
        again = self._first is not None
        self._down, self._told, self._first = at, False, None
        if again:
            return self._tell(PressKind.DOUBLE)
        if self._hold_s is None and self._double_s is None:
            return self._tell(PressKind.SHORT)
        return None

    def up(self, at: float) -> PressKind | None:
        """It was let go."""
        began, self._down = self._down, None
        if began is None or self._told:
            return None
        if self._double_s is not None and at < began + self._double_s:
            self._first = began
            return None
        return PressKind.SHORT

    def tick(self, at: float) -> PressKind | None:
        """Time has passed."""
        if self._first is not None and self._double_s is not None and at >= self._first + self._double_s:
            self._first = None
            return PressKind.SHORT
        if self._down is None:
            return None
        if self._hold_s is not None and not self._told and at >= self._down + self._hold_s:
            return self._tell(PressKind.LONG)
        if at >= self._down + self._stuck_s:
            self._down = None
            return PressKind.STUCK
        return None

    def _tell(self, how: PressKind) -> PressKind:
        self._told = True
        return how

    def _deadlines(self) -> Iterator[float]:
        if self._first is not None and self._double_s is not None:
            yield self._first + self._double_s
        if self._down is not None:
            yield self._down + (self._stuck_s if self._told or self._hold_s is None else self._hold_s)
