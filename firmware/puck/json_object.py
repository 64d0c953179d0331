"""JSON from elsewhere."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def parse_json(payload: bytes) -> "dict[str, Any]":
    """A JSON object. ValueError for anything else, a piece of one included, which MicroPython's parser would take."""
    said = json.loads(payload)
    if not isinstance(said, dict) or not payload.rstrip().endswith(b"}"):
        raise ValueError("not a whole JSON object")
    return said
