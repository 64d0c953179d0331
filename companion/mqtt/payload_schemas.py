"""JSON Schemas (draft 2020-12) of payloads, for developers who use our topics."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from companion.mqtt.topics import TopicDefinition

SCHEMAS: Final = Path(__file__).parent / "schemas"


def payload_schema(topic: TopicDefinition) -> Mapping[str, Any] | None:
    """Return the schema of a topic's payload. None if it is no JSON."""
    if topic.schema is None:
        return None
    read: Mapping[str, Any] = json.loads((SCHEMAS / f"{topic.schema}.json").read_text("utf-8"))
    return read
