"""A run as a systemd service: welcome, status line and watchdog."""

import os
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from companion.app.appliance.health_checks import health_checks
from companion.app.appliance.systemd_notify import is_supervised, watchdog_s
from companion.app.appliance.watchdog import DEFAULT_INTERVAL_S, WatchdogNotifier
from companion.app.appliance.welcome import announce_welcome
from companion.app.camera.frame_json import without_secrets
from companion.app.runtime.runtime import Runtime
from companion.server.state.system_status import RoomStatus


@contextmanager
def supervise_run(
    runtime: Runtime, welcome: Callable[[], str], environ: Mapping[str, str] = os.environ
) -> Iterator[None]:
    """Announce the welcome, again after each change of address, and notify systemd's watchdog."""
    WelcomeAnnouncer(runtime.room, welcome, environ).say()
    watchdog = (
        WatchdogNotifier(health_checks(runtime), lambda: status_line(runtime), _every_s(environ))
        if is_supervised(environ)
        else None
    )
    if watchdog is not None:
        watchdog.start()
    try:
        yield
    finally:
        if watchdog is not None:
            watchdog.stop()


class WelcomeAnnouncer:
    """Announces the welcome in the terminal, or in a file if there is none."""

    def __init__(self, room: RoomStatus, welcome: Callable[[], str], environ: Mapping[str, str]) -> None:
        self._room = room
        self._welcome = welcome
        self._environ = environ
        self._lock = threading.Lock()
        self._said = ""
        room.on_change(self.say)

    def say(self) -> None:
        """Announce the welcome if the address has changed."""
        with self._lock:
            if self._said != self._room.state.url:
                self._said = self._room.state.url
                announce_welcome(self._welcome(), self._environ)


def status_line(runtime: Runtime) -> str:
    """Return one line for `systemctl status`. It holds nothing secret."""
    room, seated = runtime.room.state, len(runtime.credentials.seated())
    playing = "being played" if runtime.tables.is_playing else "waiting for players"
    camera, mqtt = without_secrets(room.camera), without_secrets(room.mqtt)
    return f"{runtime.lobby.info.title} {playing}, {seated} seated, {room.url}; camera: {camera}; MQTT: {mqtt}"


def _every_s(environ: Mapping[str, str]) -> float:
    """Return a quarter of the watchdog's interval, so that one late answer ends no run."""
    wanted = watchdog_s(environ)
    return DEFAULT_INTERVAL_S if wanted is None else wanted / 4
