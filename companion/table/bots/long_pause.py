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
        self._is_on = threading.Event()
        self._is_ended = threading.Event()

    @property
    def is_on(self) -> bool:
        """True while a bot waits so that people can look."""
        return self._is_on.is_set()

    @property
    def is_ended(self) -> bool:
        """True if somebody has ended the pause that goes on."""
        return self._is_ended.is_set()

    def end(self) -> None:
        """End the pause that goes on. Without one it does nothing."""
        if self._is_on.is_set():
            self._is_ended.set()

    @contextmanager
    def go_on(self) -> Iterator[None]:
        """Let a pause go on until the end of the block."""
        self._is_ended.clear()
        self._is_on.set()
        self._on_change()
        try:
            yield
        finally:
            self._is_on.clear()
            self._on_change()
