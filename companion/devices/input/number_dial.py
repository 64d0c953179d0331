"""The number on the rotary encoder: one a game asks for, else the brightness of the lamps."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

LOG: Final = logging.getLogger(__name__)
BRIGHTEST: Final = 10
_DIMMEST: Final = 1


@dataclass(frozen=True, slots=True)
class Dial:
    """A number from `low` to `high` in steps. `touched`: somebody has turned it."""

    low: int
    high: int
    step: int = 1
    value: int = 0
    touched: bool = False

    def turned(self, clicks: int) -> "Dial":
        """Return the dial after that many clicks, right if positive. The first only wakes it at the lowest number."""
        if not self.touched:
            return replace(self, value=self.low, touched=True)
        most = self.low + (self.high - self.low) // self.step * self.step
        return replace(self, value=min(most, max(self.low, self.value + clicks * self.step)))


def requested_dial(view: Mapping[str, Any], before: Dial | None) -> Dial | None:
    """Return the dial a view asks for, unchanged if it asks the same as `before`. None if it asks none."""
    asked = view.get("dial")
    if asked is None:
        return None
    dial = Dial(asked["low"], asked["high"], asked.get("step", 1), asked["low"])
    same = before is not None and (before.low, before.high, before.step) == (dial.low, dial.high, dial.step)
    return before if same else dial


def brightness_dial(level: int) -> Dial:
    """Return the dial for the brightness in tenths."""
    return Dial(_DIMMEST, BRIGHTEST, 1, min(BRIGHTEST, max(_DIMMEST, level)), touched=True)


def load_brightness(file: Path) -> int:
    """Return the saved brightness in tenths. The brightest if none, or none valid, was saved."""
    try:
        return brightness_dial(int(file.read_text("ascii"))).value
    except (OSError, ValueError):
        return BRIGHTEST


def save_brightness(file: Path, tenths: int) -> None:
    """Save the brightness. A failure is only logged: it should not end an evening."""
    try:
        file.write_text(f"{tenths}\n", "ascii")
    except OSError as error:
        LOG.warning("panel: the brightness cannot be kept: %s", error)
