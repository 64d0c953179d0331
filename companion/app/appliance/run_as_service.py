"""A run as a systemd service: welcome, status line and watchdog."""

import os
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from companion.app.appliance.systemd_notify import is_supervised, watchdog_interval_s
from companion.app.appliance.watchdog import DEFAULT_INTERVAL_S, WatchdogNotifier
from companion.app.appliance.watchdog_health_checks import make_health_checks
from companion.app.appliance.welcome_file import print_or_save_welcome, save_welcome_of_service
from companion.app.runtime.application import Application
from companion.server.state.room_status import RoomStatus


@contextmanager
def notify_watchdog(application: Application, environ: Mapping[str, str] = os.environ) -> Iterator[None]:
    """Notify systemd's watchdog, if there is one, until the end of the block."""
    watchdog = (
        WatchdogNotifier(make_health_checks(application), lambda: status_line(application), _every_s(environ))
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
    """Announces the welcome in the terminal, or in a file if there is none, again after each change of address."""

    def __init__(self, room: RoomStatus, welcome: Callable[[], str], environ: Mapping[str, str] = os.environ) -> None:
        self._room = room
        self._welcome = welcome
        self._environ = environ
        self._lock = threading.Lock()
        self._said = ""
        room.on_change(self.announce_if_changed)

    def announce_if_changed(self) -> None:
        """Announce the welcome if the address has changed."""
        with self._lock:
            if self._said != self._room.state.url:
                self._said = self._room.state.url
                print_or_save_welcome(self._welcome(), self._environ)

    def announce_later_notes(self, lines: str) -> None:
        """Announce what has become known since the welcome: print `lines`, or write the welcome's file anew."""
        with self._lock:
            if not save_welcome_of_service(self._welcome(), self._environ) and lines:
                print(lines, flush=True)


def status_line(application: Application) -> str:
    """Return one line for `systemctl status`. It holds nothing secret."""
    from companion.app.camera.frame_json import hide_logins_in_urls

    room, seated = application.room.state, len(application.credentials.seat_names())
    playing = "being played" if application.tables.is_playing else "waiting for players"
    camera, mqtt = hide_logins_in_urls(room.camera), hide_logins_in_urls(room.mqtt)
    return f"{application.lobby.game_info.title} {playing}, {seated} seated, {room.url}; camera: {camera}; MQTT: {mqtt}"


def _every_s(environ: Mapping[str, str]) -> float:
    """Return a quarter of the watchdog's interval, so that one late answer ends no run."""
    wanted = watchdog_interval_s(environ)
    return DEFAULT_INTERVAL_S if wanted is None else wanted / 4
