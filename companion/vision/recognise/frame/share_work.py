"""Work on one frame shared out among threads.

OpenCV and numpy's products leave the interpreter to other threads, and a Raspberry Pi has four cores. Whoever keeps
OpenCV to one thread keeps all of this to one.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Final, TypeVar

import cv2

HELPERS: Final = 1
"""Threads beside the one that looks: two cores are in every machine that the eyes are made for."""

Item = TypeVar("Item")
Result = TypeVar("Result")


def start_beside(work: Callable[[], Result]) -> Future[Result]:
    """Start the work in another thread, or do it at once where there is none. Its result is in what is returned."""
    if cv2.getNumThreads() > 1:
        return _helpers().submit(work)
    done: Future[Result] = Future()
    done.set_result(work())
    return done


def share_out(work: Callable[[Item], Result], items: Iterable[Item]) -> list[Result]:
    """Return the result of the work for every item, in their order. `work` is called in two threads at once."""
    waiting = enumerate(list(items))
    results: dict[int, Result] = {}

    def take() -> None:
        # The interpreter takes the next item in one step, so no two threads get the same one.
        for number, item in waiting:
            results[number] = work(item)

    beside = start_beside(take)
    try:
        take()
    finally:
        if not beside.cancel():  # the other thread is busy with something else, or this one was all there is
            beside.result()
    return [results[number] for number in range(len(results))]


@cache
def _helpers() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(HELPERS, "look")
