"""Limit of the CPU time and memory that a file of somebody else's may take to be checked."""

import resource
import signal
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Final, TypeVar

from companion.rules.errors import BadData

Result = TypeVar("Result")

MOST_S: Final = 0.8
"""Seconds of CPU time on a machine as is usual. The longest recorded games take a third of it."""
MOST_BYTES: Final = 100 << 20
_STEPS: Final = 100_000
_USUAL_S: Final = 0.005
"""CPU time of so many steps on such a machine."""
_SAMPLES: Final = 3
_AGAIN_S: Final = 0.1
"""Seconds of CPU time after which the work is ended again: where Python tidies up, what is raised once is lost."""


class TooMuchWork(BadData):
    """It takes more work than any game does. Nothing was found to be wrong with it."""


class _TimeIsUp(BaseException):
    """CPU time is used up. No `except Exception` on the way takes it for a fault of the file."""


def limit_work(path: Path, work: Callable[[], Result]) -> Result:
    """Return what `work` returns, done on the main thread with limits on its CPU time and on the memory it adds.

    Raises TooMuchWork, which names the file, where it needs more; else what `work` raises.
    """
    counts = [True]

    def end_work(signum: int, frame: FrameType | None) -> None:
        if counts:  # what comes after the work is not ended
            raise _TimeIsUp

    before = signal.signal(signal.SIGPROF, end_work)
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (_memory_limit(soft), hard))
    signal.setitimer(signal.ITIMER_PROF, MOST_S * measure_slowness(), _AGAIN_S)
    try:
        return _do_while_it_counts(work, counts)
    except (_TimeIsUp, MemoryError) as error:
        raise TooMuchWork(
            f"{path} takes more work to check than a game does; if you trust whoever gave it to you, add --trust"
        ) from error
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _do_while_it_counts(work: Callable[[], Result], counts: list[bool]) -> Result:
    try:
        return work()
    finally:
        counts.clear()


def measure_slowness() -> float:
    """Return the CPU time of a fixed piece of work here, over what is usual; at least 1."""
    return max(1.0, min(_time_sample() for _ in range(_SAMPLES)) / _USUAL_S)


def _time_sample() -> float:
    began, sum_ = time.process_time(), 0
    for step in range(_STEPS):
        sum_ = (sum_ * 31 + step) & 0xFFFF
    return time.process_time() - began


def _memory_limit(soft: int) -> int:
    """Return the limit of the address space: so much more than is in use. Where that cannot be read it stays."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except OSError:
        return soft
    most = pages * resource.getpagesize() + MOST_BYTES
    return most if soft == resource.RLIM_INFINITY else min(soft, most)
