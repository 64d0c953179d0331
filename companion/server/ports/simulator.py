"""Port to the simulated table."""

from collections.abc import Mapping
from typing import Any, Protocol


class SimulatorPort(Protocol):
    """Simulated table, on which the host lays cards for the camera."""

    def state(self) -> Mapping[str, Any]:
        """Return the cards and zones on offer and the cards that lie: `{"cards", "zones", "lying", "skipped"}`.

        `skipped` is true while the camera is left out.
        """

    def lay_card(self, card: str, zone: str) -> None:
        """Lay a card. Raises LookupError if there is no such card or zone."""

    def take_card(self, card: str, zone: str) -> None:
        """Take a card away. Raises LookupError if there is no such card or zone."""

    def skip_camera(self, on: bool) -> None:
        """Leave the camera out from now on: the companion says what comes up. Or let it look again."""
