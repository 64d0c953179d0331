"""Presence: publishes online and offline, and ignores a late last will of an earlier session."""

import json
from typing import Final

from companion.mqtt.connection.client import LastWill, MqttClient, MqttMessage
from companion.mqtt.topics import STATUS, TopicNames
from companion.table.update_json import encode_json

ONLINE: Final = "online"
OFFLINE: Final = "offline"


def status_payload(state: str, session: int) -> bytes:
    """Return a status payload. `session` grows with each start of the companion."""
    return encode_json({"state": state, "session": session})


def make_will(topics: TopicNames, session: int) -> LastWill:
    """Return the companion's last will."""
    return LastWill(topics.topic_name(STATUS), status_payload(OFFLINE, session))


class Presence:
    """Keeps `status` true, even if the will of an earlier session arrives late."""

    def __init__(self, client: MqttClient, topics: TopicNames, session: int) -> None:
        self._client = client
        self._topic = topics.topic_name(STATUS)
        self._session = session
        self._rival = False
        client.subscribe(self._topic, self._hear)
        client.on_ready(self.publish_online)

    def publish_online(self) -> None:
        """Publish online."""
        self._client.publish(self._topic, status_payload(ONLINE, self._session), retain=True)

    def publish_offline(self) -> None:
        """Publish offline, as the will would."""
        self._client.publish(self._topic, status_payload(OFFLINE, self._session), retain=True)

    def status_lines(self) -> tuple[str, ...]:
        if self._rival:
            return (f"MQTT: another companion speaks on {self._topic}; give each its own base in [mqtt]",)
        return ()

    def _hear(self, message: MqttMessage) -> None:
        try:
            heard = json.loads(message.payload)
            state, session = heard["state"], heard["session"]
        except (ValueError, TypeError, KeyError):
            state, session = OFFLINE, None
        if session == self._session:
            return
        if state == ONLINE:
            self._rival = self._rival or not message.retained
        else:
            self.publish_online()
