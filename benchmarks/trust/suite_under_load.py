"""Runs of all of `make test` on a machine that is too busy or too slow: which tests failed or had to be tried again.

    python -m benchmarks.trust.suite_under_load --logs FOLDER [--runs 5] [--at-once 1] [--loops 8]
    python -m benchmarks.trust.suite_under_load --logs FOLDER --runs 1 --loops 0 --share 0.2 [--job check-rules ...]

Each run sets itself up in a clone of the last commit, with a home and a temporary folder of its own, and leaves its
output in `FOLDER/run-N.log`. Runs at once are work for each other. A loop takes all of a core that it gets, as one of
`stress-ng --cpu` does. Each run has a session of its own and so have all loops together, as in a terminal each: where
autogroups are on (sched(7)), Linux shares out cores by sessions first. The share is that of one core, for all runs
together with all that they start; it comes before all else on the machine, and wants root. Jobs are parts of
`make test`, one after the other; without any it is all of it, its jobs at once. On a Pi with four cores each job has a
slow core for itself, as one job at a time has in such a share.
Exit status 1 if a run failed or tried a test again.
"""

import argparse
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from benchmarks.small_machine import core_share

ALL_JOBS: Final = ("test",)
_TOLD: Final = re.compile(r"^(FAILED|ERROR|RERUN) (\S.*?)(?: - .*)?$", re.MULTILINE)
"""A line of pytest's summary for each test that failed or was tried again."""
_ENDS: Final = re.compile(r"^\d+ (?:passed|failed).*$", re.MULTILINE)


Begin: TypeAlias = Callable[..., subprocess.Popen[bytes]]
"""Starts a command, with options of `Popen`."""


class Run(NamedTuple):
    """One whole run of the suite."""

    status: int
    told: Sequence[tuple[str, str]]
    """FAILED, ERROR or RERUN, and the test."""
    ends: Sequence[str]
    """The last line of each part: tests passed, failed, seconds."""

    @property
    def is_clean(self) -> bool:
        """Return whether every test passed at the first try."""
        return self.status == 0 and not self.told and bool(self.ends)


def main() -> int:
    """Run the suites, and print what each said. Returns the exit status."""
    arguments = _arguments()
    arguments.logs.mkdir(parents=True, exist_ok=True)
    pool = ThreadPoolExecutor(arguments.at_once)
    share = core_share(arguments.share, comes_first=True)
    with busy_loops(arguments.loops), share as prefix, pool, sessions() as begin:
        run = partial(
            run_suite, begin, (*prefix, "make", *(arguments.jobs or ALL_JOBS), "HARDWARE=yes"), arguments.logs
        )
        runs = list(pool.map(run, range(1, arguments.runs + 1)))
    for nth, each in enumerate(runs, 1):
        print(f"run {nth}: {'every test passed at once' if each.is_clean else f'exit status {each.status}'}")
        print(*(f"  {what} {test}" for what, test in each.told), *(f"  {end}" for end in each.ends), sep="\n")
    return int(not all(each.is_clean for each in runs))


@contextmanager
def sessions() -> Iterator[Begin]:
    """Start programs in sessions of their own, which end with the block at the latest: Ctrl-C does not reach them."""
    started = []

    def begin(command: Sequence[str], **options: Any) -> subprocess.Popen[bytes]:
        started.append(subprocess.Popen(command, start_new_session=True, **options))
        return started[-1]

    try:
        yield begin
    finally:
        for leader in started:
            if leader.poll() is None:
                os.killpg(leader.pid, signal.SIGKILL)
                leader.wait()


@contextmanager
def busy_loops(count: int) -> Iterator[None]:
    """Keep so many processes busy with nothing until the end of the block."""
    loop = f"{shlex.quote(sys.executable)} -c 'while True: pass' & "
    with sessions() as begin:
        begin(["sh", "-c", loop * count + "wait"])
        yield


def run_suite(begin: Begin, command: Sequence[str], logs: Path, nth: int) -> Run:
    """Run a command in a clone of the last commit, and return what it said."""
    log = logs / f"run-{nth}.log"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, log.open("wb") as output:
        clone, home, scratch = (Path(folder, name) for name in ("clone", "home", "tmp"))
        subprocess.run(["git", "clone", "-q", Path(__file__).parents[2], clone], check=True)
        home.mkdir()
        scratch.mkdir()
        own = os.environ | {"HOME": str(home), "TMPDIR": str(scratch)}
        status = begin(command, cwd=clone, env=own, stdout=output, stderr=output).wait()
    return read_log(status, log.read_text(errors="replace"))


def read_log(status: int, text: str) -> Run:
    """Return the run that ended with that exit status and printed that text."""
    return Run(status, [(what, test) for what, test in _TOLD.findall(text)], _ENDS.findall(text))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--logs", type=Path, required=True, help="where the output of each run is kept")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--at-once", type=int, default=1, help="runs side by side")
    parser.add_argument("--loops", type=int, default=8, help="processes that only take time")
    parser.add_argument("--job", action="append", dest="jobs", metavar="JOB", help="a target of the Makefile; several")
    parser.add_argument("--share", type=float, help="of one core, for all runs together; needs root")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
