"""Port to the simulated table."""

from collections.abc import Mapping
from typing import Any, Protocol


class SimulatorPort(Protocol):
    """Simulated table, on which the host lays cards for the camera."""

    def state(self) -> Mapping[str, Any]:
        """Return the cards and zones on offer and the cards that lie: `{"cards", "zones", "lying"}`."""

    def lay(self, card: str, zone: str) -> None:
        """Lay a card. Raises LookupError if there is no such card or zone."""

    def take(self, card: str, zone: str) -> None:
        """Take a card away. Raises LookupError if there is no such card or zone."""
