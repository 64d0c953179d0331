"""Ports to the pucks on the table and to their firmware."""

from collections.abc import Mapping
from typing import Any, Protocol

from companion.rules.seats_and_viewers import Seat


class PuckNotConnected(LookupError):
    """The puck is not connected."""


class PuckPort(Protocol):
    """Registered pucks. Thread-safe, and no call waits for a puck.

    Methods raise BadData for an unknown puck and PuckNotConnected for one that is not connected.
    """

    def pucks_as_json(self) -> Mapping[str, Any]:
        """Return `firmware`, the version on offer or null, and `pucks`, each with its state, as JSON."""

    def seat_puck(self, puck_id: str, seat: Seat | None) -> None:
        """Assign the puck to `seat`, or to the whole table."""

    def identify_puck(self, puck_id: str) -> None:
        """Let the puck light up."""

    def start_update(self, puck_id: str) -> None:
        """Let the puck fetch the firmware on offer. It does so after this returns."""


class FirmwareStore(Protocol):
    """Shipped firmware of the pucks: one version, unchanged while the server runs."""

    @property
    def manifest(self) -> bytes:
        """The version and path, digest and length of each file, as JSON bytes."""

    def read_file(self, version: str, path: str) -> bytes:
        """Return a file of that version. Raises LookupError for any other."""
