"""CPU time of a process, by which work is told from waiting."""

import os
from pathlib import Path


def cpu_seconds(pid: int) -> float:
    """Return the CPU seconds that a process has used so far, without its children; 0 if there is no such process.

    Source: proc_pid_stat(5), fields 14 and 15. They are counted behind the name, which may hold spaces and brackets.
    """
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
