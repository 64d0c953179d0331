"""Port from MQTT to the rest of the companion."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from companion.rules.seat import Seat
from companion.table.observing.observation import Pressed


@dataclass(frozen=True, slots=True)
class Release:
    """The firmware that devices can fetch.

    `manifest` is the SHA-256 of its manifest in hexadecimal, `server` its address, such as `http://192.168.1.20:8080`.
    """

    version: str
    manifest: str
    server: str


class CommandHandler(Protocol):
    """Handles presses and commands from MQTT. Raises Refused, in words for people, if one cannot be done."""

    def press(self, pressed: Pressed, source: str) -> bool:
        """Handle a button press. Returns True if it meant something."""

    def undo(self, source: str) -> None:
        """Undo the latest action of a seat, as the host would. Raises Refused if that is impossible."""

    def player_names(self) -> Mapping[Seat, str]:
        """Return the names of seated people, as the table screen shows them."""

    def release(self) -> Release | None:
        """Return the served firmware. None if there is none."""
