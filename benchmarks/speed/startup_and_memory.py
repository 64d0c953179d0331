"""Time and CPU until an evening is open, and memory and CPU at rest of a running one.

    python -m benchmarks.speed.startup_and_memory [--runs 5] [--share 0.2] [--before FOLDER] [--camera stage]
        [--rest 30]

CPU seconds count until the join page and the lobby answer, wall seconds beside them; `--share 0.2` gives the evening a
fifth of one core. `--before FOLDER` measures another checkout of companion in the same run. Every start has an empty
data folder, and modules that were compiled once. Memory counts once the cards are learnt.
"""

import argparse
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.small_machine import compiled_environment, core_share, cpu_seconds_of_family, memory_mb

PLAY = [sys.executable, "-m", "companion", "play", "--port", "0", "--new"]
REST_AFTER_CPU_S = 0.1
"""CPU seconds in two seconds below which an evening counts as still."""
STILL_INTERVALS: Final = 5
"""Of two seconds, one after the other: on a busy machine learning pauses, too."""


class Opened(NamedTuple):
    """A run that phones can join: its process, and the seconds of CPU and of the wall until then."""

    pid: int
    cpu: float
    wall: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--share", type=float, default=None, help="of one core; needs root")
    parser.add_argument("--before", type=Path, default=None, help="another checkout, measured beside this one")
    parser.add_argument("--camera", default="stage", help="stage or off")
    parser.add_argument("--rest", type=float, default=30, help="seconds that nobody touches anything")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, core_share(arguments.share) as limit:
        for name, checkout in (("before", arguments.before), ("now", Path.cwd())):
            if checkout is not None:
                _report(name, checkout, Path(scratch), limit, arguments)


def _report(name: str, checkout: Path, scratch: Path, limit: Sequence[str], arguments: argparse.Namespace) -> None:
    more = ("--camera", arguments.camera)
    with opened(checkout, scratch, (), more):
        pass  # compiles what is compiled once
    starts = []
    for _ in range(arguments.runs):
        with opened(checkout, scratch, limit, more) as one:
            starts.append(one)
    cpu, wall = (statistics.median(each[at] for each in starts) for at in (1, 2))
    print(f"{name:8}open after {cpu:.2f} s of CPU, {wall:.2f} s (median of {arguments.runs})", flush=True)
    with opened(checkout, scratch, (), more) as one:
        _wait_until_idle(one.pid)
        before = cpu_seconds_of_family(one.pid)
        time.sleep(arguments.rest)
        rest = (cpu_seconds_of_family(one.pid) - before) / arguments.rest
        settled, proportional, resident = before, *memory_mb(one.pid)
    print(f"{name:8}settled after {settled:.1f} s of CPU; memory {proportional} MB (PSS), {resident} MB (RSS)")
    print(f"{name:8}at rest {100 * rest:.1f} % of a core", flush=True)


@contextmanager
def opened(checkout: Path, scratch: Path, limit: Sequence[str], more: Sequence[str]) -> Iterator[Opened]:
    """Run an evening with an empty data folder until the end of the block."""
    environment = compiled_environment(scratch / checkout.resolve().name, checkout)
    with tempfile.TemporaryDirectory() as data:
        command = [*limit, *PLAY, *more, "--data", data]
        began = time.perf_counter()
        house = subprocess.Popen(command, cwd=checkout, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert house.stdout is not None
            url, code = next(
                found.groups() for line in house.stdout if (found := re.search(r"join\s+(\S+)/j/(\w+)", line))
            )
            for path in (f"/j/{code}", "/api/lobby"):
                with urllib.request.urlopen(url + path) as answer:
                    answer.read()
            yield Opened(house.pid, cpu_seconds_of_family(house.pid), time.perf_counter() - began)
        finally:
            house.terminate()
            house.communicate()


def _wait_until_idle(pid: int) -> None:
    """Until the evening has used next to no processor for long: the cards are learnt, and the table was looked at."""
    before, still = -1.0, 0
    while still < STILL_INTERVALS:
        used = cpu_seconds_of_family(pid)
        still = still + 1 if used - before < REST_AFTER_CPU_S else 0
        before = used
        time.sleep(2)


if __name__ == "__main__":
    main()
