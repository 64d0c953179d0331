"""The C library keeps to few pools of memory, however many threads there are."""

import os
import subprocess
import sys
import weakref

import pytest

from companion.malloc_arenas import give_back_freed_memory

COUNT_POOLS = """
import ctypes, re, threading
from companion.malloc_arenas import limit_malloc_arenas
if {limited}:
    assert limit_malloc_arenas()
libc, together = ctypes.CDLL(None), threading.Barrier(16)
libc.malloc.restype, libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
def take():
    together.wait()
    libc.malloc(5000)
    together.wait()
threads = [threading.Thread(target=take) for _ in range(16)]
[thread.start() for thread in threads], [thread.join() for thread in threads]
libc.malloc_stats()
"""


def count_pools(limited: bool) -> int:
    done = subprocess.run([sys.executable, "-c", COUNT_POOLS.format(limited=limited)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stderr.count("Arena ")


@pytest.mark.skipif("CS_GNU_LIBC_VERSION" not in os.confstr_names, reason="another C library has no such pools")
def test_many_threads_share_two_pools() -> None:
    assert count_pools(limited=False) > 2 >= count_pools(limited=True)


class Ring:
    """It refers to itself: counting references never frees it."""

    def __init__(self) -> None:
        self.itself = self


def test_what_only_refers_to_itself_is_freed() -> None:
    ring = weakref.ref(Ring())
    give_back_freed_memory()
    assert ring() is None
