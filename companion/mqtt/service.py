"""All of MQTT behind one door, for the composition root."""

import hashlib
import socket
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from companion.mqtt.broker import HOW_TO_GET_ONE, Broker, find_broker
from companion.mqtt.client import Client, Message
from companion.mqtt.config import Address, MqttConfig
from companion.mqtt.discovery import Discovery
from companion.mqtt.display import Display
from companion.mqtt.errors import BrokerFailed
from companion.mqtt.feed import Feed
from companion.mqtt.inbox import Inbox
from companion.mqtt.lamps import Lamps
from companion.mqtt.presence import ONLINE, Presence, will
from companion.mqtt.publisher import Publisher
from companion.mqtt.topics import HOME_ASSISTANT, VIEW, Topics
from companion.table.observation import Pressed
from companion.table.table import Table

_MACHINE_ID: Final = Path("/etc/machine-id")


class Mqtt:
    """A broker, a connection to it, what goes out and what comes in.

    `session` must grow with each start. `retry` is the shortest and the longest pause, in seconds, before the next
    attempt to reach the broker.
    """

    def __init__(
        self,
        config: MqttConfig,
        broker: Broker,
        observe: Callable[[Pressed, str], object],
        session: int,
        node: str | None = None,
        retry: tuple[float, float] = (0.5, 30.0),
    ) -> None:
        self._config = config
        self._broker = broker
        self._observe = observe
        self._session = session
        self._node = node
        self._retry = retry
        self._lock = threading.Lock()
        self._client: Client | None = None
        self._parts: tuple[Presence, Publisher, Inbox] | None = None
        self._table: Table | None = None

    def start(self) -> None:
        """Start the broker, if it is ours, and begin to connect. BrokerFailed when ours does not start."""
        with self._lock:
            if self._client is None:
                self._connect(self._broker.start())

    def follow(self, table: Table) -> None:
        """Show `table` from now on: what a saloon's `on_open` wants to call."""
        with self._lock:
            self._table = table
            if self._parts is not None:
                self._parts[1].start(table)

    def stop(self) -> None:
        """Take away what is retained of the table, say goodbye, and stop a broker that is ours."""
        with self._lock:
            client, parts = self._client, self._parts
            self._client = self._parts = None
        # Without the lock: the threads that end here may be waiting for it.
        if client is not None and parts is not None:
            presence, publisher, _ = parts
            publisher.stop()
            presence.farewell()
            client.stop()
        self._broker.stop()

    def echoes(self, seconds: float) -> bool:
        """Whether the broker acknowledges our birth, said once more, within `seconds`; True without a connection."""
        with self._lock:
            client, parts = self._client, self._parts
        if client is None or parts is None or not client.ready:
            return True
        parts[0].birth()
        return client.acknowledged(seconds)

    def notes(self) -> tuple[str, ...]:
        """How MQTT is, one thing a line: the broker first."""
        with self._lock:
            if self._client is None or self._parts is None:
                return ("MQTT is off",)
            inner = [line for part in (self._client, *self._parts) for line in part.notes()]
            return (self._broker.note(), *inner)

    def _connect(self, address: Address) -> None:
        topics, node = self._config.topics, self._node or node_id()
        client = Client(address, node, will(topics, self._session), self._retry)
        presence = Presence(client, topics, self._session)
        publisher = self._publisher(client, topics, node)
        client.on_message(topics.name(HOME_ASSISTANT), lambda message: _if_up(message, presence, publisher))
        inbox = Inbox(client, topics, self._config.devices, self._observe)
        self._client, self._parts = client, (presence, publisher, inbox)
        client.start()
        if self._table is not None:
            publisher.start(self._table)

    def _publisher(self, client: Client, topics: Topics, node: str) -> Publisher:
        feed, discovery = Feed(client, topics), Discovery(client, topics, node)
        displays: list[Display] = [feed, Lamps(client, topics, self._config.devices)]
        publisher = Publisher([*displays, discovery] if self._config.discovery else displays)
        client.on_ready(publisher.again)
        client.on_message(topics.every(VIEW), lambda message: publisher.do(partial(feed.hear, message)))
        client.on_message(discovery.topic, lambda message: publisher.do(partial(discovery.hear, message)))
        return publisher


def open_mqtt(
    config: MqttConfig, folder: Path, observe: Callable[[Pressed, str], object], session: int
) -> tuple[Mqtt | None, str]:
    """MQTT, started, and one line about it; None and why not, when there is no broker to be had.

    `folder` is for the files of a private broker. `session` must be greater at each start: the time will do.
    """
    if not config.enabled:
        return None, "MQTT is switched off in [mqtt]"
    broker = find_broker(config, folder)
    if broker is None:
        return None, HOW_TO_GET_ONE
    mqtt = Mqtt(config, broker, observe, session)
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


def _if_up(message: Message, presence: Presence, publisher: Publisher) -> None:
    """Home Assistant has come up, and asks for everything again."""
    if message.payload == ONLINE.encode():
        presence.birth()
        publisher.again()
