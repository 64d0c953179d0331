"""Count of work that is alike on every machine, however slow or busy it is."""

import sys
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def count_calls(do: Callable[[], T]) -> tuple[int, T]:
    """Do it; how many functions were called for it, those of C among them, and what it returned."""
    calls = 0

    def profile(_frame: Any, event: str, _function: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        done = do()
    finally:
        sys.setprofile(before)
    return calls, done
