"""A table's own topics: the retained view, the printed content, and the events."""

from collections import deque
from typing import Any, Final

from companion.mqtt.connection.client import MqttClient, MqttMessage
from companion.mqtt.public.public_state_sink import Public
from companion.mqtt.topics import EVENT, PRINTED, VIEW, TopicDefinition, TopicNames
from companion.rules.game import HasPrintedViewKeys
from companion.table.table import Table
from companion.table.update_json import encode_json

MAX_EVENTS_KEPT: Final = 256


class TableFeed:
    """Publishes one table. While the broker is away it keeps the latest view and the last events.

    Printed content of components is sent once, before the first view, and is part of no view.
    """

    def __init__(self, client: MqttClient, topics: TopicNames) -> None:
        self._client = client
        self._topics = topics
        self._table: str | None = None
        self._keys: frozenset[str] = frozenset()
        self._view: bytes | None = None
        self._printed: bytes | None = None
        self._told: bytes | None = None
        self._events: deque[bytes] = deque(maxlen=MAX_EVENTS_KEPT)

    def attach_table(self, table: Table) -> None:
        self._table = table.table_id
        self._keys = (
            frozenset(table.game.printed_view_keys) if isinstance(table.game, HasPrintedViewKeys) else frozenset()
        )

    def show_public(self, public: Public) -> None:
        view, printed = _apart(public["view"], self._keys)
        self._view = encode_json({**public, "view": view, "events": []})
        if printed:
            self._printed = encode_json({"table": public["table"], "game": public["game"], "printed": printed})
        self._events += [_event(public, place) for place in range(len(public["events"]))]
        self._send()

    def resend_all(self) -> None:
        self._told = None
        self._send()

    def detach_table(self) -> None:
        if self._table is not None:
            self._clear(VIEW, self._table)
            if self._printed is not None:
                self._clear(PRINTED, self._table)
        self._table = self._view = self._printed = self._told = None
        self._events.clear()

    def _send(self) -> None:
        if self._table is None or self._view is None or not self._client.is_ready:
            return
        if self._printed is not None and self._printed != self._told:
            self._told = self._printed
            self._client.publish(self._topics.topic_name(PRINTED, table=self._table), self._printed, retain=True)
        self._client.publish(self._topics.topic_name(VIEW, table=self._table), self._view, retain=True)
        topic = self._topics.topic_name(EVENT, table=self._table)
        while self._events:
            self._client.publish(topic, self._events.popleft())

    def clear_stale_topics(self, kind: TopicDefinition, message: MqttMessage) -> None:
        """Clear topics that an earlier evening left at the broker."""
        table = self._topics.parse_levels(kind, message.topic)["table"]
        if message.retained and message.payload and table != self._table:
            self._client.publish(message.topic, b"", retain=True)

    def _clear(self, kind: TopicDefinition, table: str) -> None:
        self._client.publish(self._topics.topic_name(kind, table=table), b"", retain=True)


def _apart(view: Public, keys: frozenset[str]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Split the view from the printed content."""
    rest = {key: value for key, value in view.items() if key not in keys}
    return rest, {key: value for key, value in view.items() if key in keys}


def _event(public: Public, place: int) -> bytes:
    """Return one event. Its id is stable and unique, as delivery is at least once."""
    name = f"{public['table']}-{public['seq']}-{place}"
    return encode_json({"id": name, "seq": public["seq"], "table": public["table"], "event": public["events"][place]})
