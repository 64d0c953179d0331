"""Milliseconds since some moment. They begin anew after days: only the difference of two of them says anything."""

import time


def now() -> int:
    return time.ticks_ms()  # type: ignore[return-value]  # the stubs have a type of their own for it


def span(since: int, until: int) -> int:
    """From one to the other, if it is no more than six days."""
    return time.ticks_diff(until, since)
