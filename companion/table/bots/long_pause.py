"""A long pause before what a bot does, so that people can look. Whoever sits may end it."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class LongPause:
    """Says whether a bot pauses for people, and lets them end it. Thread-safe.

    `on_change` is called when a pause begins and ends. It must not block.
    """

    def __init__(self, on_change: Callable[[], object] = lambda: None) -> None:
        self._on_change = on_change
        self._lock = threading.Lock()
        self._is_on = self._is_ended = False

    @property
    def is_on(self) -> bool:
        """True while a bot waits so that people can look."""
        return self._is_on

    @property
    def is_ended(self) -> bool:
        """True if somebody has ended the pause that goes on."""
        return self._is_ended

    def end(self) -> None:
        """End the pause that goes on. Without one it does nothing."""
        with self._lock:  # else it might end the next one
            self._is_ended = self._is_on

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
        self._on_change()
