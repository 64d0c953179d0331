"""The engine protocol: JSON lines on stdin and stdout, any game, any language. `docs/protocol.md` describes it."""

from companion.engine.commands import MOST_ACTIONS, Engine
from companion.engine.pipe import main, serve

__all__ = ["MOST_ACTIONS", "Engine", "main", "serve"]
