"""Work on one frame shared out among threads.

OpenCV and numpy's products leave the interpreter to other threads, and a Raspberry Pi has four cores. Whoever keeps
OpenCV to one thread keeps all of this to one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Final, TypeVar

import cv2

HELPERS: Final = 1
"""Threads beside the one that looks: two cores are in every machine that the eyes are made for."""
AHEAD: Final = 4
"""Items whose work is done before the first of them is looked at: with two a thread, one seldom waits for the other."""

Item = TypeVar("Item")
Result = TypeVar("Result")


def has_helpers() -> bool:
    """Return True if there is another thread to work in."""
    return cv2.getNumThreads() > 1


def start_beside(work: Callable[[], Result]) -> Future[Result]:
    """Start the work in another thread, or do it at once where there is none. Its result is in what is returned."""
    if has_helpers():
        return _helpers().submit(work)
    done: Future[Result] = Future()
    done.set_result(work())
    return done


def share_out(work: Callable[[Item], Result], items: Iterable[Item]) -> list[Result]:
    """Return the result of the work for every item, in their order. `work` is called in two threads at once."""
    items = list(items)
    if len(items) < 2:
        return [work(each) for each in items]
    waiting = enumerate(items)
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


def work_ahead(work: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[tuple[Item, Result]]:
    """Yield every item with the result of its work, in their order.

    Two threads work on the next few at once. So what is done with one item may come too late for the work of the next,
    and whoever asks has to look again. With one thread it never does.
    """
    at_once = AHEAD if has_helpers() else 1
    for start in range(0, len(items), at_once):
        some = items[start : start + at_once]
        yield from zip(some, share_out(work, some), strict=True)


@cache
def _helpers() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(HELPERS, "look")
