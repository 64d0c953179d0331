"""A long pause before what a bot does, so that people can look. Whoever sits may end it, by its number."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class LongPause:
    """Says in which pause a bot waits for people, and lets them end that one. Thread-safe.

    `on_change` is called when a pause begins and ends. It must not block.
    """

    def __init__(self, on_change: Callable[[], object] = lambda: None) -> None:
        self._on_change = on_change
        self._lock = threading.Lock()
        self._is_on = self._is_ended = False
        self._pauses = 0

    @property
    def number(self) -> int | None:
        """The number of the pause in which a bot waits so that people can look. None if no bot does."""
        return self._pauses if self._is_on else None

    @property
    def is_ended(self) -> bool:
        """True if somebody has ended the pause that goes on."""
        return self._is_ended

    def end(self, number: int) -> None:
        """End the pause of that number. It does nothing if that one is over: a late tap ends no other."""
        with self._lock:
            self._is_ended = self._is_ended or number == self.number

    @contextmanager
    def go_on(self) -> Iterator[None]:
        """Let a pause go on until the end of the block."""
        try:
            self._switch(on=True)
            yield
        finally:
            self._switch(on=False)

    def _switch(self, on: bool) -> None:
        with self._lock:
            self._is_on, self._is_ended = on, False
            self._pauses += on
        self._on_change()
