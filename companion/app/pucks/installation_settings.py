"""Installation as a command finds it: configuration, roster, and address of the broker."""

import argparse
import ipaddress
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from companion.app.mqtt_settings import make_mqtt_config
from companion.app.pucks.private_files import write_private_file
from companion.app.pucks.roster import Roster, make_puck_account
from companion.config import Config, find_config_file, load_config
from companion.mqtt.config import BrokerAddress, DeviceAccount, MqttConfig
from companion.mqtt.errors import NoAnswer
from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat
from companion.server.network.lan_address import lan_address

if TYPE_CHECKING:
    from companion.app.pucks.puck_config import BrokerEndpoint

BROKER_ACCESS: Final = "door.json"
"""File in the private broker's folder: its address and the companion's own login, while it runs."""


@dataclass(frozen=True, slots=True)
class Installation:
    """Configuration and data folder that `companion play` would use, with MQTT."""

    config: Config
    folder: Path
    mqtt: MqttConfig

    @classmethod
    def from_arguments(cls, arguments: argparse.Namespace) -> Self:
        """Read `--config` and `--data`, or the defaults. Raises BadData if MQTT is off: pucks need it."""
        path = find_config_file(arguments.config)
        config = Config() if path is None else load_config(path)
        mqtt = make_mqtt_config(config.mqtt)
        if not mqtt.enabled:
            raise BadData("MQTT is switched off in [mqtt], and pucks speak nothing else")
        return cls(config, arguments.data or config.data_folder, mqtt)

    @property
    def roster(self) -> Roster:
        """The roster of pucks."""
        return Roster(self.folder)

    @property
    def has_private_broker(self) -> bool:
        """True if the broker is the companion's own, which follows the roster by itself."""
        return self.mqtt.broker is None

    def new_puck(self, puck_id: str, password: str, seat: Seat | None) -> DeviceAccount:
        """Return a new puck. Raises BadData if the id is invalid or a device in companion.toml."""
        if puck_id in (device.id for device in self.mqtt.devices):
            raise BadData(f"{puck_id!r} is a device of companion.toml already; choose another id, or take it out there")
        return make_puck_account(puck_id, password, seat)

    def endpoint(self) -> "BrokerEndpoint":
        """Return the broker's address for pucks. Raises BadData if they cannot reach it."""
        from companion.app.pucks.puck_config import BrokerEndpoint
        from companion.mqtt.service import node_id

        if self.mqtt.broker is None:
            return BrokerEndpoint(self._own_host(), self._port(), self.mqtt.base, node_id())
        broker = self.mqtt.broker
        if broker.tls:
            raise BadData(
                "pucks speak MQTT without TLS to a broker of yours: give it a listener without, and name that in [mqtt]"
            )
        host = self._own_host() if is_loopback(broker.host) else broker.host
        return BrokerEndpoint(host, broker.port, self.mqtt.base)

    def address(self) -> BrokerAddress:
        """Return address and login of the broker. Raises NoAnswer if no companion runs."""
        if self.mqtt.broker is not None:
            return self.mqtt.broker
        access = self._broker_access()
        if access is None:
            raise NoAnswer(f"no companion runs with the data in {self.folder}")
        return BrokerAddress(access["host"], access["port"], access["username"], access["password"])

    def tls_port(self) -> int:
        """Return the private broker's last port with TLS, 0 if it is to have none."""
        last = (self._broker_access() or {}).get("tls_port")
        return last if self.mqtt.tls_port and type(last) is int and 0 < last < 65536 else self.mqtt.tls_port

    def _own_host(self) -> str:
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
        """Return the last port, which differs from [mqtt] if that was taken."""
        access = self._broker_access()
        return self.mqtt.port if access is None else int(access["port"])

    def _broker_access(self) -> Mapping[str, Any] | None:
        try:
            match json.loads((self.folder / "mqtt" / BROKER_ACCESS).read_bytes()):
                case {"host": str(), "port": int(port), "username": str(), "password": str()} as access:
                    return dict(access) if type(port) is int and 0 < port < 65536 else None
        except (FileNotFoundError, ValueError, RecursionError):
            return None
        return None


def write_broker_login_for_commands(folder: Path, address: BrokerAddress) -> None:
    """Write the private broker's address and login into its `folder`, for commands of its owner."""
    access = {name: getattr(address, name) for name in ("host", "port", "username", "password", "tls_port")}
    write_private_file(folder / BROKER_ACCESS, json.dumps(access).encode())


def is_loopback(host: str) -> bool:
    """Return True if only this machine can reach `host`."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
