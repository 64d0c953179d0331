"""Engine protocol: JSON lines on stdin and stdout, as `docs/protocol.md` describes.

It imports `companion.table`, `companion.games` and `companion.rules`.
"""

from companion.engine.protocol_commands import MAX_LISTED_ACTIONS, Engine
from companion.engine.stdio_server import answer_requests, main

__all__ = ["MAX_LISTED_ACTIONS", "Engine", "main", "answer_requests"]
