"""JSON objects in payloads and files."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def parse_json(payload: bytes) -> "dict[str, Any]":
    """Parse a JSON object. Raises ValueError for anything else.

    That includes a piece of an object, which MicroPython's parser would accept.
    """
    said = json.loads(payload)
    if not isinstance(said, dict) or not payload.rstrip().endswith(b"}"):
        raise ValueError("not a whole JSON object")
    return said
