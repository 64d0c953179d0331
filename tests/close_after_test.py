"""Closing of all that a test has opened and does not close itself, at its end, whatever becomes of it."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Final, Protocol, TypeVar


class Closable(Protocol):
    def close(self) -> object: ...


C = TypeVar("C", bound=Closable)
_CLEANUPS: Final = ExitStack()


def add_cleanup(close: Callable[[], object]) -> None:
    """Call `close` at the end of the test that runs now; what was added last is called first."""
    _CLEANUPS.callback(close)


def close_later(resource: C) -> C:
    """The resource, which the end of the test closes."""
    add_cleanup(resource.close)
    return resource


def run_cleanups() -> None:
    """Call everything that was added, once."""
    _CLEANUPS.close()
