"""Everybody is told while the host, who plays too, looks through the camera: it may see a hand held flat."""

import threading
from collections.abc import Callable
from typing import Final

from companion.server.state.room_status import RoomStatus

LOOKING_NOTE: Final = "the host looks through the camera now; no picture is kept unless it is said here"
LOOKED_NOTE: Final = "the host has looked through the camera"
KEPT_NOTE: Final = "the host has kept a picture from the camera, as a report"
LOOK_LASTS_S: Final = 6.0
"""A page that looks asks twice a second; after so long without a question nobody looks any more."""


class CameraViewNotice:
    """Writes it into the room's notes. Safe to use from any thread."""

    def __init__(self, room: RoomStatus, clock: Callable[[], float]) -> None:
        self._room = room
        self._clock = clock
        self._lock = threading.Lock()
        self._until: float | None = None

    def begin(self) -> None:
        """The host looks, now and for a moment."""
        with self._lock:
            self._until = self._clock() + LOOK_LASTS_S
            if LOOKING_NOTE not in self._room.state.notes:
                self._room.change(notes=(*_without(self._room.state.notes, LOOKED_NOTE), LOOKING_NOTE))

    def expire(self) -> None:
        """Say so if the host has looked away. Cheap, so that every open page may call it at every tick."""
        with self._lock:
            if self._until is not None and self._clock() > self._until:
                self._until = None
                self._room.change(notes=(*_without(self._room.state.notes, LOOKING_NOTE), LOOKED_NOTE))

    def keep(self) -> None:
        """The host has kept a picture."""
        self._room.note(KEPT_NOTE)


def _without(notes: tuple[str, ...], line: str) -> tuple[str, ...]:
    return tuple(note for note in notes if note != line)
