"""Where what was said in secret takes effect."""

from companion.rules.event import Event


class Settling(Event):
    """Base of the events with which what was said in secret takes effect. By itself it tells nothing to undo."""

    __slots__ = ()
    reveals = True

    def tells(self) -> bool:
        return False
