"""The panel of a run: opened with its wiring, following the tables, pressing `undo`, and showing where to join."""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.app.runtime.panel_warnings import choose_panel_warning
from companion.config import Config
from companion.server.state.room_status import RoomStatus
from companion.table.credentials import CredentialStore
from companion.table.errors import BadUndo
from companion.table.lobby import Lobby
from companion.table.table import Table
from companion.table.table_manager import TableManager

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.devices.panel import TablePanel
    from companion.devices.parts.part_ports import PinFactory
    from companion.mqtt.service import MqttService

BRIGHTNESS: Final = "brightness"


class PanelService:
    """Opens the panel, if the configuration has one. `panel` is None while there is none."""

    def __init__(self, config: Config, room: RoomStatus, credentials: CredentialStore) -> None:
        self._config = config
        self._room = room
        self._credentials = credentials
        self._mqtt: MqttService | None = None
        self.panel: TablePanel | None = None

    def open(self, stack: ExitStack, pin_factory: "PinFactory | None", power_off: "Callable[[], None]") -> str:
        """Open the panel until the stack is closed. Returns what is to be said of it, "" for nothing."""
        section = self._config.panel
        if not section.enabled:
            return ""
        from companion.devices.input.number_dial import load_brightness, save_brightness
        from companion.devices.panel import open_panel
        from companion.devices.wiring import WIRING_FILE

        kept = self._config.data_folder / BRIGHTNESS
        self.panel, line = open_panel(
            self.undo_last,
            wiring=Path(section.wiring) if section.wiring else WIRING_FILE,
            pin_factory=pin_factory,
            power_off=power_off,
            on_press=self._publish_press,
            said=self._room.add_technical_note,
            brightness=load_brightness(kept),
        )
        if (panel := self.panel) is not None:
            stack.callback(lambda: save_brightness(kept, panel.brightness))
            stack.callback(panel.close)
        return line

    def follow(self, tables: TableManager, lobby: Lobby, mqtt: "MqttService | None") -> None:
        """Let the panel show the present table, and tell MQTT of its buttons and presses."""
        self._mqtt = mqtt
        if self.panel is not None:
            tables.on_open(self.panel.follow_table)
            lobby.on_change(self.panel.detach_closed_table)
            if mqtt is not None:
                mqtt.announce_panel(self.panel.buttons_and_press_kinds())

    def update(self, join_url: str, *, is_blind: bool) -> None:
        """Show where to join, and what is wrong at present."""
        if self.panel is not None:
            self.panel.show_join_address(join_url.partition("://")[2])
            self.panel.show_line(choose_panel_warning(is_blind))

    def _publish_press(self, button: str, how: str, value: int | None) -> None:
        if self._mqtt is not None:
            self._mqtt.publish_panel_press(button, how, value)

    def undo_last(self, table: Table) -> None:
        """Undo the last action of a seat for the panel's button. A refusal becomes a note."""
        try:
            table.undo_last(self._credentials.seat_names(), "panel")
        except BadUndo as error:
            self._room.add_note(str(error))
