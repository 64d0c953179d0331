"""A table's own topics: the retained view and the events."""

from collections import deque
from typing import Final

from companion.mqtt.client import Client, Message
from companion.mqtt.display import Public
from companion.mqtt.topics import EVENT, VIEW, Topics
from companion.table.table import Table
from companion.table.wire import dumps

MOST_EVENTS_KEPT: Final = 256


class Feed:
    """Publishes one table. While the broker is away the latest view and the last events are kept for it."""

    def __init__(self, client: Client, topics: Topics) -> None:
        self._client = client
        self._topics = topics
        self._table: str | None = None
        self._view: bytes | None = None
        self._events: deque[bytes] = deque(maxlen=MOST_EVENTS_KEPT)

    def enter(self, table: Table) -> None:
        self._table = table.table_id

    def show(self, public: Public) -> None:
        self._view = dumps({**public, "events": []})
        self._events += [_event(public, place) for place in range(len(public["events"]))]
        self._send()

    def again(self) -> None:
        self._send()

    def leave(self) -> None:
        if self._table is not None:
            self._clear(self._table)
        self._table = self._view = None
        self._events.clear()

    def _send(self) -> None:
        if self._table is None or self._view is None or not self._client.ready:
            return
        self._client.publish(self._topics.name(VIEW, table=self._table), self._view, retain=True)
        topic = self._topics.name(EVENT, table=self._table)
        while self._events:
            self._client.publish(topic, self._events.popleft())

    def hear(self, message: Message) -> None:
        """A view that an earlier evening left at the broker is taken away."""
        table = self._topics.levels(VIEW, message.topic)["table"]
        if message.retained and message.payload and table != self._table:
            self._clear(table)

    def _clear(self, table: str) -> None:
        self._client.publish(self._topics.name(VIEW, table=table), b"", retain=True)


def _event(public: Public, place: int) -> bytes:
    """One event. The id is the same whenever the event is sent, and no other's: delivery is at least once."""
    name = f"{public['table']}-{public['seq']}-{place}"
    return dumps({"id": name, "seq": public["seq"], "table": public["table"], "event": public["events"][place]})
