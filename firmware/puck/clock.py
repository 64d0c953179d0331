"""Milliseconds since some moment. They wrap after days: only differences count."""

import time


def now() -> int:
    return time.ticks_ms()  # type: ignore[return-value]  # the stubs have a type of their own for it


def span(since: int, until: int) -> int:
    """Return the milliseconds from one to the other, up to six days."""
    return time.ticks_diff(until, since)
