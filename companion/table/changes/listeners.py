"""Listeners of a table, each sent the updates of one viewer."""

import logging
from collections.abc import Callable, Collection, Sequence
from itertools import count
from typing import TypeAlias

from companion.rules.event import Event
from companion.rules.seats_and_viewers import Viewer
from companion.table.updates.update import Update

Listener: TypeAlias = Callable[[Update], None]
UpdateFor: TypeAlias = Callable[[Viewer, Sequence[Event]], Update]
_logger = logging.getLogger(__name__)


class Listeners:
    """Calls listeners with what the table's `update_for` returns for their viewer, and nothing else.

    It does not keep `update_for`: a circle of references would keep the whole game in memory. Not safe for threads.
    """

    def __init__(self) -> None:
        self._keys = count()
        self._listeners: dict[int, tuple[Viewer, Listener]] = {}

    def __len__(self) -> int:
        return len(self._listeners)

    def subscribe(self, viewer: Viewer, listener: Listener) -> int:
        """Call `listener` with each later update. Returns the key to `unsubscribe` it."""
        key = next(self._keys)
        self._listeners[key] = (viewer, listener)
        return key

    def unsubscribe(self, key: int) -> None:
        """Call that listener no more."""
        self._listeners.pop(key, None)

    def notify(self, update_for: UpdateFor, events: Sequence[Event], only: Collection[Viewer] | None = None) -> None:
        """Call the listeners of all viewers, or of those in `only`."""
        updates: dict[Viewer, Update] = {}
        for key, (viewer, listener) in tuple(self._listeners.items()):
            if only is not None and viewer not in only:
                continue
            if viewer not in updates:
                updates[viewer] = update_for(viewer, events)
            try:
                if key in self._listeners:
                    listener(updates[viewer])
            except Exception:  # it is in the log: one deaf listener must not make it look undone to the others
                _logger.exception("a listener failed")
