"""The number that the rotary encoder sets: one a game asks for, else how bright the lamps are."""

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
    """A number from `low` to `high` in steps. `touched`: somebody has turned to it."""

    low: int
    high: int
    step: int = 1
    value: int = 0
    touched: bool = False

    def turned(self, clicks: int) -> "Dial":
        """After so many clicks, to the right where positive. The first only wakes it: it shows the lowest number."""
        if not self.touched:
            return replace(self, value=self.low, touched=True)
        most = self.low + (self.high - self.low) // self.step * self.step
        return replace(self, value=min(most, max(self.low, self.value + clicks * self.step)))


def requested_dial(view: Mapping[str, Any], before: Dial | None) -> Dial | None:
    """The dial of a view's `dial`; as it stood `before` where the same is asked for. None: no number is."""
    asked = view.get("dial")
    if asked is None:
        return None
    dial = Dial(asked["low"], asked["high"], asked.get("step", 1), asked["low"])
    same = before is not None and (before.low, before.high, before.step) == (dial.low, dial.high, dial.step)
    return before if same else dial


def brightness_dial(level: int) -> Dial:
    """The dial that sets the brightness in tenths."""
    return Dial(_DIMMEST, BRIGHTEST, 1, min(BRIGHTEST, max(_DIMMEST, level)), touched=True)


def load_brightness(file: Path) -> int:
    """The brightness, in tenths, that was kept there; the brightest where none was, or nothing that makes sense."""
    try:
        return brightness_dial(int(file.read_text("ascii"))).value
    except (OSError, ValueError):
        return BRIGHTEST


def save_brightness(file: Path, tenths: int) -> None:
    """Keep it for the next time. Where that cannot be it is lost: no evening should end with a fault for it."""
    try:
        file.write_text(f"{tenths}\n", "ascii")
    except OSError as error:
        LOG.warning("panel: the brightness cannot be kept: %s", error)
