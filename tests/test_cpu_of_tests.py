"""The CPU time of tests: what children take counts, and the costliest come first."""

import subprocess
import sys

from tests.cpu_of_tests import list_costliest, measure_cpu

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
