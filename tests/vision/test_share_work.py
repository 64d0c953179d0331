"""Work shared out among threads comes to the same as work done by one."""

import threading
from collections.abc import Iterator

import cv2
import pytest

from companion.vision.recognise.frame.share_work import share_out, start_beside
from tests.patience import PATIENCE_S


@pytest.fixture(params=[1, 2], ids=["one thread", "two threads"])
def threads(request: pytest.FixtureRequest) -> Iterator[int]:
    before = cv2.getNumThreads()
    cv2.setNumThreads(request.param)
    yield request.param
    cv2.setNumThreads(before)


def test_results_come_in_the_order_of_the_items(threads: int) -> None:
    assert share_out(lambda each: each * each, range(200)) == [each * each for each in range(200)]
    assert share_out(str, []) == []


def test_as_many_threads_work_at_once_as_opencv_may_use(threads: int) -> None:
    """Each item waits until as many are looked at."""
    together = threading.Barrier(threads)
    workers: set[int] = set()

    def work(_: int) -> None:
        together.wait(PATIENCE_S)
        workers.add(threading.get_ident())

    share_out(work, [0, 1])
    assert len(workers) == threads


def test_work_that_shares_out_its_own_ends(threads: int) -> None:
    assert share_out(lambda each: sum(share_out(lambda own: own + each, range(3))), range(8)) == [
        3 + 3 * each for each in range(8)
    ]


def test_an_error_reaches_whoever_asked(threads: int) -> None:
    with pytest.raises(ZeroDivisionError):
        share_out(lambda each: 1 // each, [1, 1, 0, 1])
    with pytest.raises(ZeroDivisionError):
        start_beside(lambda: 1 // 0).result()


def test_what_is_started_beside_has_its_result(threads: int) -> None:
    name = start_beside(lambda: threading.current_thread().name).result()
    assert (name == threading.current_thread().name) is (threads == 1)
