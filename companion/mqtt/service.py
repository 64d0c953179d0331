"""Facade of MQTT for the composition root."""

import hashlib
import logging
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Final

from companion.mqtt.broker.banned_accounts import BannedAccounts
from companion.mqtt.broker.broker import HOW_TO_GET_ONE, Broker, choose_broker
from companion.mqtt.command_port import CommandHandler
from companion.mqtt.config import BrokerAddress, DeviceAccount, MqttConfig
from companion.mqtt.connection.client import MqttClient
from companion.mqtt.connection.presence import make_will
from companion.mqtt.devices.press_inbox import SHORT
from companion.mqtt.devices.registry import DeviceState
from companion.mqtt.devices.send_device_commands import Then
from companion.mqtt.errors import BrokerFailed, RefusedRequest
from companion.mqtt.public.room_status import PublishedRoomStatus
from companion.mqtt.session import MqttSession
from companion.table.table import Table

LOG: Final = logging.getLogger(__name__)
_MACHINE_ID: Final = Path("/etc/machine-id")


class MqttService:
    """A broker, a connection to it, and everything that uses it.

    `session` must grow with each start. `retry` is the shortest and longest pause, seconds, between attempts to
    connect. `grace` is the longest wait, seconds, when Home Assistant comes up. `clock` serves the rate limits.
    """

    def __init__(
        self,
        config: MqttConfig,
        broker: Broker,
        handler: CommandHandler,
        session: int,
        node: str | None = None,
        retry: tuple[float, float] = (0.5, 30.0),
        grace: float = 2.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._config = config
        self._broker = broker
        self._handler = handler
        self._number = session
        self._node = node or node_id()
        self._retry = retry
        self._grace = grace
        self._clock = clock
        self._lock = threading.Lock()
        self._session: MqttSession | None = None
        self.address: BrokerAddress | None = None
        """The broker's address and our account, once started."""
        self._table: Table | None = None
        self._health: PublishedRoomStatus | None = None
        self._panel: Sequence[tuple[str, str]] = ()
        self._banned = BannedAccounts()

    def start(self) -> None:
        """Start our broker, if it is ours, and begin to connect. Raises BrokerFailed if it does not start."""
        with self._lock:
            if self._session is None:
                with ExitStack() as unfinished:
                    self.address = self._broker.start()
                    unfinished.callback(self._broker.stop)
                    self._session = self._connected(self.address)
                    unfinished.pop_all()

    def follow_table(self, table: Table) -> None:
        """Show `table` from now on. Suits the `on_open` of the table manager."""
        with self._lock:
            self._table = table
            self._if_connected(lambda session: session.follow_table(table))

    def detach_closed_table(self) -> None:
        """Show no table if this one was given up. Suits the `on_change` of the lobby."""
        with self._lock:
            if self._table is not None and self._table.is_closed:
                self._table = None
                self._if_connected(MqttSession.detach_closed_table)

    def publish_room_health(self, health: PublishedRoomStatus) -> None:
        """Publish the state of the room if it changed."""
        with self._lock:
            self._health = health
            self._if_connected(lambda session: session.publish_room_health(health))

    def replace_devices(self, devices: Sequence[DeviceAccount]) -> None:
        """Replace the allowed devices, and clear what is retained of removed ones.

        Raises BadMqttConfig, changing nothing, if two have one id.
        """
        with self._lock:
            self._admit(replace(self._config, devices=tuple(devices)))

    def ban_account(self, account: str) -> None:
        """Ban a flooding account. At a foreign broker it stays connected, but is ignored."""
        with self._lock:
            if self._banned.ban(self._config, account):
                LOG.warning("MQTT: %s says more than can be listened to, and is shut out", account)
                self._admit(self._config)

    def device_states(self) -> tuple[DeviceState, ...]:
        """Return the state of every allowed device."""
        with self._lock:
            return () if self._session is None else self._session.device_states()

    def send_command(self, device: str, do: str, then: Then) -> None:
        """Send "identify", "restart" or "update". `then` gets the result. Raises RefusedRequest if impossible."""
        with self._lock:
            session = self._session
        if session is None:
            raise RefusedRequest("MQTT is off")
        session.send_command(device, do, then)

    def announce_panel(self, presses: Sequence[tuple[str, str]]) -> None:
        """Announce the buttons of this machine: Home Assistant gets a trigger for each kind of press."""
        with self._lock:
            self._panel = presses
            self._if_connected(lambda session: session.announce_panel(presses))

    def publish_panel_press(self, button: str, how: str = SHORT, value: int | None = None) -> None:
        """Publish a "short", "long" or "double" press of a button of this machine."""
        with self._lock:
            self._if_connected(lambda session: session.publish_panel_press(button, how, value))

    def stop(self) -> None:
        """Clear what is retained of the table, publish offline, and stop our broker."""
        with self._lock:
            session, self._session = self._session, None
        if session is not None:
            session.stop()  # without the lock: the threads that end here may be waiting for it
        self._broker.stop()

    def is_acknowledged(self, seconds: float) -> bool:
        """Return True if the broker acknowledges our status within `seconds`. Also True without a connection."""
        with self._lock:
            session = self._session
        return session is None or session.is_acknowledged(seconds)

    def status_lines(self) -> tuple[str, ...]:
        """Return the state of MQTT as lines for people, the broker first."""
        with self._lock:
            if self._session is None:
                return ("MQTT is off",)
            return (self._broker.status_line(), *self._session.status_lines(), *self._banned.status_lines(self._config))

    def _connected(self, address: BrokerAddress) -> MqttSession:
        client = MqttClient(address, self._node, make_will(self._config.topics, self._number), self._retry)
        config = self._banned.without_banned(self._config)
        session = MqttSession(
            client, config, self._handler, self._number, self._node, self._grace, self.ban_account, self._clock
        )
        if self._panel:
            session.announce_panel(self._panel)
        if self._health is not None:
            session.publish_room_health(self._health)
        session.start(self._table)
        return session

    def _admit(self, config: MqttConfig) -> None:
        admitted = self._banned.without_banned(config)
        self._broker.apply_accounts(admitted)
        self._config = config
        self._if_connected(lambda session: session.replace_devices(admitted.devices))

    def _if_connected(self, do: Callable[[MqttSession], None]) -> None:
        if self._session is not None:
            do(self._session)


def start_mqtt(
    config: MqttConfig, folder: Path, handler: CommandHandler, session: int
) -> tuple[MqttService | None, str]:
    """Start MQTT. Return it with one line about it, or None and the reason.

    `folder` is for the files of a private broker. `session` must be greater at each start: the time will do.
    """
    if not config.enabled:
        return None, "MQTT is switched off in [mqtt]"
    broker = choose_broker(config, folder)
    if broker is None:
        return None, HOW_TO_GET_ONE
    mqtt = MqttService(config, broker, handler, session)
    try:
        mqtt.start()
    except BrokerFailed as error:
        return None, f"no MQTT: {error}"
    return mqtt, broker.status_line()


def node_id() -> str:
    """Return a stable name for this machine that does not reveal its real id."""
    try:
        machine = _MACHINE_ID.read_text().strip()
    except OSError:
        machine = ""
    return "companion_" + hashlib.sha256(f"companion {machine or socket.gethostname()}".encode()).hexdigest()[:10]
