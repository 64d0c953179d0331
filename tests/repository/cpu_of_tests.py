"""A pytest plugin that says which tests take the most CPU time, with all that they start: `make slow`.

How long a test takes depends on what else the machine does, and on waiting that costs nothing while others work; what
it takes of the cores hardly does.
"""

import ctypes
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

SHOWN: Final = 40
_BE_SUBREAPER: Final = 36
"""PR_SET_CHILD_SUBREAPER of <linux/prctl.h>."""
_TICKS_A_SECOND: Final = os.sysconf("SC_CLK_TCK")
_CPU_S: Final[dict[str, float]] = {}
"""Seconds by test, set-up and tear-down included: what several share counts for the first."""


def pytest_configure() -> None:
    """Inherit what a browser leaves behind: the kernel forgets the time of a process whose parents have all ended."""
    ctypes.CDLL(None).prctl(_BE_SUBREAPER, 1)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    before = measure_cpu()
    yield
    _CPU_S[item.nodeid] = measure_cpu() - before


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("seconds of CPU, files and tests")
    for line in list_costliest(_CPU_S):
        terminalreporter.write_line(line)


def list_costliest(cpu_s: Mapping[str, float], shown: int = SHOWN) -> list[str]:
    """Return a line for each of the files, then for each of the tests, that take most."""
    files: Counter[str] = Counter()
    for test, seconds in cpu_s.items():
        files[test.partition("::")[0]] += seconds
    tests = Counter(dict(cpu_s))
    return [f"{seconds:7.2f} {name}" for each in (files, tests) for name, seconds in each.most_common(shown)]


def measure_cpu() -> float:
    """Return the CPU seconds so far of this process and all below it, with those of which it knows that they ended."""
    todo, ticks = [str(os.getpid())], 0
    while todo:
        process = Path("/proc", todo.pop())
        try:
            fields = (process / "stat").read_text().rpartition(")")[2].split()
            threads = list((process / "task").iterdir())
        except OSError:
            continue  # it has ended meanwhile
        todo += [child for thread in threads for child in _list_children(thread)]
        ticks += sum(map(int, fields[11:15]))  # its own and those of ended children, each as user and as system
    return ticks / _TICKS_A_SECOND


def _list_children(thread: Path) -> list[str]:
    """Return the processes that a thread has started, none if it has ended meanwhile: the others have not."""
    try:
        return (thread / "children").read_text().split()
    except OSError:
        return []
