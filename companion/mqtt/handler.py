"""What MQTT asks of the evening, whoever answers it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from companion.rules.seat import Seat
from companion.table.observation import Pressed


@dataclass(frozen=True, slots=True)
class Release:
    """The firmware that devices can be told to fetch.

    `manifest` is the SHA-256 of its manifest in hexadecimal, `server` where it is served, such as
    `http://192.168.1.20:8080`.
    """

    version: str
    manifest: str
    server: str


class CommandHandler(Protocol):
    """The evening, as far as MQTT reaches. Refused says, in words for people, why something cannot be."""

    def press(self, pressed: Pressed, source: str) -> bool:
        """A button was pressed; whether it meant something."""

    def undo(self, source: str) -> None:
        """Take back the latest thing that a seat did, as the host would; Refused when that cannot be."""

    def names(self) -> Mapping[Seat, str]:
        """Who sits where, as the table screen tells it."""

    def release(self) -> Release | None:
        """The firmware that is served for devices; None when there is none."""
