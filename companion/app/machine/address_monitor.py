"""Watch on our network address: it comes late at boot, and may change later."""

import time
from collections.abc import Callable
from typing import Final

from companion.rules.errors import BadSetup
from companion.server.network.lan_address import is_url, lan_address
from companion.server.state.room_status import RoomStatus

NO_NETWORK: Final = "this machine is on no network: phones cannot reach it until it is"
RECHECK_S: Final = 15.0
"""Seconds between two checks."""


class AddressMonitor:
    """Keeps the URL of the room status up to date.

    `configured` is the address from the configuration, or "". `scheme` is what phones speak.
    """

    def __init__(
        self,
        room: RoomStatus,
        configured: str,
        port: int,
        find: Callable[[str], str | None] = lan_address,
        clock: Callable[[], float] = time.monotonic,
        scheme: str = "http",
    ) -> None:
        self._room = room
        self._configured = configured
        self._port = port
        self._find = find
        self._clock = clock
        self._due = 0.0
        self._scheme = scheme
        self.plain_url = f"http://127.0.0.1:{port}"
        """URL on this network without TLS and without a proxy, for pucks."""

    def check(self) -> str:
        """Update the room status now. Returns NO_NETWORK if there is no address, else "".

        Raises BadSetup for a bad configured address.
        """
        try:
            found = self._find(self._configured)
        except ValueError as error:
            raise BadSetup(str(error)) from error
        self._due = self._clock() + RECHECK_S
        here = f"{(self._find('') if is_url(self._configured) else found) or '127.0.0.1'}:{self._port}"
        self.plain_url = f"http://{here}"
        url = self._configured.rstrip("/").lower() if is_url(self._configured) else f"{self._scheme}://{here}"
        if url != self._room.state.url:
            self._room.change(url=url)
        if found is not None and NO_NETWORK in self._room.state.notes:
            self._room.replace_note(NO_NETWORK, "")
        return "" if found is not None else NO_NETWORK

    def check_if_due(self) -> None:
        """Check again if the last check is RECHECK_S ago, and note if there is no network."""
        if self._clock() >= self._due and (nowhere := self.check()):
            self._room.add_note(nowhere)
