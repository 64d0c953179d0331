"""A self-healing connection to a broker: paho with its pitfalls closed."""

import logging
import random
import secrets
import socket
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import paho.mqtt.client as paho
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from paho.mqtt.subscribeoptions import SubscribeOptions

from companion.mqtt.config import MAX_PACKET_BYTES, BrokerAddress
from companion.mqtt.connection.tls import make_tls_context
from companion.mqtt.topics import PROBE

LOG: Final = logging.getLogger(__name__)
KEEPALIVE_SECONDS: Final = 15
MAX_QUEUED_MESSAGES: Final = 1000
_FLUSH_SECONDS: Final = 5.0
"""Time limit for the last messages. At most twenty are under way, and the broker may be slow."""
_HEAD_BYTES: Final = 16
"""Most bytes of a PUBLISH besides topic and payload (MQTT 5.0, section 3.3)."""


@dataclass(frozen=True, slots=True)
class MqttMessage:
    """A received message. `retained`: the broker kept it from before we subscribed."""

    topic: str
    payload: bytes
    retained: bool


Listener: TypeAlias = Callable[[MqttMessage], None]


@dataclass(frozen=True, slots=True)
class LastWill:
    """The retained message that the broker publishes when we vanish."""

    topic: str
    payload: bytes


class MqttClient:
    """Publishes and subscribes at QoS 1, and reconnects by itself.

    Listeners run in the network thread and must not block. The client logs and counts their exceptions.
    """

    def __init__(
        self, address: BrokerAddress, name: str, will: LastWill | None, retry: tuple[float, float] = (0.5, 30.0)
    ) -> None:
        self._address = address
        self._id = f"{name}-{secrets.token_hex(4)}"
        self._will = will
        self._retry = retry
        self._listeners: dict[str, Listener] = {}
        self._ready_listeners: list[Callable[[], None]] = []
        self._weigh: Callable[[str, MqttMessage], None] = lambda topic_filter, message: None
        self._sent: deque[paho.MQTTMessageInfo] = deque(maxlen=64)
        self._ready = False
        self._state = "not started"
        self._faults = 0
        self._lost = 0
        self._paho: paho.Client | None = None

    def subscribe(self, topic_filter: str, listener: Listener) -> None:
        """Subscribe, now and after each reconnection. Call it before `start`. Filters must not overlap."""
        self._listeners[topic_filter] = listener

    def on_ready(self, listener: Callable[[], None]) -> None:
        """Call `listener` when the broker may have lost retained messages, to send them again."""
        self._ready_listeners.append(listener)

    def on_every_message(self, weigh: Callable[[str, MqttMessage], None]) -> None:
        """Call `weigh` with each message and its filter, before the message's listener."""
        self._weigh = weigh

    def start(self) -> None:
        """Start to connect. Returns at once, even without a broker."""
        if self._paho is not None:
            return
        self._state = f"connecting to {self._address}"
        self._paho = self._build()
        self._paho.connect_async(self._address.host, self._address.port, keepalive=KEEPALIVE_SECONDS)
        self._paho.loop_start()

    def stop(self) -> None:
        """Send pending messages, then disconnect without a will."""
        if self._paho is None:
            return
        if self._ready:
            self._flush(_FLUSH_SECONDS)
        self._ready = False
        client, self._paho = self._paho, None
        client.disconnect()
        client.loop_stop()
        client.reinitialise()  # the one call of paho's that closes all of its sockets
        self._state = "stopped"

    def publish(self, topic: str, payload: bytes, *, retain: bool = False) -> None:
        """Send at QoS 1, or queue until reconnected.

        A message that finds the queue full, or is too long for a broker, is lost and counted.
        """
        client = self._paho
        too_long = len(topic.encode()) + len(payload) + _HEAD_BYTES > MAX_PACKET_BYTES
        sent = None if client is None or too_long else client.publish(topic, payload, qos=1, retain=retain)
        if sent is None or sent.rc == paho.MQTT_ERR_QUEUE_SIZE:
            self._lost += 1
        else:
            self._sent.append(sent)

    @property
    def is_ready(self) -> bool:
        """True if connected with confirmed subscriptions."""
        return self._ready

    def wait_for_acknowledgement(self, seconds: float) -> bool:
        """Return True if the broker acknowledges all within `seconds`. Also True without a connection."""
        return not self._ready or self._flush(seconds) or not self._ready

    def status_lines(self) -> tuple[str, ...]:
        """Return the state of the connection as lines for people."""
        if self._paho is not None:
            self._paho.loop_start()  # does nothing unless the network thread has died
        lines = [f"MQTT: {self._state}"]
        if self._faults:
            lines.append(f"MQTT: {self._faults} messages could not be worked on; the log says why")
        if self._lost:
            lines.append(f"MQTT: {self._lost} messages were lost, the broker was away or too slow")
        return tuple(lines)

    def _build(self) -> paho.Client:
        client = paho.Client(CallbackAPIVersion.VERSION2, client_id=self._id, protocol=MQTTProtocolVersion.MQTTv5)
        client.suppress_exceptions = True
        client.on_socket_open = _no_delay
        client.on_connect = self._on_connect
        client.on_connect_fail = self._on_connect_fail
        client.on_subscribe = self._on_subscribe
        client.on_disconnect = self._on_disconnect
        client.max_queued_messages_set(MAX_QUEUED_MESSAGES)
        for topic_filter, listener in self._listeners.items():
            client.message_callback_add(topic_filter, self._hearing(topic_filter, listener))
        if self._will is not None:
            client.will_set(self._will.topic, self._will.payload, qos=1, retain=True)
        client.username_pw_set(self._address.username, self._address.password)
        if self._address.tls:
            client.tls_set_context(make_tls_context(self._address.ca))
        self._set_backoff(client)
        return client

    def _set_backoff(self, client: paho.Client) -> None:
        """Start from a random delay and double it, so that many clients do not reconnect in step."""
        least, most = self._retry
        # The annotation says int; it is a number of seconds to sleep.
        client.reconnect_delay_set(random.uniform(least, 2 * least), most)  # type: ignore[arg-type]

    def _on_connect(self, client: paho.Client, _data: Any, _flags: Any, reason: Any, _properties: Any) -> None:
        if reason.is_failure:
            self._state = f"the broker at {self._address} refuses us: {reason}"
            return
        options = SubscribeOptions(qos=1, noLocal=True)
        client.subscribe([(topic_filter, options) for topic_filter in self._listeners])

    def _on_subscribe(self, _client: paho.Client, _data: Any, _mid: int, reasons: list[Any], _props: Any) -> None:
        # Not before: only now have messages of the last connection been sent again, so that they cannot
        # arrive after newer ones.
        refused = [str(reason) for reason in reasons if reason.is_failure]
        self._state = f"the broker refuses subscriptions: {refused[0]}" if refused else f"connected to {self._address}"
        self._ready = True
        for listener in self._ready_listeners:
            self._guarded(listener)

    def _on_connect_fail(self, _client: paho.Client, _data: Any) -> None:
        whom = "broker with a certificate that we trust" if self._address.tls else "broker"
        self._state = f"no {whom} answers at {self._address}, trying again"

    def _on_disconnect(self, client: paho.Client, _data: Any, _flags: Any, reason: Any, _properties: Any) -> None:
        if self._ready:
            self._state = f"lost the broker at {self._address} ({reason}), trying again"
        self._ready = False
        self._set_backoff(client)

    def _hearing(self, topic_filter: str, listener: Listener) -> Callable[[paho.Client, Any, paho.MQTTMessage], None]:
        def hear(_client: paho.Client, _data: Any, message: paho.MQTTMessage) -> None:
            heard = MqttMessage(message.topic, bytes(message.payload), message.retain)
            if PROBE in heard.topic.split("/"):
                return  # the doctor, who looks at a broker while an evening goes on there
            self._guarded(self._weigh, topic_filter, heard)
            self._guarded(listener, heard)

        return hear

    def _guarded(self, callback: Callable[..., None], *args: Any) -> None:
        """Call it and catch exceptions: one in paho would silently end its network thread."""
        try:
            callback(*args)
        except Exception:
            self._faults += 1
            LOG.exception("an MQTT listener failed")

    def _flush(self, seconds: float) -> bool:
        """Wait for acknowledgements. Returns True if all came."""
        deadline = time.monotonic() + seconds
        sent = [each for each in tuple(self._sent) if each.rc == paho.MQTT_ERR_SUCCESS]
        for each in sent:
            remaining = deadline - time.monotonic()
            if remaining > 0:
                each.wait_for_publish(remaining)
        return all(each.is_published() for each in sent)


def _no_delay(_client: paho.Client, _data: Any, sock: Any) -> None:
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
