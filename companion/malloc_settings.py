"""Memory of the C library: one pool, small at rest, for a program with many threads that runs for days."""

import ctypes
import gc
from typing import Final

_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
"""From glibc's `malloc.h`."""
_MOST_ARENAS: Final = 1


def tune_malloc(kept_bytes: int) -> bool:
    """Keep the C library to one pool of memory that keeps so many freed bytes at its end. Call before threads start.

    Returns False where it cannot be told so. By itself glibc makes up to eight pools a core. The server's threads leave
    pieces in all of them, and memory grows by about a megabyte an evening though nothing is kept
    (`python -m benchmarks.trust.soak`). Of all pools but the first `malloc_trim` returns no free end, which is 20 MB
    after a look at a whole table. The first one would return its free end at once: for each picture of a camera the
    kernel would clear 700 new pages. What is kept is returned with `return_freed_memory`.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    settings = {_M_ARENA_MAX: _MOST_ARENAS, _M_TRIM_THRESHOLD: kept_bytes, _M_MMAP_THRESHOLD: kept_bytes}
    return mallopt is not None and all([bool(mallopt(name, value)) for name, value in settings.items()])


def give_back_freed_memory() -> None:
    """Free what only refers to itself, and return freed memory to the system.

    Learning needs 100 MB for a moment, and glibc would keep them. The garbage collector by itself waits until a quarter
    of all objects is new, which takes dozens of evenings and 10 MB.
    """
    gc.collect()
    return_freed_memory()


def return_freed_memory() -> None:
    """Return freed memory to the system, and look for none: nobody's tap waits, however long a game has become."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
