"""The CPU time of tests: what children take counts, and the costliest come first."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.repository.cpu_of_tests import list_costliest, measure_cpu

ROOT: Final = Path(__file__).parents[2]
BUSY = "import time\nwhile time.process_time() < 0.4: pass\nprint('done', flush=True)\nimport sys; sys.stdin.read()"


def test_what_a_child_takes_counts_while_it_lives_and_after_it_has_ended() -> None:
    before = measure_cpu()
    with subprocess.Popen([sys.executable, "-c", BUSY], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None and child.stdout.readline() == b"done\n"
        assert measure_cpu() - before > 0.3
        child.communicate()
    assert measure_cpu() - before > 0.3


def test_files_come_before_tests_and_the_costliest_first() -> None:
    times = {"a.py::cheap": 1.0, "b.py::dear": 4.0, "a.py::usual": 2.0}
    assert [line.split() for line in list_costliest(times, shown=2)] == [
        ["4.00", "b.py"],
        ["3.00", "a.py"],
        ["4.00", "b.py::dear"],
        ["2.00", "a.py::usual"],
    ]


def test_make_slow_tells_the_cpu_time_of_tests() -> None:
    """The command that it gives, on a small file."""
    asked = ["make", "-n", "slow", f"VENV={sys.prefix}", "TESTARGS=tests/repository/test_find_affected_tests.py --co"]
    lines = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    command = next(line for line in lines if "tests.repository.cpu_of_tests" in line)
    told = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "seconds of CPU, files and tests" in told


def test_a_thread_that_has_just_ended_takes_nothing_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of the whole run would be that of the next test."""
    found = Path.iterdir
    monkeypatch.setattr(Path, "iterdir", lambda folder: [*found(folder), folder / "ended"])
    assert measure_cpu() > 0
