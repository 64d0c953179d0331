"""Payloads held against their schemas."""

import functools
import json
from typing import Any

from jsonschema import Draft202012Validator

from companion.mqtt.errors import BadTopic
from companion.mqtt.payload_schemas import payload_schema
from companion.mqtt.topics import ALL, DEVICE_DISCOVERY, TopicDefinition, TopicNames

TOPICS = TopicNames()


@functools.cache
def validator(topic: TopicDefinition) -> Any:
    found = payload_schema(topic)
    return None if found is None else Draft202012Validator(found)


def topic_of(name: str) -> TopicDefinition:
    """The kind of topic that a name is of."""
    for topic in ALL:
        try:
            if topic is not DEVICE_DISCOVERY and TOPICS.parse_levels(topic, name) is not None:
                return topic
        except BadTopic:
            continue
    raise AssertionError(f"{name} is not among the topics")


def fits(name: str, payload: bytes) -> TopicDefinition:
    """AssertionError when the payload is not what the schema of its topic says; the kind of topic."""
    topic = topic_of(name)
    against = validator(topic)
    if payload and against is not None:
        wrong = [f"{error.json_path}: {error.message[:200]}" for error in against.iter_errors(json.loads(payload))]
        assert not wrong, f"{name}: {wrong}"
    return topic
