"""Server-sent events of a page, read from the answer to its request."""

import http.client
import json
from collections.abc import Iterator
from typing import Any


def read_events(stream: http.client.HTTPResponse) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield (kind, data) of each event until the stream ends."""
    kind = ""
    for raw in stream:
        name, _, value = raw.decode().rstrip("\n").partition(": ")
        if name == "event":
            kind = value
        elif name == "data":
            yield kind, json.loads(value)
