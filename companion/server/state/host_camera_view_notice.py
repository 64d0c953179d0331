"""Notice to all players while the host looks through the camera.

The host plays too, and the camera may see a hand that is held flat.
"""

import threading
from collections.abc import Callable
from typing import Final

from companion.server.state.room_status import RoomStatus

LOOKING_NOTE: Final = "the host looks through the camera now; no picture is kept unless it is said here"
LOOKED_NOTE: Final = "the host has looked through the camera"
KEPT_NOTE: Final = "the host has kept a picture from the camera, as a report"
LOOK_LASTS_S: Final = 6.0
"""The camera page asks twice a second. After so long without a request nobody looks."""


class CameraViewNotice:
    """Writer of the notice into the notes of the room status. Thread-safe."""

    def __init__(self, room: RoomStatus, clock: Callable[[], float]) -> None:
        self._room = room
        self._clock = clock
        self._lock = threading.Lock()
        self._until: float | None = None

    def begin(self) -> None:
        """Show that the host looks, for the next seconds."""
        with self._lock:
            self._until = self._clock() + LOOK_LASTS_S
            if LOOKING_NOTE not in self._room.state.notes:
                self._room.replace_note(LOOKED_NOTE, LOOKING_NOTE)

    def expire(self) -> None:
        """Show that the host has looked, once no page asks. Cheap: every stream calls it at every tick."""
        with self._lock:
            if self._until is not None and self._clock() > self._until:
                self._until = None
                self._room.replace_note(LOOKING_NOTE, LOOKED_NOTE)

    def show_report_notice(self) -> None:
        """Show that the host has stored a picture."""
        self._room.add_note(KEPT_NOTE)
