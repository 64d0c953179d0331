"""`PATIENCE_S`: seconds that a test waits for an event before it calls it lost, by the measured speed of the machine.

Every bound of every test comes from here. A bound ends a test that hangs; it never measures, and a test that passes
does not wait for it. The slower or busier the machine, the longer the bound.
"""

import statistics
import threading
import time
from collections.abc import Callable
from typing import Final

_STEPS: Final = 200_000
_SAMPLES: Final = 9
_USUAL_S: Final = 0.01
"""Seconds that so many steps take on an idle core of the machines that CI has."""
_USUAL_PATIENCE_S: Final = 120.0
_LOOK_S: Final = 0.02


def measure_slowness() -> float:
    """Return the wall time of a fixed piece of work here and now, over what is usual; at least 1.

    All samples together use more CPU time than a control group may use in one period, so that such a limit shows.
    """
    samples = [_time_sample() for _ in range(_SAMPLES)]
    return max(1.0, statistics.fmean(samples) / _USUAL_S)


def _time_sample() -> float:
    began, sum_ = time.perf_counter(), 0
    for step in range(_STEPS):
        sum_ = (sum_ * 31 + step) & 0xFFFF
    return time.perf_counter() - began


SLOWNESS: Final = measure_slowness()
"""Times that this machine takes as long as usual, while the tests begin."""
PATIENCE_S: Final = _USUAL_PATIENCE_S * SLOWNESS


def until(condition: Callable[[], object], patience_s: float | None = None) -> None:
    """Wait for what somebody else does of which nobody tells us: it is looked for again and again."""
    deadline, pause = time.monotonic() + (patience_s or PATIENCE_S), threading.Event()
    while not condition():
        assert time.monotonic() < deadline, "it never came to be"
        pause.wait(_LOOK_S)
