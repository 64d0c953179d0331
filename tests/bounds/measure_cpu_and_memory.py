"""CPU time and memory of a piece of work, in a process of its own with hard limits on both."""

import multiprocessing
import resource
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.app.machine.limit_work import measure_slowness
from companion.rules.errors import BadData, BadSetup
from companion.table.errors import TableError
from companion.vision.picture import VisionError

MOST_S: Final = 1.0
"""A second of CPU time; a machine that is slow, or is just then, has more for the same work."""
NOISE: Final = 2.0
"""Beside other programs the same work takes up to so many times its CPU time; what is not bounded takes far more."""
MOST_MB: Final = 100.0
_FRESH_S: Final = 1.0
"""Seconds for which the machine is as slow as it was."""
_GUARD_S: Final = 20
"""CPU seconds after which the kernel ends the process: a bomb must not take the machine with it."""
_GUARD_BYTES: Final = 4 << 30


class Work(NamedTuple):
    """Cost of a piece of work, and the error that it ended with, "" if it did not."""

    cpu_s: float
    peak_mb: float
    refused: str
    slowness: float
    """CPU time of the same work here, before or after, over that of a machine as is usual."""


@contextmanager
def worker() -> Iterator[Callable[..., Work]]:
    """Yield a function that runs another one, by its name in a module, in a process of its own."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, context, initializer=_limit) as pool:
        yield lambda work, *arguments: pool.submit(_measured, work, *arguments).result()


def assert_bounded(work: Work, what: str) -> None:
    """Fail unless it stayed within the limits."""
    assert work.cpu_s < MOST_S * NOISE * work.slowness, f"{what}: {work}"
    assert work.peak_mb < MOST_MB, f"{what}: {work}"


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_GUARD_BYTES, _GUARD_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (_GUARD_S * 5, _GUARD_S * 5 + 1))


def _measured(work: Callable[..., Any], *arguments: Any) -> Work:
    Path("/proc/self/clear_refs").write_text("5")  # forget the highest mark of memory so far
    slowness = _slowness_now()
    memory, began, refused = _memory_mb("VmRSS"), _cpu_s(), ""
    try:
        work(*arguments)
    except (BadData, BadSetup, TableError, VisionError) as error:
        refused = str(error)
    took, more = _cpu_s() - began, _memory_mb("VmHWM") - memory
    if took > MOST_S:  # with less, it is within the limit on any machine
        slowness = max(slowness, measure_slowness())
    return Work(took, more, refused, slowness)


_measured_at: list[tuple[float, float]] = []
"""The slowness, and the time at which it was measured last."""


def _slowness_now() -> float:
    now = time.monotonic()
    if not _measured_at or now > _measured_at[-1][0] + _FRESH_S:
        _measured_at[:] = [(now, measure_slowness())]
    return _measured_at[-1][1]


def _cpu_s() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _memory_mb(key: str) -> float:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(f"{key}:"))
