"""Pucks of a run: admission by the roster, host page and updates. `PuckPort` of the server."""

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from companion.app.mqtt_settings import make_mqtt_config
from companion.app.pucks.firmware import Firmware, firmware_folder
from companion.app.pucks.installation_settings import is_loopback, write_broker_login_for_commands
from companion.app.pucks.roster import Roster, find_puck
from companion.config import Config
from companion.mqtt.command_port import ServedFirmware
from companion.mqtt.config import DeviceAccount, MqttConfig
from companion.mqtt.errors import RefusedRequest
from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat
from companion.server.ports.pucks import PuckNotConnected

if TYPE_CHECKING:
    from companion.app.pucks.mdns.announcer import BrokerAnnouncer
    from companion.mqtt.devices.registry import DeviceState
    from companion.mqtt.service import MqttService

IDENTIFY: Final = "identify"
LOW_PERCENT: Final = 20
"""The puck itself warns from here on, too."""
CHARGED_PERCENT: Final = 40


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
        self._mqtt: MqttService | None = None
        self._port: int | None = None
        self._tls_port = 0
        self._checked = ""
        self._updating: set[str] = set()
        self._failed: dict[str, str] = {}
        self._low: set[str] = set()
        self._announcer: BrokerAnnouncer | None = None
        self.firmware: Firmware | None = None

    def load_roster_and_firmware(self) -> MqttConfig:
        """Read roster and firmware, and return the MQTT settings. Errors become notes."""
        config = self._admitted()
        try:
            self.firmware = Firmware.load(firmware_folder(self._config.pucks.firmware))
        except (BadData, OSError) as error:
            if config.devices or self._config.pucks.firmware:
                self._note(f"no firmware for pucks: {error}")
        return config

    def attach_mqtt(self, mqtt: "MqttService", folder: Path) -> None:
        """Admit pucks to `mqtt`. Commands of the owner of `folder`, the private broker's, may log in too."""
        self._mqtt = mqtt
        if not self._config.mqtt.broker.startswith("mqtt") and mqtt.address is not None:
            write_broker_login_for_commands(folder, mqtt.address)
            self._port, self._tls_port = mqtt.address.port, mqtt.address.tls_port
            self._check_endpoint()
            self._announce()

    def close(self) -> None:
        """Announce the broker no more."""
        if self._announcer is not None:
            self._announcer.stop()

    def admit_changed_roster(self) -> None:
        """Admit the roster's pucks if its file has changed, and check our address. Called periodically."""
        self._check_endpoint()
        with self._lock:
            if self._mqtt is not None and self._roster.change_stamp() != self._stamp:
                self._mqtt.replace_devices(self._admitted().devices)
        self._announce()
        self._note_low_batteries()

    def served_firmware(self) -> ServedFirmware | None:
        """Return the firmware that pucks can fetch. Returns None if there is none."""
        firmware = self.firmware
        return None if firmware is None else ServedFirmware(firmware.version, firmware.manifest_sha256, self._url())

    def pucks_as_json(self) -> Mapping[str, Any]:
        """Return JSON of all devices, of the roster and of the configuration."""
        own = self._pucks()
        here = () if self._mqtt is None else self._mqtt.device_states()
        version = None if self.firmware is None else self.firmware.version
        return {"firmware": version, "pucks": [self._puck(one, one.device.id in own) for one in here]}

    def seat_puck(self, puck_id: str, seat: Seat | None) -> None:
        """Move a puck to a seat, in the roster's file."""
        self._roster.move_to_seat(puck_id, seat)
        self.admit_changed_roster()

    def identify_puck(self, puck_id: str) -> None:
        """Make a puck show itself. Raises PuckNotConnected if it cannot be asked."""
        self._send_command(puck_id, IDENTIFY, lambda wrong: None)

    def start_update(self, puck_id: str) -> None:
        """Start an update, which `pucks_as_json` tells of. Raises PuckNotConnected if the puck is away or updating."""
        with self._lock:
            if puck_id in self._updating:
                raise PuckNotConnected(f"{puck_id} is being updated already")
            self._failed.pop(puck_id, None)
            self._updating.add(puck_id)
        try:
            from companion.mqtt.session import UPDATE

            self._send_command(puck_id, UPDATE, lambda wrong: self._updated(puck_id, wrong))
        except (BadData, PuckNotConnected):
            self._updated(puck_id, None)
            raise

    def _updated(self, puck_id: str, wrong: str | None) -> None:
        with self._lock:
            self._updating.discard(puck_id)
            if wrong is not None:
                self._failed[puck_id] = wrong

    def _send_command(self, puck_id: str, do: str, then: Callable[[str | None], None]) -> None:
        if self._mqtt is None:
            raise PuckNotConnected("MQTT is off, and pucks hear nothing else")
        find_puck({one.device.id: one.device for one in self._mqtt.device_states()}, puck_id)
        try:
            self._mqtt.send_command(puck_id, do, then)
        except RefusedRequest as error:
            raise PuckNotConnected(str(error)) from error

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
        told = self._roster.last_broker_address() if self._pucks() else now
        if told not in ("", now):
            self._note(
                f"pucks look for MQTT at {told}, and it is at {now}: those of before 1.1 need that address and port"
            )

    def _announce(self) -> None:
        """Let pucks find our own broker by multicast DNS, also in networks that came up since."""
        if self._announcer is not None:
            self._announcer.join_networks()
        elif self._port is not None and not is_loopback(self._config.mqtt.listen) and self._pucks():
            from companion.app.pucks.mdns.announcer import BrokerAnnouncer, make_broker_service

            service = make_broker_service(self._port, self._config.mqtt.base, self._tls_port)
            self._announcer = BrokerAnnouncer(service)
            self._announcer.start()

    def _note_low_batteries(self) -> None:
        """Note each low battery once, and again after it was charged."""
        for one in () if self._mqtt is None else self._mqtt.device_states():
            left, puck_id = (one.health or {}).get("battery_percent"), one.device.id
            if left is not None and left <= LOW_PERCENT and puck_id not in self._low:
                self._low.add(puck_id)
                self._note(f"the battery of {puck_id} has {round(left)} % left: charge it")
            elif left is not None and left > CHARGED_PERCENT:
                self._low.discard(puck_id)

    def _puck(self, one: "DeviceState", own: bool) -> Mapping[str, Any]:
        about, health, puck_id = one.about, one.health or {}, one.device.id
        return {
            "id": puck_id,
            "seat": one.device.seat,
            "own": own,
            "here": one.here,
            "firmware": None if about is None else about.firmware,
            "board": None if about is None else about.board,
            "battery_v": health.get("battery_v"),
            "battery_percent": health.get("battery_percent"),
            "rssi_dbm": health.get("rssi_dbm"),
            "updating": puck_id in self._updating,
            "failed": self._failed.get(puck_id),
        }

    def _admitted(self) -> MqttConfig:
        """Return the configured MQTT settings with the pucks of the roster."""
        self._stamp = self._roster.change_stamp()
        given = {device.id for device in self._config.mqtt.device}
        config = make_mqtt_config(
            self._config.mqtt, [puck for name, puck in self._pucks().items() if name not in given]
        )
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
