"""What the routes need of pucks: those on the table, and what they run. Whoever keeps them lends both."""

from collections.abc import Mapping
from typing import Any, Protocol

from companion.rules.seat import Seat


class PuckAway(LookupError):
    """The puck cannot be told anything now."""


class PuckPort(Protocol):
    """The pucks of the house, as the host's page handles them. Any thread may ask; none waits for a puck.

    BadData for a puck that there is not, PuckAway for one that cannot be reached.
    """

    def shown(self) -> Mapping[str, Any]:
        """For the page: `firmware`, the version that is served, or null; `pucks`, each as it is."""

    def seat(self, puck_id: str, seat: Seat | None) -> None:
        """It stands before that seat from now on, or is the whole table's."""

    def identify(self, puck_id: str) -> None:
        """It shows itself."""

    def update(self, puck_id: str) -> None:
        """It fetches the firmware that is served, which takes a while."""


class FirmwareStore(Protocol):
    """The firmware that is shipped with us: one version, which stays the same while we run."""

    @property
    def manifest(self) -> bytes:
        """JSON: the version, and each file with its path, digest and length."""

    def file(self, version: str, path: str) -> bytes:
        """A file of that version; LookupError for any other."""
