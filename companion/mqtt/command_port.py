"""Port from MQTT to the rest of the companion."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat
from companion.table.observing.observation import Pressed
from companion.table.updates.settable_tokens import SettableTokens


@dataclass(frozen=True, slots=True)
class ServedFirmware:
    """The firmware that devices can fetch.

    `manifest` is the SHA-256 of its manifest in hexadecimal, `server` its address, such as `http://192.168.1.20:8080`.
    """

    version: str
    manifest: str
    server: str


@dataclass(frozen=True, slots=True)
class PressAnswer:
    """Answer to a press. `stepped`: it only showed another choice, or asks for a second press.

    `why` is in a few words for a small display what would mean something instead, where it was not taken.
    """

    taken: bool
    stepped: bool = False
    why: str = ""


class CommandHandler(Protocol):
    """Handles presses and commands from MQTT. Raises RefusedRequest, in words for people, if one cannot be done."""

    def handle_press(self, pressed: Pressed, source: str) -> PressAnswer:
        """Handle a button press, and return what became of it."""

    def list_settable_tokens_of_seat(self, seat: Seat) -> Sequence[SettableTokens]:
        """Return the tokens of `seat` that it may put right now; empty without a game. It is public knowledge."""

    def put_right(self, seat: Seat, action: Action, source: str) -> None:
        """Handle a correction by `seat`. Raises RefusedRequest if it may not be made now."""

    def set_tokens(self, key: str, count: int, source: str) -> None:
        """Put tokens of the table or of a seat right, for a program: whoever they concern is asked first.

        `key` names them as `CorrectableTokenCount` does. Raises RefusedRequest if they may not be set to that now.
        """

    def undo_latest(self, source: str) -> None:
        """Undo the latest action of a seat, as the host would. Raises RefusedRequest if that is impossible."""

    def player_names(self) -> Mapping[Seat, str]:
        """Return the names of seated people, as the table screen shows them."""

    def served_firmware(self) -> ServedFirmware | None:
        """Return the served firmware. None if there is none."""
