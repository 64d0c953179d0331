"""The signs of life of an evening: what must go on for people to be able to play on."""

import http.client
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Final, Protocol

from companion.app.appliance.watchdog import HealthCheck
from companion.app.runtime.runtime import Runtime
from companion.rules.seat import PUBLIC
from companion.vision.track.watcher import Health, Shot

ANSWER_TIMEOUT_S: Final = 10.0
MAX_FRAME_AGE_S: Final = 60.0
"""Seconds without a frame from a camera that gives some; a slow Pi looks at a crowded table for a few of them."""


class CameraWatcher(Protocol):
    """What we want to know of a watcher."""

    @property
    def health(self) -> Health: ...
    @property
    def shot(self) -> Shot | None: ...


def health_checks(runtime: Runtime) -> Sequence[HealthCheck]:
    """The server answers, the table and its log are to be had, the eyes see, the broker acknowledges."""
    return (
        HealthCheck("server", lambda: server_fault(runtime.server.host, runtime.server.port)),
        HealthCheck("table", lambda: _stuck(runtime)),
        HealthCheck("log", lambda: _unwritable(runtime)),
        HealthCheck("camera", lambda: camera_fault(runtime.camera.watcher)),
        HealthCheck("MQTT", lambda: _unheard(runtime)),
    )


def server_fault(host: str, port: int) -> str:
    """What is wrong with our own page, asked for as a phone would."""
    line = http.client.HTTPConnection(_own(host), port, timeout=ANSWER_TIMEOUT_S)
    with closing(line):
        line.request("GET", "/api/lobby", headers={"Connection": "close"})
        answer = line.getresponse()
        answer.read()
    return "" if answer.status == 200 else f"our own page answers {answer.status}"


def camera_fault(watcher: CameraWatcher | None, now: Callable[[], float] = time.monotonic) -> str:
    """What is wrong with eyes that should see. A camera that is gone is looked for again: we could do no better."""
    if watcher is None or watcher.shot is None or watcher.health.state == "gone":
        return ""
    still = now() - watcher.shot.at
    return f"no frame was looked at for {still:.0f} seconds" if still > MAX_FRAME_AGE_S else ""


def _stuck(runtime: Runtime) -> str:
    """Nothing, if the table's lock is to be had: otherwise this never returns."""
    if runtime.tables.playing:
        runtime.tables.current.update_for(PUBLIC)
    return ""


def _unwritable(runtime: Runtime) -> str:
    runtime.log.probe()
    return ""


def _unheard(runtime: Runtime) -> str:
    if runtime.mqtt is None or runtime.mqtt.echoes(ANSWER_TIMEOUT_S):
        return ""
    return "the broker acknowledges nothing"


def _own(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)
