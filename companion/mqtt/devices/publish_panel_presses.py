"""Presses of the buttons wired to this machine, published as device `panel`."""

import time
from typing import Any

from companion.mqtt.config import PANEL
from companion.mqtt.connection.client import MqttClient
from companion.mqtt.devices.press_inbox import SHORT
from companion.mqtt.topics import PRESSED, TopicNames
from companion.table.update_json import encode_json


class PanelPublisher:
    """Publishes presses afterwards: the panel itself has told the table."""

    def __init__(self, client: MqttClient, topics: TopicNames) -> None:
        self._client = client
        self._topic = topics.topic_name(PRESSED, device=PANEL)
        self._id = int(time.time()) * 1000  # grows over restarts, too

    def publish_press(self, button: str, how: str = SHORT, value: int | None = None) -> None:
        """Publish a press. Lost while disconnected: a late one would switch lights on in the morning."""
        if not self._client.is_ready:
            return
        self._id += 1
        said: dict[str, Any] = {"button": button, "id": self._id, "how": how}
        if value is not None:
            said["value"] = value
        self._client.publish(self._topic, encode_json(said))
