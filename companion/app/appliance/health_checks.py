"""Health checks of a run for the watchdog: server, table, log, camera, MQTT."""

import http.client
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Final, Protocol

from companion.app.appliance.watchdog import HealthCheck
from companion.app.runtime.runtime import Runtime
from companion.rules.seat import PUBLIC
from companion.vision.track.watcher import LatestFrame, WatcherHealth

ANSWER_TIMEOUT_S: Final = 10.0
MAX_FRAME_AGE_S: Final = 60.0
"""Seconds without a frame. A slow Pi needs a few of them for a crowded table."""


class CameraWatcher(Protocol):
    """The part of a watcher that the check needs."""

    @property
    def health(self) -> WatcherHealth: ...
    @property
    def shot(self) -> LatestFrame | None: ...


def health_checks(runtime: Runtime) -> Sequence[HealthCheck]:
    """Return the checks that server, table lock, log, camera and broker respond."""
    return (
        HealthCheck("server", lambda: server_fault(runtime.server.host, runtime.server.port)),
        HealthCheck("table", lambda: _table_fault(runtime)),
        HealthCheck("log", lambda: _log_fault(runtime)),
        HealthCheck("camera", lambda: camera_fault(runtime.camera.watcher)),
        HealthCheck("MQTT", lambda: _mqtt_fault(runtime)),
    )


def server_fault(host: str, port: int) -> str:
    """Request a page as a phone would. Returns the fault, "" if it answers."""
    line = http.client.HTTPConnection(_loopback_of(host), port, timeout=ANSWER_TIMEOUT_S)
    with closing(line):
        line.request("GET", "/api/lobby", headers={"Connection": "close"})
        answer = line.getresponse()
        answer.read()
    return "" if answer.status == 200 else f"our own page answers {answer.status}"


def camera_fault(watcher: CameraWatcher | None, now: Callable[[], float] = time.monotonic) -> str:
    """Return the fault of a stalled watcher, "" if it sees.

    A missing camera is no fault: it is searched for.
    """
    if watcher is None or watcher.shot is None or watcher.health.state == "gone":
        return ""
    still = now() - watcher.shot.at
    return f"no frame was looked at for {still:.0f} seconds" if still > MAX_FRAME_AGE_S else ""


def _table_fault(runtime: Runtime) -> str:
    """Return "" once the table lock is acquired. A deadlock blocks here, and the watchdog fires."""
    if runtime.tables.is_playing:
        runtime.tables.current.update_for(PUBLIC)
    return ""


def _log_fault(runtime: Runtime) -> str:
    runtime.log.probe()
    return ""


def _mqtt_fault(runtime: Runtime) -> str:
    if runtime.mqtt is None or runtime.mqtt.echoes(ANSWER_TIMEOUT_S):
        return ""
    return "the broker acknowledges nothing"


def _loopback_of(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)
