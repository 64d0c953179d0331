"""Troubles of the log in the middle of an evening: told to the host, and told to be over."""

import logging
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from companion.server.state.room_status import RoomStatus

LOG: Final = logging.getLogger(__name__)


class HasTrouble(Protocol):
    """A log that knows why it could not be written to."""

    def describe_trouble(self) -> str: ...


class LogTroubleNotice:
    """Keeps a note on the host's page while no entry can be written. `wake` lists who goes on once one can."""

    def __init__(self, log: HasTrouble, room: RoomStatus, wake: Sequence[Callable[[], None]]) -> None:
        self._log = log
        self._room = room
        self._wake = wake
        self._told = ""

    def check(self) -> None:
        """Look at the log, and tell the host what has changed."""
        before, self._told = self._told, self._log.describe_trouble()
        if self._told == before:
            return
        self._room.replace_technical_note(before, self._told)
        LOG.warning("the log: %s", self._told or "it can be written to again")
        if not self._told:
            for wake in self._wake:
                wake()
