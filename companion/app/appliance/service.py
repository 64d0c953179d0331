"""An evening as a service, supervised by systemd."""

import os
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from companion.app.appliance.health_checks import health_checks
from companion.app.appliance.notify import is_supervised, watchdog_s
from companion.app.appliance.watchdog import DEFAULT_INTERVAL_S, WatchdogNotifier
from companion.app.appliance.welcome import announce_welcome
from companion.app.camera.detections_json import without_secrets
from companion.app.runtime.runtime import Runtime
from companion.server.state.room_status import RoomStatus


@contextmanager
def supervision(house: Runtime, welcome: Callable[[], str], environ: Mapping[str, str] = os.environ) -> Iterator[None]:
    """Say how to get in, again whenever the address is another, and let systemd feel the pulse."""
    WelcomeAnnouncer(house.room, welcome, environ).say()
    pulse = (
        WatchdogNotifier(health_checks(house), lambda: status(house), _every_s(environ))
        if is_supervised(environ)
        else None
    )
    if pulse is not None:
        pulse.start()
    try:
        yield
    finally:
        if pulse is not None:
            pulse.stop()


class WelcomeAnnouncer:
    """Says how to get in: to the terminal, or to a file where there is none."""

    def __init__(self, room: RoomStatus, welcome: Callable[[], str], environ: Mapping[str, str]) -> None:
        self._room = room
        self._welcome = welcome
        self._environ = environ
        self._lock = threading.Lock()
        self._said = ""
        room.on_change(self.say)

    def say(self) -> None:
        """Say it, if the address has changed since."""
        with self._lock:
            if self._said != self._room.state.url:
                self._said = self._room.state.url
                announce_welcome(self._welcome(), self._environ)


def status(house: Runtime) -> str:
    """One line for `systemctl status`, with nothing in it that not everybody may know."""
    room, seated = house.room.state, len(house.credentials.seated())
    playing = "being played" if house.saloon.playing else "waiting for players"
    camera, mqtt = without_secrets(room.camera), without_secrets(room.mqtt)
    return f"{house.evening.info.title} {playing}, {seated} seated, {room.url}; camera: {camera}; MQTT: {mqtt}"


def _every_s(environ: Mapping[str, str]) -> float:
    """Four times within what the watchdog allows, so that one late answer ends no evening."""
    wanted = watchdog_s(environ)
    return DEFAULT_INTERVAL_S if wanted is None else wanted / 4
