"""Periodic tasks go on while one of them fails."""

import logging
import threading

import pytest

from companion.app.runtime.periodic_tasks import PeriodicTasks
from companion.table.errors import LogUnwritable
from tests.patience import PATIENCE_S


def broken() -> None:
    raise OSError("the disk is full")


def test_a_chore_that_fails_holds_up_no_other_and_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    done: list[str] = []
    tasks = PeriodicTasks((lambda: done.append("first"), broken, lambda: done.append("last")))
    with caplog.at_level(logging.WARNING):
        tasks.run_each_once()
        tasks.run_each_once()
    assert done == ["first", "last"] * 2
    assert [record.getMessage() for record in caplog.records] == [
        "the room cannot be looked after: OSError: the disk is full"
    ]


def test_an_error_for_people_is_told_without_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    def keep() -> None:
        raise LogUnwritable("who won cannot be kept: the disk is full")

    with caplog.at_level(logging.WARNING):
        PeriodicTasks((keep, broken)).run_each_once()
    assert [bool(record.exc_info) for record in caplog.records] == [False, True]


def test_rounds_go_on_until_it_is_stopped() -> None:
    rounds = iter(range(3))
    three = threading.Event()
    tasks = PeriodicTasks((lambda: three.set() if next(rounds, None) is None else None,), every_s=0.001)
    tasks.start()
    assert three.wait(PATIENCE_S)
    tasks.stop()
    assert "periodic tasks" not in {thread.name for thread in threading.enumerate()}
