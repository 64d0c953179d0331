"""Alarms: they ring, or are called off, and no thread of theirs is left when they are stopped."""

import threading

from companion.mqtt.connection.delayed_jobs import DelayedJobs
from tests.patience import PATIENCE_S


def test_one_rings_and_another_is_called_off() -> None:
    alarms, rang = DelayedJobs(), threading.Event()
    cancel = alarms.run_after(PATIENCE_S, lambda: 1 / 0)
    alarms.run_after(0, rang.set)
    cancel()
    assert rang.wait(PATIENCE_S)
    alarms.stop()


def test_when_they_are_stopped_none_rings_and_no_thread_is_left() -> None:
    before, alarms = set(threading.enumerate()), DelayedJobs()
    alarms.run_after(PATIENCE_S, lambda: 1 / 0)()
    alarms.run_after(PATIENCE_S, lambda: 1 / 0)
    alarms.stop()
    assert set(threading.enumerate()) <= before
    alarms.run_after(0, lambda: 1 / 0)
    assert set(threading.enumerate()) <= before


def test_one_that_rings_just_then_is_waited_for() -> None:
    alarms, begun, stopped, done = DelayedJobs(), threading.Event(), threading.Event(), list[bool]()

    def job() -> None:
        begun.set()
        done.append(stopped.wait(0.5))

    alarms.run_after(0, job)
    assert begun.wait(PATIENCE_S)
    alarms.stop()
    stopped.set()
    assert done == [False]
