"""Threads of the libraries that the eyes use do not spin while they wait."""

import os
import subprocess
import sys
from typing import Final

READ_BY_LIBRARIES: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "OMP_WAIT_POLICY")
MULTIPLY: Final = """
import companion, os, numpy
square = numpy.ones((800, 800), numpy.float32)
square @ square
print(len(os.listdir("/proc/self/task")))
"""
SEARCH: Final = "import companion, faiss"


def run(program: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a program of its own without what the tests or their user set of threads."""
    environment = {name: value for name, value in os.environ.items() if name not in READ_BY_LIBRARIES}
    return subprocess.run(
        [sys.executable, "-c", program], env=environment | more, capture_output=True, text=True, check=True
    )


def test_products_are_made_in_one_thread() -> None:
    assert run(MULTIPLY).stdout.split() == ["1"]


def test_threads_of_the_search_for_features_sleep_while_they_wait() -> None:
    assert "GOMP_SPINCOUNT = '0'" in run(SEARCH, OMP_DISPLAY_ENV="VERBOSE").stderr


def test_what_the_owner_sets_stays() -> None:
    told = run(SEARCH, OMP_DISPLAY_ENV="VERBOSE", OMP_WAIT_POLICY="ACTIVE").stderr
    assert "GOMP_SPINCOUNT = '0'" not in told
