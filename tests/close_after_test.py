"""Closing of all that a test has opened and does not close itself, at its end, whatever becomes of it.

What all tests share is closed after the last of them.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Final, Protocol, TypeVar


class Closable(Protocol):
    def close(self) -> object: ...


C = TypeVar("C", bound=Closable)
_CLEANUPS: Final = ExitStack()
_SHARED: Final[list[ExitStack]] = []
"""Holds what is closed after the last test; empty where no tests run."""


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


@contextmanager
def sharing() -> Iterator[None]:
    """Let tests share what is entered into `find_shared` meanwhile: it is closed at the end."""
    with ExitStack() as shared:
        _SHARED.append(shared)
        yield
        _SHARED.remove(shared)


def find_shared() -> ExitStack | None:
    """Return what is closed after the last test; None in a program that runs no tests."""
    return _SHARED[-1] if _SHARED else None
