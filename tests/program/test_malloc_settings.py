"""The C library keeps to one pool of memory, however many threads there are, and gives back what is free in it."""

import gc
import os
import re
import subprocess
import sys
import weakref
from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.app import appliance
from companion.malloc_settings import give_back_freed_memory, return_freed_memory

ROOT = Path(__file__).parents[2]
COUNT_POOLS = """
import ctypes, re, threading
from companion.app import appliance
from companion.malloc_settings import tune_malloc
if {limited}:
    assert tune_malloc(1 << 20)
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


def test_many_threads_share_one_pool() -> None:
    assert count_pools(limited=False) > 2 and count_pools(limited=True) == 1


KEEP_A_LITTLE_OF_MUCH = """
import ctypes, re, threading
from pathlib import Path
from companion.malloc_settings import tune_malloc, return_freed_memory
if {limited}:
    tune_malloc(1 << 20)
libc = ctypes.CDLL(None)
libc.malloc.restype, libc.malloc.argtypes, libc.free.argtypes = ctypes.c_void_p, [ctypes.c_size_t], [ctypes.c_void_p]
def resident():
    return int(re.search(r"VmRSS:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])
def work():
    libc.free(libc.malloc(16 << 20))  # from here on glibc takes smaller pieces out of a pool
    pieces = [None] * 250
    for each in range(250):
        pieces[each] = libc.malloc(100_000)
        ctypes.memset(pieces[each], 1, 100_000)
    for each in reversed(pieces):
        libc.free(each)
before, thread = resident(), threading.Thread(target=work)
thread.start()
thread.join()
return_freed_memory()
print(resident() - before)
"""


def count_kept_kilobytes(limited: bool) -> int:
    command = [sys.executable, "-c", KEEP_A_LITTLE_OF_MUCH.format(limited=limited)]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_what_a_thread_has_freed_is_returned() -> None:
    """`malloc_trim` leaves the free end of every pool but the first."""
    assert count_kept_kilobytes(limited=True) < 4_000 < count_kept_kilobytes(limited=False)


CLEAR_NEW_PAGES = """
import ctypes, resource
{tune}
libc = ctypes.CDLL(None)
libc.malloc.restype, libc.malloc.argtypes, libc.free.argtypes = ctypes.c_void_p, [ctypes.c_size_t], [ctypes.c_void_p]
def take():
    piece = libc.malloc({size})
    ctypes.memset(piece, 1, {size})
    libc.free(piece)
take()
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(10):
    take()
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


def count_new_pages(tune: str, size: int = 3 << 20) -> int:
    """Return the pages that the kernel had to clear for ten pictures, one after the other."""
    command = [sys.executable, "-c", CLEAR_NEW_PAGES.format(tune=tune, size=size)]
    return int(subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout)


def test_a_picture_takes_the_place_of_the_one_before() -> None:
    tune = "from companion.malloc_settings import tune_malloc; tune_malloc({})"
    assert count_new_pages(tune.format(16 << 20)) < 100 < count_new_pages(tune.format(1 << 20))


def test_a_large_one_does_so_in_tests_too() -> None:
    """By itself glibc returns what is larger than 32 MB at once."""
    assert count_new_pages("import tests.conftest", 40 << 20) < 100 < count_new_pages("", 40 << 20)


FREE_IN_MANY_THREADS = """
import ctypes, threading
class Info(ctypes.Structure):
    _fields_ = [(str(number), ctypes.c_size_t) for number in range(10)]
libc, together = ctypes.CDLL(None), threading.Barrier(33)
libc.mallinfo2.restype = Info
def used():
    libc.malloc_trim(0)
    return getattr(libc.mallinfo2(), "7")
def take_and_free():
    taken = [bytearray(size) for size in range(520, 1030, 16) for _ in range(7)]
    del taken
    together.wait()
    together.wait()
before, threads = used(), [threading.Thread(target=take_and_free) for _ in range(32)]
[thread.start() for thread in threads]
together.wait()
print(used() - before)
together.wait()
"""
UNIT = Path(appliance.__file__).parent / "files" / "companion.service"


def count_kept_bytes(environment: Mapping[str, str]) -> int:
    command = [sys.executable, "-c", FREE_IN_MANY_THREADS]
    return int(subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout)


def test_no_thread_of_the_service_keeps_what_was_freed() -> None:
    unit = UNIT.read_text("utf-8")
    of_service = dict(
        pair.split("=", 1) for pair in re.findall(r"^Environment=(GLIBC_TUNABLES=\S+)", unit, re.MULTILINE)
    )
    assert count_kept_bytes(os.environ | of_service) < 1 << 20 < count_kept_bytes(os.environ)


class Ring:
    """It refers to itself: counting references never frees it."""

    def __init__(self) -> None:
        self.itself = self


def test_what_only_refers_to_itself_is_freed() -> None:
    ring = weakref.ref(Ring())
    give_back_freed_memory()
    assert ring() is None


def test_what_is_returned_while_people_play_is_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The collector holds up every tap: 70 ms of a fast machine in a game of 7000 entries."""
    runs: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: runs.append("collected"))
    return_freed_memory()
    assert runs == []
    give_back_freed_memory()
    assert runs == ["collected"]
