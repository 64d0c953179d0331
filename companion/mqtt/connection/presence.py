"""Presence: publishes online and offline, and ignores a late last will of an earlier session."""

import json
from typing import Final

from companion.mqtt.connection.client import Client, Message, Will
from companion.mqtt.topics import STATUS, Topics
from companion.table.update_json import dumps

ONLINE: Final = "online"
OFFLINE: Final = "offline"


def status_payload(state: str, session: int) -> bytes:
    """Return a status payload. `session` grows with each start of the companion."""
    return dumps({"state": state, "session": session})


def make_will(topics: Topics, session: int) -> Will:
    """Return the companion's last will."""
    return Will(topics.name(STATUS), status_payload(OFFLINE, session))


class Presence:
    """Keeps `status` true, even if the will of an earlier session arrives late."""

    def __init__(self, client: Client, topics: Topics, session: int) -> None:
        self._client = client
        self._topic = topics.name(STATUS)
        self._session = session
        self._rival = False
        client.on_message(self._topic, self._hear)
        client.on_ready(self.birth)

    def birth(self) -> None:
        """Publish online."""
        self._client.publish(self._topic, status_payload(ONLINE, self._session), retain=True)

    def farewell(self) -> None:
        """Publish offline, as the will would."""
        self._client.publish(self._topic, status_payload(OFFLINE, self._session), retain=True)

    def notes(self) -> tuple[str, ...]:
        if self._rival:
            return (f"MQTT: another companion speaks on {self._topic}; give each its own base in [mqtt]",)
        return ()

    def _hear(self, message: Message) -> None:
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
            self.birth()
