"""Work shared out among threads comes to the same as work done by one."""

import threading
from collections.abc import Iterator

import cv2
import pytest

from companion.vision.recognise.frame.share_work import share_out, start_beside
from companion.vision.recognise.recogniser import Recogniser
from tests.patience import PATIENCE_S
from tests.vision.random_scenes import corners_at, filmed, lay, plain_card, rich_card, table_top


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


@pytest.mark.parametrize("threads", [2], indirect=True)
def test_two_threads_see_the_very_same_in_a_frame_as_one(threads: int) -> None:
    plain = [plain_card(colour, pips) for colour in ((40, 40, 200), (200, 60, 40)) for pips in (1, 2, 3)]
    deck = [*(rich_card(number) for number in range(4)), *plain]
    frame = table_top()
    for number, (x, y) in enumerate([(150, 150), (200, 220), (400, 170), (620, 160), (640, 240), (420, 500)]):
        frame = lay(frame, deck[(0, 1, 2, 4, 5, 6)[number]], corners_at(x, y, 13 * number))
    recogniser = Recogniser({f"card-{number}": [picture] for number, picture in enumerate(deck)})
    by_both = recogniser.recognise(filmed(frame))
    cv2.setNumThreads(1)
    by_one = recogniser.recognise(filmed(frame))
    assert {each.card for each in by_one} >= {"card-0", "card-1", "card-2"}
    assert [(each.card, each.confidence, each.quad.tolist()) for each in by_both] == [
        (each.card, each.confidence, each.quad.tolist()) for each in by_one
    ]
