"""Base class of the events that make secrets take effect."""

from companion.rules.event import Event


class ChoicesLockedEvent(Event):
    """Base of the events with which secret choices take effect. By itself it tells nothing to undo."""

    __slots__ = ()
    reveals = True

    def tells_secret(self) -> bool:
        return False
