"""Notifications to systemd: READY when all checks pass, WATCHDOG only while they do."""

import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.appliance.systemd_notify import is_supervised, notify_systemd, watchdog_interval_s
from companion.app.appliance.watchdog import HealthCheck, WatchdogNotifier
from tests.patience import PATIENCE_S


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[socket.socket]:
    """The socket that systemd would listen on."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.settimeout(PATIENCE_S)
        yield ear


def _environ(ear: socket.socket) -> dict[str, str]:
    return {"NOTIFY_SOCKET": ear.getsockname()}


def test_lines_arrive_as_one_datagram(systemd: socket.socket) -> None:
    assert notify_systemd("READY=1", "STATUS=all\nis well", environ=_environ(systemd))
    assert systemd.recv(500) == b"READY=1\nSTATUS=all is well"


def test_an_abstract_socket_is_found_too() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind("\0companion-test-notify-" + str(os.getpid()))
        ear.settimeout(PATIENCE_S)
        assert notify_systemd("WATCHDOG=1", environ={"NOTIFY_SOCKET": "@" + ear.getsockname()[1:].decode()})
        assert ear.recv(500) == b"WATCHDOG=1"


def test_without_systemd_nobody_is_told(tmp_path: Path) -> None:
    assert not is_supervised({}) and not notify_systemd("READY=1", environ={})
    assert not notify_systemd("READY=1", environ={"NOTIFY_SOCKET": str(tmp_path / "nobody")})


@pytest.mark.parametrize(
    ("environ", "seconds"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "60000000"}, 60.0),
        ({"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": str(os.getpid())}, 60.0),
        ({"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "1"}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
    ],
)
def test_the_watchdog_is_meant_for_one_process(environ: dict[str, str], seconds: float | None) -> None:
    assert watchdog_interval_s(environ) == seconds


def _broken() -> str:
    raise TimeoutError("no answer")


def test_every_beat_needs_every_sign() -> None:
    told: list[tuple[str, ...]] = []
    wrong = ["stuck"]
    signs = (HealthCheck("server", lambda: ""), HealthCheck("log", lambda: wrong[0]))
    notifier = WatchdogNotifier(signs, lambda: "all is well", send=lambda *lines: told.append(lines))
    assert notifier.check_once() == ["log: stuck"]
    wrong[0] = ""
    assert (notifier.check_once(), notifier.check_once()) == ([], [])
    wrong[0] = "stuck again"
    notifier.check_once()
    assert told == [
        ("STATUS=no sign of life: log: stuck",),
        ("READY=1", "WATCHDOG=1", "STATUS=all is well"),
        ("WATCHDOG=1", "STATUS=all is well"),
        ("STATUS=no sign of life: log: stuck again",),
    ]


def test_a_sign_that_fails_is_a_fault() -> None:
    told: list[str] = []
    assert WatchdogNotifier(
        (HealthCheck("server", _broken),), str, send=lambda *lines: told.extend(lines)
    ).check_once() == ["server: TimeoutError: no answer"]
    assert not any(line.startswith(("READY", "WATCHDOG")) for line in told)


def test_a_sign_that_never_comes_stops_the_pulse() -> None:
    """No timer feeds the watchdog beside it: the thread that would tell is the one that waits."""
    told: list[str] = []
    waiting, freed, ready = threading.Event(), threading.Event(), threading.Event()

    def sign() -> str:
        if ready.is_set():
            waiting.set()
            freed.wait()
        return ""

    def tell(*lines: str) -> None:
        told.extend(lines)
        ready.set()

    notifier = WatchdogNotifier((HealthCheck("table", sign),), lambda: "well", every_s=0.001, send=tell, stop_s=0)
    notifier.start()
    assert waiting.wait(PATIENCE_S)
    assert told == ["READY=1", "WATCHDOG=1", "STATUS=well"]
    notifier.stop()
    assert told[3:] == ["STOPPING=1", "STATUS=closing the evening"]
    freed.set()


def test_a_sign_that_is_on_its_way_when_the_evening_ends_is_waited_for() -> None:
    """The checked things are closed next."""
    before, began, stopped, seen = set(threading.enumerate()), threading.Event(), threading.Event(), list[bool]()

    def sign() -> str:
        began.set()
        seen.append(stopped.wait(0.5))
        return ""

    notifier = WatchdogNotifier(
        (HealthCheck("log", sign),), lambda: "well", send=lambda *lines: None, stop_s=PATIENCE_S
    )
    notifier.start()
    assert began.wait(PATIENCE_S)
    notifier.stop()
    stopped.set()
    assert seen == [False] and set(threading.enumerate()) <= before
