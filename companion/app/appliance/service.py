"""An evening as a service: supervised by systemd, its way in kept where only root and the service can read it."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from companion.app.appliance.notify import supervised, watchdog_s
from companion.app.appliance.pulse import USUAL_S, Pulse
from companion.app.appliance.signs import signs_of
from companion.app.house import House
from companion.app.sights import without_secrets
from companion.table.errors import TableError

WELCOME: Final = "welcome"
_SERVICE: Final = "/run/companion"


class NobodyIn(TableError, LookupError):
    """No evening runs as a service."""


@contextmanager
def attended(house: House, welcome: str, environ: Mapping[str, str] = os.environ) -> Iterator[None]:
    """Say how to get in - to the terminal, or to a file where there is none - and let systemd feel the pulse."""
    _say(welcome, environ)
    pulse = Pulse(signs_of(house), lambda: status(house), _every_s(environ)) if supervised(environ) else None
    if pulse is not None:
        pulse.start()
    try:
        yield
    finally:
        if pulse is not None:
            pulse.stop()


def status(house: House) -> str:
    """One line for `systemctl status`, with nothing in it that not everybody may know."""
    room, seated = house.room.state, len(house.credentials.seated())
    playing = "being played" if house.saloon.playing else "waiting for players"
    camera, mqtt = without_secrets(room.camera), without_secrets(room.mqtt)
    return f"{house.evening.info.title} {playing}, {seated} seated, {room.url}; camera: {camera}; MQTT: {mqtt}"


def read_welcome(folder: Path = Path(_SERVICE)) -> str:
    """How to get in to the evening of the service. NobodyIn when none runs; PermissionError when we may not know."""
    try:
        return (folder / WELCOME).read_text("utf-8")
    except FileNotFoundError as error:
        raise NobodyIn("no evening runs as a service; see: systemctl status companion") from error


def _say(welcome: str, environ: Mapping[str, str]) -> None:
    folder = environ.get("RUNTIME_DIRECTORY", "")
    if not folder:
        print(welcome, flush=True)
        return
    path = Path(folder.split(":")[0]) / WELCOME
    path.unlink(missing_ok=True)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(welcome + "\n")
    print("the evening is open; `sudo companion welcome` says how to get in", flush=True)


def _every_s(environ: Mapping[str, str]) -> float:
    """Four times within what the watchdog allows, so that one late answer ends no evening."""
    wanted = watchdog_s(environ)
    return USUAL_S if wanted is None else wanted / 4
