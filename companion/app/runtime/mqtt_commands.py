"""Commands that MQTT may give: `CommandHandler` of `companion.mqtt`."""

from collections.abc import Callable, Mapping

from companion.app.runtime.undo_button import undo_last
from companion.mqtt.command_handler import Release
from companion.mqtt.errors import Refused
from companion.rules.errors import GameError
from companion.rules.seat import Seat
from companion.table.credentials import Credentials
from companion.table.errors import TableError
from companion.table.manager import TableManager
from companion.table.observing.matcher import Matched
from companion.table.observing.observation import Pressed
from companion.table.table import Table


class MqttCommands:
    """Presses, undo and names for MQTT. `release` returns the served firmware, None if there is none."""

    def __init__(self, tables: TableManager, credentials: Credentials, release: Callable[[], Release | None]) -> None:
        self._tables = tables
        self._credentials = credentials
        self._release = release

    def press(self, pressed: Pressed, source: str) -> bool:
        """Pass a press to the table; True if it means an action.

        Raises Refused without a game or such a seat.
        """
        table = self._table()
        if pressed.seat is not None and pressed.seat not in table.seats:
            raise Refused(f"there is no seat {pressed.seat} in this game; there are 0 to {len(table.seats) - 1}")
        try:
            return isinstance(table.observe(pressed, source), Matched)
        except (TableError, GameError) as error:
            raise Refused(str(error)) from error

    def undo(self, source: str) -> None:
        try:
            undo_last(self._table(), self._credentials.seated(), source)
        except TableError as error:
            raise Refused(str(error)) from error

    def player_names(self) -> Mapping[Seat, str]:
        return self._credentials.seated()

    def release(self) -> Release | None:
        return self._release()

    def _table(self) -> Table:
        if not self._tables.is_playing:
            raise Refused("no game is being played")
        return self._tables.current
