"""A look that takes long is waited for while the eyes work at it; eyes that hang are started again."""

import os
import threading
from collections.abc import Callable, Iterator
from itertools import chain, count, repeat
from pathlib import Path

import pytest

from companion.app.camera.eyes.cpu_time import cpu_seconds
from companion.app.camera.eyes.deck_to_learn import DeckToLearn
from companion.app.camera.eyes.eyes_process import (
    LEAST_WORK_S,
    LONGEST_LOOK_S,
    STOPPED_AGAIN,
    EyesEnded,
    EyesProcess,
)
from tests.app.camera.eyes.test_eyes_process import FRAME, NAMES
from tests.patience import PATIENCE_S, until

CHECKS = 5


@pytest.fixture
def eyes(monkeypatch: pytest.MonkeyPatch) -> Iterator[EyesProcess]:
    monkeypatch.setattr("companion.app.camera.eyes.eyes_process.PROGRAM", "tests.app.camera.eyes.slow_eyes")
    monkeypatch.setattr("companion.app.camera.eyes.eyes_process.CHECK_EVERY_S", 0.01)
    process = EyesProcess()
    yield process
    process.stop()


@pytest.fixture
def measure(monkeypatch: pytest.MonkeyPatch) -> Callable[[Iterator[float]], list[float]]:
    """Let the eyes seem to have used so many CPU seconds at each check. Returns what was read so far."""

    def measure(seconds: Iterator[float]) -> list[float]:
        read: list[float] = []

        def cpu_seconds(_pid: int) -> float:
            read.append(next(seconds))
            return read[-1]

        monkeypatch.setattr("companion.app.camera.eyes.eyes_process.cpu_seconds", cpu_seconds)
        return read

    return measure


def test_a_look_that_is_worked_at_is_waited_for(
    eyes: EyesProcess, tmp_path: Path, measure: Callable[[Iterator[float]], list[float]]
) -> None:
    recogniser, seen = eyes.learn(DeckToLearn("barn", "", {}, tmp_path)), []
    read = measure(count(0.0, 2 * LEAST_WORK_S))
    first = eyes.pid
    look = threading.Thread(target=lambda: seen.append(recogniser.recognise(FRAME)))
    look.start()
    until(lambda: len(read) > CHECKS)
    (tmp_path / "end").touch()
    look.join(PATIENCE_S)
    assert [each.card for each in seen[0]] == NAMES and eyes.pid == first


def test_eyes_that_hang_are_ended(
    eyes: EyesProcess, tmp_path: Path, measure: Callable[[Iterator[float]], list[float]]
) -> None:
    recogniser = eyes.learn(DeckToLearn("barn", "", {}, tmp_path))
    read = measure(repeat(7.0))
    with pytest.raises(EyesEnded, match=STOPPED_AGAIN.partition(":")[0]):
        recogniser.recognise(FRAME)
    assert len(read) == 4, "a check in each of two tries"


def test_eyes_that_hang_after_some_work_are_ended(
    eyes: EyesProcess, tmp_path: Path, measure: Callable[[Iterator[float]], list[float]]
) -> None:
    recogniser = eyes.learn(DeckToLearn("barn", "", {}, tmp_path))
    read = measure(chain((1.0, 2.0, 2.0), repeat(7.0)))
    with pytest.raises(EyesEnded):
        recogniser.recognise(FRAME)
    assert read == [1.0, 2.0, 2.0, 7.0, 7.0]


def test_a_look_without_an_end_is_ended(
    eyes: EyesProcess, tmp_path: Path, measure: Callable[[Iterator[float]], list[float]]
) -> None:
    recogniser = eyes.learn(DeckToLearn("barn", "", {}, tmp_path))
    read = measure(count(0.0, LONGEST_LOOK_S / 3))
    with pytest.raises(EyesEnded):
        recogniser.recognise(FRAME)
    assert [each / LONGEST_LOOK_S * 3 for each in read] == [0, 1, 2, 3, 4, 5, 6, 7]


def test_cpu_time_is_that_of_the_process() -> None:
    before = cpu_seconds(os.getpid())
    until(lambda: sum(range(100_000)) and cpu_seconds(os.getpid()) > before)
    assert cpu_seconds(2**30) == 0
