"""Tokens that may be put right now, published for programs that set them. Retained, and sent on change."""

from collections.abc import Mapping
from typing import Any, Final

from companion.mqtt.connection.client import MqttClient, MqttMessage
from companion.mqtt.public.public_state_sink import Public
from companion.mqtt.topics import TOKENS, TopicNames
from companion.table.table import Table
from companion.table.update_json import encode_json
from companion.table.updates.settable_tokens import SettableTokens

NONE: Final[Mapping[str, Any]] = {}


class TokenFeed:
    """A Display of the tokens of the table and of seats, as `Table.settable_tokens` tells the public.

    Those on cards, members and the like are left to dials and phones: they come and go.
    """

    def __init__(self, client: MqttClient, topics: TopicNames) -> None:
        self._client = client
        self._topics = topics
        self._table: Table | None = None
        self.tokens: Mapping[str, Any] = NONE
        """Those that were published last, by key."""
        self._said: bytes | None = None

    def attach_table(self, table: Table) -> None:
        self._table = table

    def show_public(self, public: Public) -> None:
        if self._table is None:
            return
        _, settable = self._table.settable_tokens()
        self.tokens = {tokens.key: _shown((tokens, numbers)) for tokens, numbers in settable if tokens.key}
        said = encode_json({"table": public["table"], "game": public["game"], "tokens": self.tokens})
        if said != self._said:
            self._said = said
            self.resend_all()

    def resend_all(self) -> None:
        if self._table is not None and self._said is not None and self._client.is_ready:
            self._client.publish(self._topics.topic_name(TOKENS, table=self._table.table_id), self._said, retain=True)

    def detach_table(self) -> None:
        if self._table is not None:
            self._clear(self._table.table_id)
        self._table, self._said, self.tokens = None, None, NONE

    def clear_stale_topics(self, message: MqttMessage) -> None:
        """Clear topics that an earlier evening left at the broker."""
        table = self._topics.parse_levels(TOKENS, message.topic)["table"]
        if message.retained and message.payload and (self._table is None or table != self._table.table_id):
            self._client.publish(message.topic, b"", retain=True)

    def _clear(self, table: str) -> None:
        self._client.publish(self._topics.topic_name(TOKENS, table=table), b"", retain=True)


def _shown(settable: SettableTokens) -> Mapping[str, Any]:
    tokens, numbers = settable
    return {
        **{"name": tokens.name, "seat": tokens.seat, "count": tokens.count},
        **{"low": numbers.low, "high": numbers.high, "step": numbers.step},
    }
