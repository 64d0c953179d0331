"""A small machine: processes that get a share of one core, their CPU seconds and their memory.

A Pi 4 takes five to seven times as long as a core of the machines that tests run on: a fifth of one core stands for it.
"""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from companion.app.camera.eyes.cpu_time import cpu_seconds

PERIOD_US: Final = 100_000
_V1: Final = Path("/sys/fs/cgroup/cpu")
_V2: Final = Path("/sys/fs/cgroup")


@contextmanager
def core_share(share: float | None, comes_first: bool = False) -> Iterator[Sequence[str]]:
    """Yield what a command begins with to get that share of one core, with all that it starts. None is no limit.

    If it comes first, a busy machine gives it the share as an idle one would. Needs root: it makes a control group of
    its own, version 1 or 2, and removes it at the end.
    """
    if share is None:
        yield ()
        return
    group = (_V1 if _V1.is_dir() else _V2) / f"companion-benchmark-{os.getpid()}"
    if not _V1.is_dir():
        (_V2 / "cgroup.subtree_control").write_text("+cpu")
    group.mkdir()
    try:
        for name, value in _settings_of_group(round(share * PERIOD_US), comes_first).items():
            (group / name).write_text(value)
        yield ("sh", "-c", f'echo $$ > {group}/cgroup.procs && exec "$@"', "sh")
    finally:
        with suppress(OSError):  # a program that is still there keeps its group
            group.rmdir()


def _settings_of_group(quota_us: int, comes_first: bool) -> Mapping[str, str]:
    """Return files of the group and what they hold; the weight is the largest that the kernel takes."""
    if _V1.is_dir():
        first = {"cpu.shares": "262144"} if comes_first else {}
        return {"cpu.cfs_period_us": f"{PERIOD_US}", "cpu.cfs_quota_us": f"{quota_us}", **first}
    first = {"cpu.weight": "10000"} if comes_first else {}
    return {"cpu.max": f"{quota_us} {PERIOD_US}", **first}


def compiled_environment(folder: Path, checkout: Path | None = None) -> Mapping[str, str]:
    """Return an environment whose bytecode is kept in `folder`, with the code of another checkout if there is one."""
    own = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    code = {} if checkout is None else {"PYTHONPATH": str(checkout)}
    return {**own, **code, "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}


def cpu_seconds_of_family(pid: int) -> float:
    """Return the CPU seconds of a process and its children so far, ended ones included."""
    words = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    ended = (int(words[13]) + int(words[14])) / os.sysconf("SC_CLK_TCK")
    return cpu_seconds(pid) + ended + sum(cpu_seconds_of_family(child) for child in children(pid))


def children(pid: int) -> Sequence[int]:
    """Return the processes that a process has started, from whichever of its threads."""
    found = (each.read_text().split() for each in Path(f"/proc/{pid}/task").glob("*/children"))
    return [int(child) for each in found for child in each]


def memory_mb(pid: int) -> tuple[int, int]:
    """Return megabytes of a process and its children, shared pages by their share (PSS), and each in full (RSS)."""
    family = [pid]
    for each in family:
        family += children(each)
    rollups = [Path(f"/proc/{one}/smaps_rollup").read_text() for one in family]
    proportional, resident = (
        sum(int(re.findall(rf"\n{kind}:\s+(\d+) kB", text)[0]) for text in rollups) // 1024 for kind in ("Pss", "Rss")
    )
    return proportional, resident
