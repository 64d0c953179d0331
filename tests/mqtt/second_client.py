"""A second MQTT client for tests: somebody else on the broker, who hears and says things and never sleeps."""

import json
import socket
import threading
from collections.abc import Callable
from functools import cached_property
from typing import Any

import paho.mqtt.client as paho
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from paho.mqtt.subscribeoptions import SubscribeOptions

from companion.mqtt.config import BrokerAddress
from tests.patience import PATIENCE_S


class Heard:
    """One message; `retained` when it came from the broker's memory."""

    def __init__(self, message: paho.MQTTMessage) -> None:
        self.topic = message.topic
        self.payload = bytes(message.payload)
        self.retained = message.retain

    @cached_property
    def json(self) -> Any:
        return json.loads(self.payload)

    def __repr__(self) -> str:
        return f"{self.topic} {'R ' if self.retained else ''}{self.payload[:200]!r}"


class Ear:
    """Subscribed to `filters` as soon as it exists; `wait` blocks until what it heard satisfies something."""

    def __init__(
        self,
        address: BrokerAddress,
        *filters: str,
        user: str | None = None,
        password: str | None = None,
        client_id: str = "",
        patience: float = PATIENCE_S,
    ) -> None:
        self._patience = patience
        self._news = threading.Condition()
        self.heard: list[Heard] = []
        self.acks: dict[int, str] = {}
        self._subscribed = threading.Event()
        self._lost = threading.Event()
        self._refused = threading.Event()
        self.refused: str | None = None
        self._filters = filters
        self.paho = paho.Client(CallbackAPIVersion.VERSION2, client_id, protocol=MQTTProtocolVersion.MQTTv5)
        self.paho.username_pw_set(user or address.username, password if user else address.password)
        if address.tls:
            self.paho.tls_set(ca_certs=str(address.ca))
        self.paho.on_socket_open = lambda _c, _d, sock: sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.paho.on_connect = self._on_connect
        self.paho.on_subscribe = lambda *_: self._subscribed.set()
        self.paho.on_disconnect = self._on_disconnect
        self.paho.on_message = self._on_message
        self.paho.on_publish = self._on_publish
        self.paho.reconnect_delay_set(0.05, 0.2)  # type: ignore[arg-type]
        # It has no hurry: a keepalive would throw it out where the machine gives it no turn for long.
        self.paho.connect(address.host, address.port, keepalive=0)
        self.paho.loop_start()
        assert self._subscribed.wait(self._patience), "no answer"
        if self.refused is not None:
            self.close()
            raise PermissionError(self.refused)

    def wait(self, wanted: Callable[[list[Heard]], Any]) -> Any:
        """Wait until `wanted` is true of everything heard, and return its result."""
        with self._news:
            found = self._news.wait_for(lambda: wanted(self.heard), self._patience)
            assert found, f"not heard: {self.heard}"
            return found

    def first(self, topic: str, where: Callable[[Heard], Any] = lambda _: True) -> Heard:
        """The first message on `topic` for which `where` is true."""
        return self.wait(lambda heard: next((one for one in heard if one.topic == topic and where(one)), None))

    def on(self, topic: str) -> list[Heard]:
        with self._news:
            return [one for one in self.heard if one.topic == topic]

    def say(self, topic: str, payload: bytes | str, *, retain: bool = False) -> str:
        """Publish, and wait for the broker's answer, as a reason."""
        sent = self.paho.publish(topic, payload, qos=1, retain=retain)
        with self._news:
            assert self._news.wait_for(lambda: sent.mid in self.acks, self._patience), topic
            return self.acks[sent.mid]

    def await_return(self) -> None:
        """Block until it has lost the broker, and has subscribed once more."""
        assert self._lost.wait(self._patience) and self._subscribed.wait(self._patience), "it did not come back"

    def await_refusal(self) -> None:
        """Block until the broker has thrown it out and will not have it back."""
        assert self._refused.wait(self._patience), "it is still welcome"

    def close(self) -> None:
        self.paho.disconnect()
        self.paho.loop_stop()
        self.paho.reinitialise()  # closes its sockets

    def _on_connect(self, client: paho.Client, _data: Any, _flags: Any, reason: Any, _properties: Any) -> None:
        if reason.is_failure:
            self.refused = str(reason)
            self._refused.set()
            self._subscribed.set()
            return
        options = SubscribeOptions(qos=1)
        client.subscribe([(one, options) for one in self._filters or ("nothing/at/all",)])

    def _on_disconnect(self, *_: Any) -> None:
        self._subscribed.clear()
        self._lost.set()

    def _on_message(self, _client: paho.Client, _data: Any, message: paho.MQTTMessage) -> None:
        with self._news:
            self.heard.append(Heard(message))
            self._news.notify_all()

    def _on_publish(self, _client: paho.Client, _data: Any, mid: int, reason: Any, _properties: Any) -> None:
        with self._news:
            self.acks[mid] = str(reason)
            self._news.notify_all()
