"""Limit on the message rate of each MQTT account. An account above it is banned."""

from collections.abc import Callable, Mapping
from typing import Final

from companion.mqtt.config import ASSISTANT, GUEST
from companion.mqtt.connection.client import MqttMessage
from companion.mqtt.connection.token_bucket import NewTokenBucket, TokenBucket
from companion.mqtt.topics import FROM_DEVICE, HOME_ASSISTANT, REQUEST, TopicNames

WEIGHT_PER_S: Final = 100
BURST: Final = 2000
_MOST: Final = 1024
_BYTES: Final = 512
"""A message weighs one, and one more for each of these."""


class AccountMessageLimiter:
    """Bans accounts whose weighted message rate stays far above any use.

    All messages wait in one queue at the broker: while one account fills it, nobody else is heard.
    """

    def __init__(
        self, topics: TopicNames, shut_out: Callable[[str], None], new_bucket: NewTokenBucket = TokenBucket
    ) -> None:
        self._topics = topics
        self._shut_out = shut_out
        self._new_bucket = new_bucket
        self._of_devices = {topics.filter_for(kind): kind for kind in FROM_DEVICE}
        self._of_others: Mapping[str, tuple[str, ...]] = {
            topics.filter_for(REQUEST): (ASSISTANT,),
            topics.topic_name(HOME_ASSISTANT): (GUEST, ASSISTANT),  # both may say it, and we are not told who did
        }
        self._buckets: dict[tuple[str, ...], TokenBucket] = {}

    def count_message(self, topic_filter: str, message: MqttMessage) -> None:
        """Count a message heard on `topic_filter`, and ban its accounts if they exceed the rate."""
        accounts = self._accounts(topic_filter, message)
        if len(self._buckets) > _MOST:
            self._buckets.clear()  # at a broker that is not ours, anybody may make up names
        bucket = self._buckets.setdefault(accounts, self._new_bucket(WEIGHT_PER_S, BURST))
        if accounts and not bucket.take_tokens(1 + len(message.payload) / _BYTES):
            self._buckets.pop(accounts)  # whoever is let in again begins anew
            for account in accounts:
                self._shut_out(account)

    def _accounts(self, topic_filter: str, message: MqttMessage) -> tuple[str, ...]:
        kind = self._of_devices.get(topic_filter)
        if kind is not None:
            return (self._topics.parse_levels(kind, message.topic)["device"],)
        return self._of_others.get(topic_filter, ())
