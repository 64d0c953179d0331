"""A guest on the broker of an evening, who counts what is published and comes back whenever the broker does."""

import threading

import paho.mqtt.client as paho
from paho.mqtt.enums import CallbackAPIVersion

from benchmarks.trust.soak.watched_program import GUEST, PATIENCE_S


class MqttListener:
    """Subscribed to everything, for as long as it is not closed."""

    def __init__(self, port: int) -> None:
        self.count = 0
        self._news = threading.Condition()
        self._client = paho.Client(CallbackAPIVersion.VERSION2)
        self._client.username_pw_set("guest", GUEST)
        self._client.on_connect = lambda client, *_: client.subscribe("companion/#")
        self._client.on_message = self._on_message
        self._client.reconnect_delay_set(1, 2)
        self._client.connect_async("127.0.0.1", port)
        self._client.loop_start()

    def wait_for_more_than(self, count: int) -> None:
        """Wait until it has heard more messages than that."""
        with self._news:
            if not self._news.wait_for(lambda: self.count > count, PATIENCE_S):
                raise SystemExit("nothing is published any more")

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()

    def _on_message(self, *_: object) -> None:
        with self._news:
            self.count += 1
            self._news.notify_all()
