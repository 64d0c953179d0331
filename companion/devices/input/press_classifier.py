"""Classification of one button's presses as short, long or double. Pure: events carry their time."""

from collections.abc import Iterator
from enum import StrEnum


class PressKind(StrEnum):
    """Kind of a press."""

    SHORT = "short"
    LONG = "long"
    DOUBLE = "double"
    STUCK = "stuck"
    """Down for `stuck_s`: no finger, and ignored until released."""


class PressClassifier:
    """Classifies the presses of one button. Times are seconds of any clock that never goes back.

    `hold_s` and `double_s` are None if a long or a double press has no meaning. Then a short press is reported as early
    as possible: when the button goes down, or when it is released if it might have become a long one. A button that was
    down from the start counts once released. One that is down for `stuck_s` is stuck. Call `tick` before
    `button_down` and `button_up`.
    """

    def __init__(self, hold_s: float | None, double_s: float | None, stuck_s: float) -> None:
        self._hold_s = hold_s
        self._double_s = double_s
        self._stuck_s = stuck_s
        self._down: float | None = None
        self._first: float | None = None
        """Start of the press that a second one would make double."""
        self._told = False
        """True if the present press was already reported."""

    @property
    def next_tick_at(self) -> float | None:
        """Time of the next needed `tick`, if nothing happens before. None: no need."""
        return min(self._deadlines(), default=None)

    def button_down(self, at: float) -> PressKind | None:
        """Handle going down. Return a press that became certain, or None."""
        again = self._first is not None
        self._down, self._told, self._first = at, False, None
        if again:
            return self._tell(PressKind.DOUBLE)
        if self._hold_s is None and self._double_s is None:
            return self._tell(PressKind.SHORT)
        return None

    def button_up(self, at: float) -> PressKind | None:
        """Handle the release. Return a press that became certain, or None."""
        began, self._down = self._down, None
        if began is None or self._told:
            return None
        if self._double_s is not None and at < began + self._double_s:
            self._first = began
            return None
        return PressKind.SHORT

    def tick(self, at: float) -> PressKind | None:
        """Advance time. Return a press that became certain, or None."""
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
