"""Health checks of a run for the watchdog: server, table, log, camera, MQTT."""

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Final, Protocol

from companion.app.appliance.watchdog import HealthCheck
from companion.app.runtime.application import Application
from companion.rules.seats_and_viewers import PUBLIC

if TYPE_CHECKING:
    from companion.vision.track.watched_frames import FrameSnapshot, WatcherHealth

ANSWER_TIMEOUT_S: Final = 10.0
MAX_FRAME_AGE_S: Final = 60.0
"""Seconds without a frame. A slow Pi needs a few of them for a crowded table."""


class HasWatcherHealth(Protocol):
    """The part of a watcher that the check needs."""

    @property
    def health(self) -> "WatcherHealth": ...
    @property
    def latest_frame(self) -> "FrameSnapshot | None": ...


def make_health_checks(application: Application) -> Sequence[HealthCheck]:
    """Return the checks that server, table lock, log, camera and broker respond."""
    return (
        HealthCheck("server", lambda: _server_fault(application)),
        HealthCheck("table", lambda: _table_fault(application)),
        HealthCheck("log", lambda: _log_fault(application)),
        HealthCheck("camera", lambda: camera_fault(application.camera.watcher)),
        HealthCheck("MQTT", lambda: _mqtt_fault(application)),
    )


def _server_fault(application: Application) -> str:
    return server_fault(application.server.host, application.server.port, application.https is not None)


def server_fault(host: str, port: int, tls: bool = False) -> str:
    """Request a page as a phone would. Returns the fault, "" if it answers. Its certificate is ours, so it is taken."""
    import http.client
    import ssl

    there, trust = _loopback_of(host), ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    line = (
        http.client.HTTPSConnection(there, port, timeout=ANSWER_TIMEOUT_S, context=trust)
        if tls
        else http.client.HTTPConnection(there, port, timeout=ANSWER_TIMEOUT_S)
    )
    with closing(line):
        line.request("GET", "/api/lobby", headers={"Connection": "close"})
        answer = line.getresponse()
        answer.read()
    return "" if answer.status == 200 else f"our own page answers {answer.status}"


def camera_fault(watcher: HasWatcherHealth | None, now: Callable[[], float] = time.monotonic) -> str:
    """Return the fault of a stalled watcher, "" if it sees.

    A missing camera is no fault: it is searched for.
    """
    if watcher is None or watcher.latest_frame is None or watcher.health.state == "gone":
        return ""
    still = now() - watcher.latest_frame.at
    return f"no frame was looked at for {still:.0f} seconds" if still > MAX_FRAME_AGE_S else ""


def _table_fault(application: Application) -> str:
    """Return "" once the table lock is acquired. A deadlock blocks here, and the watchdog fires."""
    if application.tables.is_playing:
        application.tables.current.update_for(PUBLIC)
    return ""


def _log_fault(application: Application) -> str:
    application.log.check_writable()
    return ""


def _mqtt_fault(application: Application) -> str:
    if application.mqtt is None or application.mqtt.is_acknowledged(ANSWER_TIMEOUT_S):
        return ""
    return "the broker acknowledges nothing"


def _loopback_of(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)
