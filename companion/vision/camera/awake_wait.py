"""Waits in parts, so that time in which this program got no turn does not count."""

from collections.abc import Callable
from typing import Final

PARTS: Final = 20


def wait_awake(wait: Callable[[float], object], seconds: float) -> bool:
    """Call `wait`, which waits for a part of `seconds`, until it returns what is true. Returns False if it never does.

    Where the machine is busy, or slept, a wait ends late, and what was waited for had no turn either. Of each part
    only its nominal length counts.
    """
    return any(wait(seconds / PARTS) for _ in range(PARTS))
