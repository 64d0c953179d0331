"""Memory pools of the C library: one, and small, for a program with many threads that runs for days."""

import ctypes
import gc
from typing import Final

_M_ARENA_MAX: Final = -8
"""From glibc's `malloc.h`."""
_MOST_ARENAS: Final = 1


def limit_malloc_arenas() -> bool:
    """Keep the C library to one pool of memory. Call before threads start. Returns False where it cannot be told so.

    By itself glibc makes up to eight pools a core. The server's threads leave pieces in all of them, and memory grows
    by about a megabyte an evening though nothing is kept (`python -m benchmarks.soak`). Of all pools but the first
    `malloc_trim` returns no free end, which is 20 MB after a look at a whole table.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and bool(mallopt(_M_ARENA_MAX, _MOST_ARENAS))


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
