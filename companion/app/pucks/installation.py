"""The house as a command finds it: configuration, roster, and where its broker is."""

import argparse
import ipaddress
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from companion.app.mqtt_settings import config_path, mqtt_config
from companion.app.pucks.private_files import write_private
from companion.app.pucks.puck_config import BrokerEndpoint
from companion.app.pucks.roster import Roster, new_puck
from companion.config import Config, load_config
from companion.mqtt.config import Address, Device, MqttConfig
from companion.mqtt.errors import NoAnswer
from companion.rules.errors import BadData
from companion.rules.seat import Seat
from companion.server.network.address import lan_address

BROKER_ACCESS: Final = "door.json"
"""In the folder of the private broker: where it listens and what the companion itself logs in with, until it ends."""


@dataclass(frozen=True, slots=True)
class Installation:
    """What `companion play` would read. BadData where there is no MQTT, which pucks cannot do without."""

    config: Config
    folder: Path
    mqtt: MqttConfig

    @classmethod
    def from_arguments(cls, arguments: argparse.Namespace) -> Self:
        """The one that `--config` and `--data` tell of, or the usual."""
        path = config_path(arguments.config)
        config = Config() if path is None else load_config(path)
        mqtt = mqtt_config(config.mqtt)
        if not mqtt.enabled:
            raise BadData("MQTT is switched off in [mqtt], and pucks speak nothing else")
        return cls(config, arguments.data or config.data_folder, mqtt)

    @property
    def roster(self) -> Roster:
        """Who is known."""
        return Roster(self.folder)

    @property
    def private(self) -> bool:
        """Whether the broker is the companion's own, which takes up the roster by itself."""
        return self.mqtt.broker is None

    def new_puck(self, puck_id: str, password: str, seat: Seat | None) -> Device:
        """Somebody who may be added; BadData for an id that nobody can have, or that a device of the file has."""
        if puck_id in (device.id for device in self.mqtt.devices):
            raise BadData(f"{puck_id!r} is a device of companion.toml already; choose another id, or take it out there")
        return new_puck(puck_id, password, seat)

    def meeting(self) -> BrokerEndpoint:
        """What a puck has to be told; BadData says why none could get there."""
        if self.mqtt.broker is None:
            return BrokerEndpoint(self._here(), self._port(), self.mqtt.base)
        broker = self.mqtt.broker
        if broker.tls:
            raise BadData(
                "pucks speak MQTT without TLS: give the broker a listener without it, and name that in [mqtt]"
            )
        return BrokerEndpoint(self._here() if is_loopback(broker.host) else broker.host, broker.port, self.mqtt.base)

    def address(self) -> Address:
        """Where a companion that runs can be asked; NoAnswer where none ever ran."""
        if self.mqtt.broker is not None:
            return self.mqtt.broker
        door = self._door()
        if door is None:
            raise NoAnswer(f"no companion runs with the data in {self.folder}")
        return Address(door["host"], door["port"], door["username"], door["password"])

    def _here(self) -> str:
        if is_loopback(self.config.mqtt.listen):
            raise BadData(f'[mqtt] listen = "{self.config.mqtt.listen}" keeps pucks out: leave it empty, or "0.0.0.0"')
        try:
            found = lan_address(self.config.server.address)
        except ValueError as error:
            raise BadData(f"[server] address: {error}") from error
        if found is None:
            raise BadData("this machine is on no network, so no puck could find it; connect it first")
        return found.strip("[]")

    def _port(self) -> int:
        """The one it had last: another one than in [mqtt] where that was taken."""
        door = self._door()
        return self.mqtt.port if door is None else int(door["port"])

    def _door(self) -> Mapping[str, Any] | None:
        try:
            match json.loads((self.folder / "mqtt" / BROKER_ACCESS).read_bytes()):
                case {"host": str(), "port": int(port), "username": str(), "password": str()} as door:
                    return dict(door) if type(port) is int and 0 < port < 65536 else None
        except (FileNotFoundError, ValueError, RecursionError):
            return None
        return None


def write_broker_access(folder: Path, address: Address) -> None:
    """Let the commands of whoever owns `folder`, the private broker's, in while it runs."""
    door = {name: getattr(address, name) for name in ("host", "port", "username", "password")}
    write_private(folder / BROKER_ACCESS, json.dumps(door).encode())


def is_loopback(host: str) -> bool:
    """Whether only this machine itself could reach it."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
