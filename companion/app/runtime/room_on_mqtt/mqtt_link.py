"""The MQTT connection of a run: it follows the tables, tells how the room is, takes what programs and pucks send."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.pucks.puck_admin import PuckAdmin
from companion.table.lobby import Lobby

if TYPE_CHECKING:
    from companion.mqtt.config import MqttConfig
    from companion.mqtt.public.room_status import PublishedRoomStatus
    from companion.mqtt.service import MqttService


class MqttLink:
    """Opens the connection, if the configuration has one. `service` is None while there is none."""

    def __init__(self, lobby: Lobby, pucks: PuckAdmin, collect_health: "Callable[[], PublishedRoomStatus]") -> None:
        self._lobby, self._pucks, self._collect_health = lobby, pucks, collect_health
        self.service: MqttService | None = None

    def open(self, stack: ExitStack, config: "MqttConfig", folder: Path) -> str:
        """Open the connection until the stack is closed. Returns what is to be said of it, "" for nothing."""
        from companion.app.runtime.room_on_mqtt.mqtt_commands import MqttCommands
        from companion.mqtt.service import start_mqtt

        lobby, pucks = self._lobby, self._pucks
        commands = MqttCommands(lobby.tables, lobby.credentials, pucks.served_firmware)
        self.service, line = start_mqtt(config, folder, commands, int(time.time()))
        if (service := self.service) is not None:
            stack.callback(service.stop)
            pucks.attach_mqtt(service, folder)
            stack.callback(pucks.close)
            lobby.tables.on_open(service.follow_table)
            lobby.on_change(service.detach_closed_table)
            lobby.on_change(self.publish_health)
        return line

    def update(self) -> None:
        """Let in pucks that were added meanwhile, and tell how the room is."""
        if self.service is not None:
            self._pucks.admit_changed_roster()
            self.publish_health()

    def publish_health(self) -> None:
        """Tell how the room is."""
        if self.service is not None:
            self.service.publish_room_health(self._collect_health())

    def has_device(self) -> bool:
        """Return whether a puck is connected."""
        return self.service is not None and any(one.here for one in self.service.device_states())

    def state_words(self) -> str:
        """Return the state of the connection. The broker's address is in a note already."""
        return "off" if self.service is None else "; ".join(self.service.status_lines()[1:]) or "connected"
