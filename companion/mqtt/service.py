"""All of MQTT behind one door, for the composition root."""

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

from companion.mqtt.broker.banned import BannedAccounts
from companion.mqtt.broker.broker import HOW_TO_GET_ONE, Broker, find_broker
from companion.mqtt.config import Address, Device, MqttConfig
from companion.mqtt.connection.client import Client
from companion.mqtt.connection.presence import make_will
from companion.mqtt.devices.commands import Then
from companion.mqtt.devices.inbox import SHORT
from companion.mqtt.devices.registry import DeviceState
from companion.mqtt.errors import BrokerFailed, Refused
from companion.mqtt.handler import CommandHandler
from companion.mqtt.public.health import RoomHealth
from companion.mqtt.session import Session
from companion.table.table import Table

LOG: Final = logging.getLogger(__name__)
_MACHINE_ID: Final = Path("/etc/machine-id")


class Mqtt:
    """A broker, a connection to it, what goes out and what comes in.

    `session` must grow with each start. `retry` is the shortest and the longest pause, in seconds, before the next
    attempt to reach the broker; `grace` how long at most Home Assistant is left in peace when it comes up. By `clock`
    we tell who says too much.
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
        self._session: Session | None = None
        self.address: Address | None = None
        """Where the broker is and who we are there, once it has started."""
        self._table: Table | None = None
        self._health: RoomHealth | None = None
        self._panel: Sequence[tuple[str, str]] = ()
        self._banned = BannedAccounts()

    def start(self) -> None:
        """Start the broker, if it is ours, and begin to connect. BrokerFailed when ours does not start."""
        with self._lock:
            if self._session is None:
                with ExitStack() as unfinished:
                    self.address = self._broker.start()
                    unfinished.callback(self._broker.stop)
                    self._session = self._connected(self.address)
                    unfinished.pop_all()

    def follow(self, table: Table) -> None:
        """Show `table` from now on: what a saloon's `on_open` wants to call."""
        with self._lock:
            self._table = table
            self._if_connected(lambda session: session.follow(table))

    def tell(self, health: RoomHealth) -> None:
        """How the room is; said when it is news."""
        with self._lock:
            self._health = health
            self._if_connected(lambda session: session.tell(health))

    def admit(self, devices: Sequence[Device]) -> None:
        """These devices and no others may speak from now on. BadMqttConfig, and nothing has changed, for two of one id.

        What is retained of a device that is gone is taken away, its announcement to Home Assistant, too.
        """
        with self._lock:
            self._admit(replace(self._config, devices=tuple(devices)))

    def shut_out(self, account: str) -> None:
        """It says so much that nobody else is heard. At a broker that is not ours it stays, but counts for nothing."""
        with self._lock:
            if self._banned.add(self._config, account):
                LOG.warning("MQTT: %s says more than can be listened to, and is shut out", account)
                self._admit(self._config)

    def devices(self) -> tuple[DeviceState, ...]:
        """Every device that is admitted, as it is now."""
        with self._lock:
            return () if self._session is None else self._session.devices()

    def bid(self, device: str, do: str, then: Then) -> None:
        """Tell a device to "identify", "restart" or "update"; `then` hears how it went. Refused when that cannot be."""
        with self._lock:
            session = self._session
        if session is None:
            raise Refused("MQTT is off")
        session.bid(device, do, then)

    def has_panel(self, presses: Sequence[tuple[str, str]]) -> None:
        """Every button wired to this machine with how it can be pressed: Home Assistant gets a trigger for each."""
        with self._lock:
            self._panel = presses
            self._if_connected(lambda session: session.has_panel(presses))

    def press_of_panel(self, button: str, how: str = SHORT, value: int | None = None) -> None:
        """A button of this machine was pressed, "short", "long" or "double"; whoever listens on MQTT hears of it."""
        with self._lock:
            self._if_connected(lambda session: session.press_of_panel(button, how, value))

    def stop(self) -> None:
        """Take away what is retained of the table, say goodbye, and stop a broker that is ours."""
        with self._lock:
            session, self._session = self._session, None
        if session is not None:
            session.stop()  # without the lock: the threads that end here may be waiting for it
        self._broker.stop()

    def echoes(self, seconds: float) -> bool:
        """Whether the broker acknowledges our birth, said once more, within `seconds`; True without a connection."""
        with self._lock:
            session = self._session
        return session is None or session.echoes(seconds)

    def notes(self) -> tuple[str, ...]:
        """How MQTT is, one thing a line: the broker first."""
        with self._lock:
            if self._session is None:
                return ("MQTT is off",)
            return (self._broker.note(), *self._session.notes(), *self._banned.notes(self._config))

    def _connected(self, address: Address) -> Session:
        client = Client(address, self._node, make_will(self._config.topics, self._number), self._retry)
        config = self._banned.without(self._config)
        session = Session(
            client, config, self._handler, self._number, self._node, self._grace, self.shut_out, self._clock
        )
        if self._panel:
            session.has_panel(self._panel)
        if self._health is not None:
            session.tell(self._health)
        session.start(self._table)
        return session

    def _admit(self, config: MqttConfig) -> None:
        admitted = self._banned.without(config)
        self._broker.admit(admitted)
        self._config = config
        self._if_connected(lambda session: session.admit(admitted.devices))

    def _if_connected(self, do: Callable[[Session], None]) -> None:
        if self._session is not None:
            do(self._session)


def open_mqtt(config: MqttConfig, folder: Path, handler: CommandHandler, session: int) -> tuple[Mqtt | None, str]:
    """MQTT, started, and one line about it; None and why not, when there is no broker to be had.

    `folder` is for the files of a private broker. `session` must be greater at each start: the time will do.
    """
    if not config.enabled:
        return None, "MQTT is switched off in [mqtt]"
    broker = find_broker(config, folder)
    if broker is None:
        return None, HOW_TO_GET_ONE
    mqtt = Mqtt(config, broker, handler, session)
    try:
        mqtt.start()
    except BrokerFailed as error:
        return None, f"no MQTT: {error}"
    return mqtt, broker.note()


def node_id() -> str:
    """A name for this machine that stays the same and does not give away its real id."""
    try:
        machine = _MACHINE_ID.read_text().strip()
    except OSError:
        machine = ""
    return "companion_" + hashlib.sha256(f"companion {machine or socket.gethostname()}".encode()).hexdigest()[:10]
