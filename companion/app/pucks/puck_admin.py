"""Pucks of a run: admission by the roster, host page and updates. `PuckPort` of the server."""

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from companion.app.mqtt_settings import mqtt_config
from companion.app.pucks.firmware import Firmware, firmware_folder
from companion.app.pucks.puck_installation import is_loopback, write_broker_access
from companion.app.pucks.roster import Roster, require_puck
from companion.config import Config
from companion.mqtt.command_handler import Release
from companion.mqtt.config import DeviceAccount, MqttConfig
from companion.mqtt.devices.registry import DeviceState
from companion.mqtt.errors import Refused
from companion.mqtt.service import Mqtt
from companion.mqtt.session import UPDATE
from companion.rules.errors import BadData
from companion.rules.seat import Seat
from companion.server.ports.pucks import PuckAway

IDENTIFY: Final = "identify"


class PuckAdmin:
    """Follows changes of the roster's file by any program. Safe to use from any thread."""

    def __init__(self, config: Config, note: Callable[[str], None], url: Callable[[], str]) -> None:
        self._config = config
        self._note = note
        self._url = url
        self._roster = Roster(config.data_folder)
        self._lock = threading.RLock()
        self._stamp: object = None
        self._open_noted = False
        self._mqtt: Mqtt | None = None
        self._port: int | None = None
        self._checked = ""
        self._updating: set[str] = set()
        self._failed: dict[str, str] = {}
        self.firmware: Firmware | None = None

    def open(self) -> MqttConfig:
        """Read roster and firmware, and return the MQTT settings. Errors become notes."""
        config = self._admitted()
        try:
            self.firmware = Firmware.load(firmware_folder(self._config.pucks.firmware))
        except (BadData, OSError) as error:
            if config.devices or self._config.pucks.firmware:
                self._note(f"no firmware for pucks: {error}")
        return config

    def attach(self, mqtt: Mqtt, folder: Path) -> None:
        """Admit pucks to `mqtt`. Commands of the owner of `folder`, the private broker's, may log in too."""
        self._mqtt = mqtt
        if not self._config.mqtt.broker.startswith("mqtt") and mqtt.address is not None:
            write_broker_access(folder, mqtt.address)
            self._port = mqtt.address.port
            self._check_endpoint()

    def refresh(self) -> None:
        """Admit the roster's pucks if its file has changed, and check our address. Called periodically."""
        self._check_endpoint()
        with self._lock:
            if self._mqtt is not None and self._roster.stamp() != self._stamp:
                self._mqtt.admit(self._admitted().devices)

    def release(self) -> Release | None:
        """Return the firmware that pucks can fetch. Returns None if there is none."""
        firmware = self.firmware
        return None if firmware is None else Release(firmware.version, firmware.sha256, self._url())

    def shown(self) -> Mapping[str, Any]:
        """Return JSON of all devices, of the roster and of the configuration."""
        own = self._pucks()
        here = () if self._mqtt is None else self._mqtt.devices()
        version = None if self.firmware is None else self.firmware.version
        return {"firmware": version, "pucks": [self._puck(one, one.device.id in own) for one in here]}

    def seat(self, puck_id: str, seat: Seat | None) -> None:
        """Move a puck to a seat, in the roster's file."""
        self._roster.seat(puck_id, seat)
        self.refresh()

    def identify(self, puck_id: str) -> None:
        """Make a puck show itself. Raises PuckAway if it cannot be asked."""
        self._send_command(puck_id, IDENTIFY, lambda wrong: None)

    def update(self, puck_id: str) -> None:
        """Start an update; `shown` reports its result. Raises PuckAway if the puck is away or updating."""
        with self._lock:
            if puck_id in self._updating:
                raise PuckAway(f"{puck_id} is being updated already")
            self._failed.pop(puck_id, None)
            self._updating.add(puck_id)
        try:
            self._send_command(puck_id, UPDATE, lambda wrong: self._updated(puck_id, wrong))
        except (BadData, PuckAway):
            self._updated(puck_id, None)
            raise

    def _updated(self, puck_id: str, wrong: str | None) -> None:
        with self._lock:
            self._updating.discard(puck_id)
            if wrong is not None:
                self._failed[puck_id] = wrong

    def _send_command(self, puck_id: str, do: str, then: Callable[[str | None], None]) -> None:
        if self._mqtt is None:
            raise PuckAway("MQTT is off, and pucks hear nothing else")
        require_puck({one.device.id: one.device for one in self._mqtt.devices()}, puck_id)
        try:
            self._mqtt.bid(puck_id, do, then)
        except Refused as error:
            raise PuckAway(str(error)) from error

    def _check_endpoint(self) -> None:
        """Note if the broker's address is not the one that pucks know. At boot there may be no address yet."""
        url = self._url()
        if self._port is None or url == self._checked:
            return
        self._checked = url
        host = urlsplit(url).hostname or ""
        if is_loopback(host):
            return
        now = f"{host}:{self._port}"
        told = self._roster.meeting() if self._pucks() else now
        if told not in ("", now):
            self._note(
                f"pucks look for MQTT at {told}, and it is at {now}: give it that address and port, or flash them"
            )

    def _puck(self, one: DeviceState, own: bool) -> Mapping[str, Any]:
        about, health, puck_id = one.about, one.health or {}, one.device.id
        return {
            "id": puck_id,
            "seat": one.device.seat,
            "own": own,
            "here": one.here,
            "firmware": None if about is None else about.firmware,
            "board": None if about is None else about.board,
            "battery_v": health.get("battery_v"),
            "rssi_dbm": health.get("rssi_dbm"),
            "updating": puck_id in self._updating,
            "failed": self._failed.get(puck_id),
        }

    def _admitted(self) -> MqttConfig:
        """Return the configured MQTT settings with the pucks of the roster."""
        self._stamp = self._roster.stamp()
        given = {device.id for device in self._config.mqtt.device}
        config = mqtt_config(self._config.mqtt, [puck for name, puck in self._pucks().items() if name not in given])
        if config.devices and config.enabled and config.broker is None and not config.listen and not self._open_noted:
            self._open_noted = True
            self._note("MQTT is open to the network, to devices with an account: there are pucks")
        return config

    def _pucks(self) -> Mapping[str, DeviceAccount]:
        """Return the pucks; empty, with a note, if the file is damaged."""
        try:
            return self._roster.pucks()
        except (BadData, OSError) as error:
            self._note(f"no pucks: {error}")
            return {}
