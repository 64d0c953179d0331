"""Port to the simulated table."""

from collections.abc import Mapping
from typing import Any, Protocol


class SimulatorPort(Protocol):
    """The drawn table, where the host may lay a card for the camera to see."""

    def state(self) -> Mapping[str, Any]:
        """What can be laid where, for the host page: `{"cards": [...], "zones": [...]}` and what lies there."""

    def lay(self, card: str, zone: str) -> None:
        """Lay a card; LookupError when there is no such card or zone."""

    def take(self, card: str, zone: str) -> None:
        """Take it away again."""
